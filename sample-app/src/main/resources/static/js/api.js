import { el } from './dom.js';

/** Asks the server to do something; what it refuses is shown for a while. */
export async function send(method, path) {
  try {
    const answer = await fetch(path, { method });
    if (!answer.ok) {
      const problem = await answer.json().catch(() => ({}));
      toast(problem.detail ?? `The server answered ${answer.status} to ${method} ${path}.`);
    }
  }
  catch {
    toast('The server could not be reached. Is the application still running?');
  }
}

/** Does it once per press: the button can't be pressed again before the answer is there. */
export function pressed(method, path) {
  return async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    await send(method, (typeof path === 'function') ? path() : path);
    button.disabled = false;
  };
}

/** Listens to the server; each topic has a function that shows it. */
export function listen(topics, connected) {
  const stream = new EventSource('api/stream');
  stream.onopen = () => connected(true);
  stream.onerror = () => connected(false);
  for (const [topic, show] of Object.entries(topics)) {
    stream.addEventListener(topic, (event) => show(JSON.parse(event.data)));
  }
}

function toast(message) {
  const shown = el('div', { class: 'toast' }, message);
  document.getElementById('toasts').append(shown);
  setTimeout(() => shown.remove(), 6000);
}
