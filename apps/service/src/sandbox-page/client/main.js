/** Starts the page: the way in, then the board, kept true by a look at the service every second and a half. */
import { createBoard } from './board.js';
import { setServiceTime } from './parts.js';
import { Refused, signIn } from './service.js';
import { move, readPlace, START, writePlace } from './state.js';
import { count } from './words.js';

const LOOK_MS = 1500;
const LOST_MS = 4000;
const NOTICE_MS = 6000;

/** Published with the service, for its own two merchants only. */
const DEMO_SECRETS = { 'demo-client': 'demo-secret', 'rival-client': 'rival-secret' };

const root = document.querySelector('#sandbox');
const door = [...root.children];
/** Those signed in: `{ clientId, name, call }`. */
const sessions = [];
let state = START;
let board = null;
let timer;
let noticeTimer;
/** Grows with each look, so that an answer that was overtaken is dropped. */
let looks = 0;

applyTheme(localStorage.getItem('sandbox-theme'));
bindDoor();
window.addEventListener('hashchange', () => {
  apply({ type: 'went', place: readPlace(location.hash) });
  void look();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look();
});

function apply(event) {
  const before = state;
  state = move(state, event);
  if (state.screen === 'board') {
    board ??= createBoard(root, act);
    board.render(state, sessions);
  } else {
    if (before.screen === 'board') {
      board.destroy();
      board = null;
      clearTimeout(timer);
      root.replaceChildren(...door);
    }
    renderDoor();
  }
}

function bindDoor() {
  const form = root.querySelector('#sign-in');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { client_id, client_secret } = Object.fromEntries(new FormData(form));
    form.reset();
    void enter({ clientId: client_id, clientSecret: client_secret });
  });
  for (const button of root.querySelectorAll('[data-demo]')) {
    const { demo } = button.dataset;
    button.addEventListener('click', () => void enter({ clientId: demo, clientSecret: DEMO_SECRETS[demo] }));
  }
}

function renderDoor() {
  root.querySelector('#sign-in-error').textContent = state.error ?? '';
  for (const button of root.querySelectorAll('#sign-in button')) button.disabled = state.busy;
}

async function enter(credentials) {
  apply({ type: 'sign-in-begun' });
  try {
    const session = await signIn(credentials);
    const { merchant } = await session.call('GET', '/sandbox/v1/overview?limit=1');
    const known = sessions.findIndex(({ clientId }) => clientId === session.clientId);
    if (known !== -1) sessions.splice(known, 1);
    sessions.push({ ...session, name: merchant.name });
    openSession(sessions.at(-1));
  } catch (error) {
    apply({ type: 'sign-in-failed', why: whyOf(error) });
  }
}

function openSession(session) {
  apply({ type: 'signed-in', session, place: readPlace(location.hash) });
  void look();
}

function leave(why) {
  const { clientId } = state.session;
  const index = sessions.findIndex((session) => session.clientId === clientId);
  sessions.splice(index, 1);
  apply({ type: 'signed-out', why });
}

/** Reads the lists and the open payment, then plans the next look. */
async function look() {
  clearTimeout(timer);
  if (state.screen !== 'board' || state.link === 'paused') return;
  const mine = (looks += 1);
  const { session, filter, rows, place } = state;
  try {
    const query = new URLSearchParams({ intent: filter, limit: String(rows) });
    const overview = await session.call('GET', `/sandbox/v1/overview?${query}`);
    if (mine !== looks) return;
    setServiceTime(overview.now);
    apply({ type: 'overview-came', overview });
    if (place.id !== null) await lookAtLife(session, place.id, mine);
  } catch (error) {
    if (mine !== looks) return;
    if (error instanceof Refused && error.status === 401)
      return leave('You were signed out: the credentials no longer fit.');
    if (error instanceof Refused && error.status === 422) apply({ type: 'noticed', text: whyOf(error), tone: 'wrong' });
    else apply({ type: 'link-lost' });
  }
  if (mine !== looks || document.visibilityState === 'hidden') return;
  timer = setTimeout(() => void look(), state.link === 'lost' ? LOST_MS : LOOK_MS);
}

