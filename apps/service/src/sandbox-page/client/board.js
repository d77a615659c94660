/** The page behind the sign-in: header, numbers, tabs, list and the open payment. Drawn once, patched ever after. */
import { focusOn, h, icon, patch } from './dom.js';
import { createHeader } from './header.js';
import { lifeEntries } from './life.js';
import { emptyList, listEntries, LISTS } from './lists.js';
import { button, refreshTimes } from './parts.js';
import { TABS, writePlace } from './state.js';

export function createBoard(root, act) {
  const header = createHeader(act);
  const numbers = h('dl', { class: 'numbers', 'aria-label': 'Numbers' });
  const tabs = h('nav', { class: 'tabs', 'aria-label': 'Lists' });
  const filter = h('input', {
    id: 'filter',
    type: 'search',
    placeholder: 'Filter by payment id',
    'aria-label': 'Filter by payment id',
    autocomplete: 'off',
    spellcheck: 'false',
    on: { input: ({ currentTarget }) => act.filter(currentTarget.value.trim()) },
  });
  const columns = h('div', { class: 'slot columns-slot', 'aria-hidden': 'true' });
  const list = h('ul', { class: 'rows' });
  const after = h('div', { class: 'slot after' });
  const life = h('div', { class: 'life-content' });
  const aside = h(
    'section',
    { class: 'life', 'aria-label': 'Payment', hidden: true },
    h(
      'div',
      { class: 'life-bar' },
      h('button', { class: 'button life-back', type: 'button', on: { click: act.closeLife } }, icon('back'), 'Back'),
      h(
        'button',
        {
          class: 'icon-button life-close',
          type: 'button',
          'aria-label': 'Close',
          title: 'Close (Esc)',
          on: { click: act.closeLife },
        },
        icon('close'),
      ),
    ),
    life,
  );
  const notice = h('div', { class: 'notice', role: 'status' });
  const help = createHelp();
  const main = h(
    'main',
    { class: 'board' },
    h(
      'section',
      { class: 'lists', 'aria-label': 'Lists' },
      numbers,
      h('div', { class: 'bar' }, tabs, h('label', { class: 'filter' }, filter, h('kbd', {}, '/'))),
      columns,
      list,
      after,
    ),
    aside,
  );
  root.replaceChildren(header.element, main, notice, help);
  document.addEventListener('keydown', onKey);
  const ticker = setInterval(tick, 1000);
  let openId = null;
  let openedFrom = null;

  function tick() {
    header.tick();
    refreshTimes();
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
    if (event.key === 'Escape' && document.querySelector(':popover-open, dialog[open]') === null) {
      if (isTyping) event.target.blur();
      else act.closeLife();
      return;
    }
    if (isTyping) return;
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) moveFocus(step);
    else if (event.key === '/') filter.focus();
    else if (event.key === '?') help.showModal();
    else if (/^[1-4]$/.test(event.key)) act.openTab(TABS[Number(event.key) - 1]);
    else return;
    event.preventDefault();
  }

  function moveFocus(step) {
    const links = [...list.querySelectorAll('.row-link')];
    const at = links.findIndex(
      (link) => link === document.activeElement || link.getAttribute('aria-current') === 'true',
    );
    const focused = links.indexOf(document.activeElement);
    const from = focused === -1 ? at : focused;
    links[Math.min(links.length - 1, Math.max(0, from + step))]?.focus();
  }

  function render(state, sessions) {
    header.render(state, sessions);
    patch(
      notice,
      state.notice === null
        ? []
        : [
            {
              key: 'text',
              from: state.notice,
              make: () => h('p', { data: { tone: state.notice.tone } }, state.notice.text),
            },
          ],
    );
    if (state.overview === null) return;
    patch(numbers, numberEntries(state));
    patch(
      tabs,
      TABS.map((tab) => ({
        key: tab,
        from: [tab === state.place.tab, tabCount(state, tab)],
        make: () => tabLink(state, tab),
      })),
    );
    if (filter.value.trim() !== state.filter) filter.value = state.filter;
    const entries = listEntries(state, act);
    const { columns: names } = LISTS[state.place.tab];
    patch(
      columns,
      entries.length === 0
        ? []
        : [{ key: state.place.tab, from: names, make: () => columnNames(state.place.tab, names) }],
    );
    list.setAttribute('aria-label', LISTS[state.place.tab].title);
    patch(list, entries);
    patch(after, afterEntries(state, entries.length));
    renderLife(state);
    tick();
  }

  function afterEntries(state, shown) {
    if (shown === 0)
      return [{ key: 'empty', from: [state.place.tab, state.filter], make: () => emptyList(state, act) }];
    if (shown < state.rows || state.rows >= 500) return [];
    return [{ key: 'more', from: 0, make: () => button('Show older ones', { focus: 'more', onClick: act.showMore }) }];
  }

  function renderLife(state) {
    const { id } = state.place;
    const wasOpen = openId;
    openId = id;
    main.dataset.open = String(id !== null);
    aside.hidden = id === null;
    if (id !== null && id !== wasOpen) {
      openedFrom = list.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
      life.replaceChildren();
      aside.scrollTop = 0;
    }
    if (id !== null) patch(life, lifeEntries(state.life, act));
    if (id === null && wasOpen !== null && openedFrom !== null) focusOn(list, openedFrom);
  }

  return {
    render,
    destroy() {
      clearInterval(ticker);
      document.removeEventListener('keydown', onKey);
    },
  };
}

