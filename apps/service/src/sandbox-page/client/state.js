/** All that the page knows, as one union moved by one pure function. */

/** The tabs, in their order. */
export const TABS = ['payments', 'events', 'deliveries', 'endpoints'];

const MORE_ROWS = 500;
const USUAL_ROWS = 100;

export const START = { screen: 'door', error: null, busy: false };

const freshBoard = (session, place) => ({
  screen: 'board',
  session,
  place,
  filter: '',
  rows: USUAL_ROWS,
  overview: null,
  life: { status: 'none' },
  link: 'live',
  notice: null,
});

export function move(state, event) {
  if (event.type === 'signed-in') return freshBoard(event.session, event.place);
  if (event.type === 'signed-out') return { ...START, error: event.why ?? null };
  if (state.screen === 'door') return moveDoor(state, event);
  return moveBoard(state, event);
}

function moveDoor(state, event) {
  switch (event.type) {
    case 'sign-in-begun':
      return { ...START, busy: true };
    case 'sign-in-failed':
      return { ...START, error: event.why };
    default:
      return state;
  }
}

function moveBoard(state, event) {
  switch (event.type) {
    case 'went':
      return { ...state, place: event.place, life: lifeAt(state, event.place) };
    case 'filtered':
      return { ...state, filter: event.filter };
    case 'wanted-more':
      return { ...state, rows: MORE_ROWS };
    case 'overview-came':
      return { ...state, overview: event.overview, link: state.link === 'lost' ? 'live' : state.link };
    case 'life-came':
      // An answer for a payment that is no longer open comes too late.
      return event.id === state.place.id ? { ...state, life: { status: 'here', id: event.id, ...event.life } } : state;
    case 'life-missing':
      return event.id === state.place.id ? { ...state, life: { status: 'missing', id: event.id } } : state;
    case 'link-lost':
      return { ...state, link: 'lost' };
    case 'paused':
      return { ...state, link: 'paused' };
    case 'resumed':
      return { ...state, link: 'live' };
    case 'noticed':
      return { ...state, notice: { text: event.text, tone: event.tone } };
    case 'notice-read':
      return { ...state, notice: null };
    default:
      return state;
  }
}

function lifeAt(state, { id }) {
  if (id === null) return { status: 'none' };
  return state.life.id === id ? state.life : { status: 'coming', id };
}

/** `#/deliveries` or `#/payments/{id}`; anything else is the list of payments. */
export function readPlace(hash) {
  const [, tab = '', id = ''] = hash.split('/');
  if (!TABS.includes(tab)) return { tab: 'payments', id: null };
  return { tab, id: /^[0-9a-f-]{36}$/i.test(id) ? id.toLowerCase() : null };
}

export function writePlace({ tab, id }) {
  return id === null ? `#/${tab}` : `#/${tab}/${id}`;
}
