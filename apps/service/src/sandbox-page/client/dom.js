/** Builds and patches elements. Texts are always text, never markup, so no word of a buyer can become code. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element. `on` holds listeners, `data` data attributes; `true` sets a bare attribute, `false` and `null` none.
 * Children are nodes, texts, lists of them, or nothing.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  const { on = {}, data = {}, ...attributes } = props;
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  for (const [name, value] of Object.entries(data)) if (value !== null) element.dataset[name] = String(value);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

const PATHS = {
  ring: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z',
  half: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm0 2.2v5.6a2.8 2.8 0 0 0 0-5.6Z',
  dots: 'M4 8h.01M8 8h.01M12 8h.01',
  check: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8m0-8-8 8',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2 1.3',
  dash: 'M3.5 8h9',
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.6h-2.6',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  close: 'm4 4 8 8m0-8-8 8',
  pause: 'M5.5 3.5v9m5-9v9',
  play: 'm5 3.5 7 4.5-7 4.5z',
  theme: 'M8 2.5a5.5 5.5 0 1 0 5.5 5.5A4.2 4.2 0 0 1 8 2.5Z',
  out: 'M6.5 3H3.5v10h3M7 8h6.5m-2.5-2.5L13.5 8 11 10.5',
  plus: 'M8 3.5v9M3.5 8h9',
  bolt: 'M9 2 4 9h3.5L7 14l5-7H8.5z',
};

/** A small drawing beside a text that says the same; hidden from assistive technology. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** What each patched element was made from. */
const made = new WeakMap();

/**
 * Makes the parent's children those of `entries`, each `{ key, from, make }`. An element stays as long as what it was
 * made `from` stays, so that a look at the service each second disturbs neither focus nor selection nor scrolling.
 */
export function patch(parent, entries) {
  const known = new Map([...parent.children].map((child) => [made.get(child)?.key, child]));
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.focus : undefined;
  let place = parent.firstElementChild;
  for (const { key, from, make } of entries) {
    const text = JSON.stringify(from);
    const old = known.get(key);
    known.delete(key);
    if (old !== undefined && made.get(old).text === text) {
      if (old === place) place = place.nextElementSibling;
      else parent.insertBefore(old, place);
      continue;
    }
    const element = make();
    made.set(element, { key, text });
    if (old === undefined) parent.insertBefore(element, place);
    else {
      if (old === place) place = place.nextElementSibling;
      old.remove();
      parent.insertBefore(element, place);
    }
  }
  for (const old of known.values()) old.remove();
  if (focused !== undefined && !parent.contains(document.activeElement)) focusOn(parent, focused);
}

/** Gives the focus to the element in `parent` that carries this `data-focus`. */
export function focusOn(parent, name) {
  const element = [...parent.querySelectorAll('[data-focus]')].find((candidate) => candidate.dataset.focus === name);
  element?.focus({ preventScroll: true });
}