function numberEntries({ overview }) {
  const { payments, deliveries } = overview.counts;
  const of = (counts, ...names) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const shown = [
    ['Under way', of(payments, 'Open', 'Created'), 'active'],
    ['Approved', of(payments, 'Approved'), 'good'],
    ['Declined', of(payments, 'Declined'), 'wrong'],
    ['Expired', of(payments, 'Expired', 'Lapsed'), 'care'],
    ['Delivered', of(deliveries, 'delivered'), 'good'],
    ['In delivery', of(deliveries, 'pending'), 'active'],
    ['Undelivered', of(deliveries, 'failed'), 'wrong'],
  ];
  return shown.map(([name, value, tone]) => ({
    key: name,
    from: value,
    make: () =>
      h(
        'div',
        { data: { tone: value === 0 ? 'none' : tone } },
        h('dt', {}, name),
        h('dd', {}, value.toLocaleString('en')),
      ),
  }));
}

function tabCount({ overview, rows }, tab) {
  const { length } = { ...overview, endpoints: overview.subscriptions }[tab];
  return length >= rows && tab !== 'endpoints' ? `${length}+` : String(length);
}

function tabLink(state, tab) {
  const isHere = tab === state.place.tab;
  return h(
    'a',
    { href: writePlace({ tab, id: null }), 'aria-current': isHere ? 'page' : null, data: { focus: `tab-${tab}` } },
    LISTS[tab].title,
    h('span', { class: 'tab-count' }, tabCount(state, tab)),
  );
}

function columnNames(tab, names) {
  return h(
    'div',
    { class: `row columns row-${tab}` },
    names.map((name) => h('span', { class: 'cell' }, name)),
  );
}

const KEYS = [
  ['/', 'Filter by payment id'],
  ['j  k', 'Next and previous row'],
  ['Enter', 'Open the row’s payment'],
  ['Esc', 'Close the payment'],
  ['1 … 4', 'The lists'],
  ['?', 'This'],
];

function createHelp() {
  return h(
    'dialog',
    { class: 'help', 'aria-label': 'Keys' },
    h('h2', {}, 'Keys'),
    h(
      'dl',
      {},
      KEYS.map(([key, what]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, what))),
    ),
    h('form', { method: 'dialog' }, h('button', { class: 'button', type: 'submit' }, 'Close')),
  );
}
