/** The small parts that all views are made of. */
import { h, icon } from './dom.js';
import { exactTime, money, relativeTime, shortId } from './words.js';

/** Service time minus this machine's: the sandbox's clock can be moved. */
let aheadMs = 0;

export function setServiceTime(iso) {
  aheadMs = Date.parse(iso) - Date.now();
}

export const serviceNowMs = () => Date.now() + aheadMs;

export function chip({ text, shape, tone }, title = null) {
  return h('span', { class: 'chip', data: { tone }, title }, icon(shape), text);
}

/** A relative time that {@link refreshTimes} keeps true; the exact one is its title. */
export function ago(iso) {
  return h(
    'time',
    { datetime: iso, title: exactTime(iso), data: { ago: '' } },
    relativeTime(Date.parse(iso), serviceNowMs()),
  );
}

export function refreshTimes() {
  for (const element of document.querySelectorAll('time[data-ago]')) {
    const text = relativeTime(Date.parse(element.dateTime), serviceNowMs());
    if (element.textContent !== text) element.textContent = text;
  }
}

export function amount({ amount: value, currency }) {
  return h('span', { class: 'amount' }, money(value, currency), h('span', { class: 'currency' }, ` ${currency}`));
}

export function idText(id) {
  return h('code', { class: 'id', title: id }, shortId(id));
}

/** Copies `text`, and says so where a screen reader hears it. */
export function copyButton(text, what, act) {
  return h(
    'button',
    {
      class: 'icon-button',
      type: 'button',
      'aria-label': `Copy ${what}`,
      title: `Copy ${what}`,
      data: { focus: `copy-${what}-${text}` },
      on: { click: () => act.copy(text, what) },
    },
    icon('copy'),
  );
}

export function button(text, { onClick, kind = null, shape = null, focus, disabled = false, title = null }) {
  return h(
    'button',
    { class: 'button', type: 'button', data: { kind, focus }, disabled, title, on: { click: onClick } },
    shape === null ? null : icon(shape),
    text,
  );
}

export function emptyState(title, text, ...more) {
  return h('div', { class: 'empty' }, h('h2', {}, title), h('p', {}, text), more);
}

/** Commands to copy. */
export function snippet(text, what, act) {
  return h('div', { class: 'snippet' }, h('pre', { tabindex: '0' }, h('code', {}, text)), copyButton(text, what, act));
}
