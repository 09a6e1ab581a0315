/** Makes an element; children are elements or texts, never markup. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) {
      continue;
    }
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    }
    else {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets a text only where it differs, which keeps selections and spares layouts. */
export function text(element, value) {
  if (element.textContent !== value) {
    element.textContent = value;
  }
}

/**
 * Makes the children of a container those of the items, in their order. An element stays
 * as long as its key does, and with it the focus.
 */
export function sync(container, items, key, create, update = () => {}) {
  const known = new Map();
  for (const child of [...container.children]) {
    if (child.dataset.key !== undefined) {
      known.set(child.dataset.key, child);
    }
    else {
      child.remove();
    }
  }
  let next = container.firstElementChild;
  for (const item of items) {
    const id = String(key(item));
    let element = known.get(id);
    if (element) {
      known.delete(id);
    }
    else {
      element = create(item);
      element.dataset.key = id;
    }
    update(element, item);
    if (element === next) {
      next = next.nextElementSibling;
    }
    else {
      container.insertBefore(element, next);
    }
  }
  known.forEach((element) => element.remove());
}

/** A drawing made of one path. */
export function icon(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}
