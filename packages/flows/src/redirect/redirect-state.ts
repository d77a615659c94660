/** Every state of a redirect purchase, and the one function that moves it. */
import { isTerminalStatus } from '@service-payments/contract';
import type { TerminalPaymentStatus } from '@service-payments/contract';
import type { RedirectError } from './redirect-error.ts';

/** What is known in every state. Never the redirect URL. */
export interface RedirectFacts {
  readonly paymentIntentId: string | null;
  /** What your back end said last; statuses this version does not know are passed through. */
  readonly paymentStatus: string | null;
  /** Another tab of this game is paying for the same item. */
  readonly elsewhere: boolean;
  /** The payment page ended the fullscreen; a click may call `backToGame()`. */
  readonly leftFullscreen: boolean;
  /** The first link came too late and a new one was asked for. */
  readonly renewed: boolean;
}

/** - `popup`: the browser refused the window. - `frame`: this frame may not leave the page around it. */
export type RedirectBlockReason = 'popup' | 'frame';

/** - `late`: the link's 30 seconds are used up. - `offline`: no network to open it with. */
export type RedirectStaleReason = 'late' | 'offline';

/**
 * - `idle`: nothing was asked for.
 * - `reserving`: the window is opened and the game saved.
 * - `requesting`: your back end is asked for the link.
 * - `armed`: a fresh link is held and not yet used; `start()` uses it.
 * - `leaving`: the browser is on its way to the payment page.
 * - `away`: the player is there.
 * - `returned`: the player may be back; your back end is asked what became of the payment.
 * - `settled`: your back end named a terminal status.
 * - `blocked`: the browser opened nothing; `start()` from a new click tries again.
 * - `stale`: no link could be used in time; `start()` asks for a new one of the same purchase.
 * - `failed`: see `error`.
 * - `cancelled`: the player closed the reserved window, or `cancel()` was called. The intent is left to lapse.
 */
export type RedirectState = RedirectFacts &
  (
    | {
        readonly status: 'idle' | 'reserving' | 'requesting' | 'armed' | 'leaving' | 'away' | 'returned' | 'cancelled';
      }
    | { readonly status: 'settled'; readonly paymentIntentId: string; readonly paymentStatus: TerminalPaymentStatus }
    | { readonly status: 'blocked'; readonly reason: RedirectBlockReason; readonly canUseThisTab: boolean }
    | { readonly status: 'stale'; readonly reason: RedirectStaleReason }
    | { readonly status: 'failed'; readonly error: RedirectError }
  );

export type RedirectStatus = RedirectState['status'];

/** What an event carries besides its type becomes part of the state. */
export type RedirectEvent =
  | { readonly type: 'start'; readonly leftFullscreen: boolean; readonly paymentIntentId: string | null }
  | { readonly type: 'elsewhere'; readonly elsewhere: true }
  | { readonly type: 'fullscreen'; readonly leftFullscreen: false }
  | { readonly type: 'reserved' }
  | { readonly type: 'blocked'; readonly reason: RedirectBlockReason; readonly canUseThisTab: boolean }
  | { readonly type: 'renew'; readonly renewed: true }
  | { readonly type: 'answered'; readonly paymentIntentId: string }
  | { readonly type: 'conflict' }
  | { readonly type: 'stale'; readonly reason: RedirectStaleReason }
  | { readonly type: 'leave' }
  | { readonly type: 'stayed' }
  | { readonly type: 'left' }
  | { readonly type: 'returned' }
  | { readonly type: 'restored'; readonly paymentIntentId: string }
  | { readonly type: 'heard'; readonly paymentStatus: string }
  | { readonly type: 'failed'; readonly error: RedirectError }
  | { readonly type: 'cancelled' };

export const IDLE: RedirectState = {
  status: 'idle',
  paymentIntentId: null,
  paymentStatus: null,
  elsewhere: false,
  leftFullscreen: false,
  renewed: false,
};

const FLIGHT: readonly RedirectStatus[] = ['reserving', 'requesting', 'armed', 'leaving'];
const GONE: readonly RedirectStatus[] = ['away', 'returned'];
const ENDED: readonly RedirectStatus[] = ['blocked', 'stale', 'failed'];

/** For each event: the states in which it means something (not named: in all), and where it leads (not named: nowhere). */
const MOVES: Readonly<Record<RedirectEvent['type'], readonly [from?: readonly RedirectStatus[], to?: RedirectStatus]>> =
  {
    start: [['idle', 'armed', 'returned', 'settled', 'cancelled', ...ENDED], 'reserving'],
    elsewhere: [],
    fullscreen: [],
    reserved: [['reserving'], 'requesting'],
    blocked: [['reserving', 'leaving'], 'blocked'],
    renew: [['requesting']],
    answered: [['requesting'], 'armed'],
    conflict: [['requesting'], 'returned'],
    stale: [['requesting', 'armed', 'leaving'], 'stale'],
    leave: [['armed'], 'leaving'],
    stayed: [['leaving'], 'armed'],
    left: [['armed', 'leaving'], 'away'],
    returned: [['away', 'stale', 'failed'], 'returned'],
    restored: [['idle'], 'returned'],
    heard: [[...FLIGHT, ...GONE, ...ENDED]],
    failed: [[...FLIGHT, ...GONE], 'failed'],
    cancelled: [[...FLIGHT, ...GONE, ...ENDED], 'cancelled'],
  };

/** Where `event` leads from `state`. Pure; the same object comes back when nothing changes. */
export function transition(state: RedirectState, { type, ...news }: RedirectEvent): RedirectState {
  const [from, to = state.status] = MOVES[type];
  if (from && !from.includes(state.status)) return state;
  // What only the state left behind knew, such as its error, stays behind.
  const { paymentIntentId, paymentStatus, elsewhere, leftFullscreen, renewed } = state;
  const facts = { paymentIntentId, paymentStatus, elsewhere, leftFullscreen, renewed };
  // A purchase that begins forgets the one before, unless it is the same: then the event repeats its intent.
  const begun = type === 'start' ? IDLE : facts;
  const next = { ...(to === state.status ? state : begun), ...news, status: to } as RedirectState;
  // Without an id there is nothing to ask your back end about.
  if (to === 'returned' && next.paymentIntentId === null) return state;
  if (type !== 'heard') return next;
  if (isTerminalStatus(next.paymentStatus)) {
    return { ...facts, ...news, status: 'settled' } as RedirectState;
  }
  return next.paymentStatus === paymentStatus ? state : next;
}