async function lookAtLife(session, id, mine) {
  try {
    const life = await session.call('GET', `/sandbox/v1/payments/${id}/life`);
    if (mine === looks) apply({ type: 'life-came', id, life });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    if (mine === looks) apply({ type: 'life-missing', id });
  }
}

/** Does something at the service, says what came of it, and looks. */
async function perform(method, path, body, said) {
  try {
    const answer = await state.session.call(method, path, body);
    say(typeof said === 'function' ? said(answer) : said, 'good');
  } catch (error) {
    say(whyOf(error), 'wrong');
  }
  await look();
}

function say(text, tone) {
  clearTimeout(noticeTimer);
  apply({ type: 'noticed', text, tone });
  noticeTimer = setTimeout(() => apply({ type: 'notice-read' }), NOTICE_MS);
}

function whyOf(error) {
  return error instanceof Refused ? error.message : 'The service does not answer. Is it still running?';
}

function goTo(place) {
  location.hash = writePlace(place);
}

/** What can be done on the board. */
const act = {
  openTab: (tab) => goTo({ tab, id: null }),
  closeLife: () => goTo({ ...state.place, id: null }),
  filter(text) {
    apply({ type: 'filtered', filter: text });
    void look();
  },
  clearFilter: () => act.filter(''),
  showMore() {
    apply({ type: 'wanted-more' });
    void look();
  },
  switchLink() {
    apply({ type: state.link === 'paused' ? 'resumed' : 'paused' });
    void look();
  },
  switchTheme() {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    const theme = isDark ? 'light' : 'dark';
    localStorage.setItem('sandbox-theme', theme);
    applyTheme(theme);
  },
  chooseMerchant(choice) {
    if (choice === '-') return leave();
    if (choice === '+') return apply({ type: 'signed-out' });
    return openSession(sessions.find(({ clientId }) => clientId === choice));
  },
  async copy(text, what) {
    await navigator.clipboard.writeText(text).then(
      () => say(`Copied ${what}.`, 'good'),
      () => say('The browser does not let the page copy.', 'wrong'),
    );
  },
  resend: (delivery) => perform('POST', `/sandbox/v1/deliveries/${delivery.id}/resend`, undefined, 'On its way again.'),
  testSubscription: ({ id }) =>
    perform(
      'POST',
      `/notifications/v1/subscriptions/${id}/test`,
      undefined,
      'The endpoint answered the test event with 200.',
    ),
  switchSubscription: ({ id, status }) =>
    status === 'enabled'
      ? perform('POST', `/notifications/v1/subscriptions/${id}/disable`, undefined, 'Disabled.')
      : perform('POST', `/notifications/v1/subscriptions/${id}/enable`, undefined, 'Enabled.'),
  movePayment: ({ id }, { call, text, body = {} }) =>
    perform('POST', `/sandbox/v1/payments/${id}/${call}`, body, `${text}: done.`),
  createPayment: () => perform('POST', '/payments/v2/intent', testIntent(), 'A test payment is there.'),
  advanceClock: (seconds) =>
    perform(
      'POST',
      '/sandbox/v1/clock/advance',
      { seconds },
      `The service’s time went on by ${count(seconds, 'second')}.`,
    ),
  resetClock: () => perform('POST', '/sandbox/v1/clock/reset', {}, 'The service is back at real time.'),
};

function testIntent() {
  return {
    transaction_type: 'BUY_VDA',
    currency: 'USD',
    idempotency_key: crypto.randomUUID(),
    reference: 'made on the sandbox page',
    buyer: { id: 'test-player', email: 'player@example.com' },
    items: [{ id: 'sword-1', title: 'Sword of Testing', amount: '4.99', image_url: 'https://game.example/sword.png' }],
  };
}

/** Null follows the system. */
function applyTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
