// Not a module: it runs before the first paint, so that the page doesn't flash.
(() => {
  const wanted = new URLSearchParams(location.search).get('theme');
  const stored = () => {
    try {
      return localStorage.getItem('theme');
    }
    catch {
      return null;
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = wanted ?? stored() ?? (system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', apply);
  apply();
})();
