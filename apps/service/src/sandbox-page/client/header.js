/** The top of the page: whose sandbox it is, its clock, and whether what one sees is live. */
import { h, icon, patch } from './dom.js';
import { button, serviceNowMs } from './parts.js';
import { clockTime, duration } from './words.js';

/** How far each button moves the clock. */
const JUMPS = [
  { text: '+ 1 minute', seconds: 60 },
  { text: '+ 30 minutes', seconds: 1800 },
  { text: '+ 24 hours', seconds: 86_400 },
];

const LINKS = {
  live: { text: 'Live', shape: 'pause', title: 'Stop looking' },
  paused: { text: 'Paused', shape: 'play', title: 'Look again' },
  lost: { text: 'Reconnecting', shape: 'dots', title: 'The service does not answer; trying again' },
};

export function createHeader(act) {
  const merchants = h('div', { class: 'slot' });
  const link = h('div', { class: 'slot' });
  const clockText = h('span', { class: 'clock-text' });
  const clockMoved = h('span', { class: 'clock-moved' });
  const panel = createClockPanel(act);
  const element = h(
    'header',
    { class: 'top' },
    h(
      'a',
      { class: 'brand', href: '#/payments' },
      h('img', { src: '/sandbox/assets/icon.svg', alt: '', width: '24', height: '24' }),
      h('h1', {}, 'Sandbox'),
    ),
    merchants,
    h('div', { class: 'top-space' }),
    h(
      'button',
      { class: 'button clock', type: 'button', popovertarget: 'clock-panel', title: 'The service’s time. Move it.' },
      icon('clock'),
      clockText,
      clockMoved,
    ),
    link,
    h(
      'button',
      {
        class: 'icon-button',
        type: 'button',
        'aria-label': 'Light or dark',
        title: 'Light or dark',
        on: { click: act.switchTheme },
      },
      icon('theme'),
    ),
    panel,
  );
  let offsetMs = 0;

  return {
    element,
    render(state, sessions) {
      const known = sessions.map(({ clientId, name }) => ({ clientId, name }));
      const from = [known, state.session.clientId];
      patch(merchants, [{ key: 'merchants', from, make: () => merchantSelect(known, state.session.clientId, act) }]);
      patch(link, [{ key: 'link', from: state.link, make: () => linkButton(state.link, act) }]);
      offsetMs = state.overview?.clock_offset_ms ?? 0;
    },
    tick() {
      clockText.textContent = clockTime(serviceNowMs());
      const moved = Math.round(offsetMs / 1000);
      clockMoved.textContent = moved > 0 ? `+${duration(moved)}` : '';
    },
  };
}

function merchantSelect(known, current, act) {
  const options = known.map(({ clientId, name }) =>
    h('option', { value: clientId, selected: clientId === current }, name),
  );
  return h(
    'select',
    {
      class: 'select',
      'aria-label': 'Merchant',
      data: { focus: 'merchant' },
      on: { change: ({ currentTarget }) => act.chooseMerchant(currentTarget.value) },
    },
    options,
    h('option', { value: '+' }, 'Sign in as another …'),
    h('option', { value: '-' }, 'Sign out'),
  );
}

function linkButton(status, act) {
  const { text, shape, title } = LINKS[status];
  return h(
    'button',
    { class: 'button link', type: 'button', title, data: { status, focus: 'link' }, on: { click: act.switchLink } },
    h('span', { class: 'link-dot', 'aria-hidden': 'true' }),
    h('span', { class: 'link-text' }, text),
    icon(shape),
  );
}

function createClockPanel(act) {
  const field = h('input', {
    id: 'clock-seconds',
    inputmode: 'numeric',
    pattern: '[0-9]{1,9}',
    required: true,
    placeholder: 'seconds',
  });
  const submit = (event) => {
    event.preventDefault();
    act.advanceClock(Number(field.value));
    field.value = '';
  };
  return h(
    'div',
    { class: 'panel', id: 'clock-panel', popover: 'auto' },
    h('h2', {}, 'Service time'),
    h(
      'p',
      { class: 'faint' },
      'Moves for every process at once. Payments expire, webhooks are tried again and tokens end as if the time had passed.',
    ),
    h(
      'div',
      { class: 'panel-row' },
      JUMPS.map(({ text, seconds }) => button(text, { focus: text, onClick: () => act.advanceClock(seconds) })),
    ),
    h(
      'form',
      { class: 'panel-row', on: { submit } },
      h('label', { class: 'hidden', for: 'clock-seconds' }, 'Seconds to advance by'),
      field,
      h('button', { class: 'button', type: 'submit' }, 'Advance'),
    ),
    button('Back to real time', { focus: 'reset', onClick: act.resetClock }),
  );
}
