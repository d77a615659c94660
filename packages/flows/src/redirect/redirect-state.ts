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
    | { readonly status: 'settled'; readonly paymentStatus: TerminalPaymentStatus }
    | { readonly status: 'blocked'; readonly reason: RedirectBlockReason; readonly canUseThisTab: boolean }
    | { readonly status: 'stale'; readonly reason: RedirectStaleReason }
    | { readonly status: 'failed'; readonly error: RedirectError }
  );

export type RedirectStatus = RedirectState['status'];

export type RedirectEvent =
  | { readonly type: 'start'; readonly leftFullscreen: boolean; readonly keepsIntent: boolean }
  | { readonly type: 'elsewhere' }
  | { readonly type: 'fullscreen' }
  | { readonly type: 'reserved' }
  | { readonly type: 'blocked'; readonly reason: RedirectBlockReason; readonly canUseThisTab: boolean }
  | { readonly type: 'renew' }
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

const IN_FLIGHT = 'reserving requesting armed leaving ';

/** In which states an event means something; in all others it comes too late and changes nothing. */
const TAKEN_IN: Readonly<Record<RedirectEvent['type'], string>> = {
  start: 'idle armed returned settled blocked stale failed cancelled',
  elsewhere: `${IN_FLIGHT}away returned`,
  fullscreen: `${IN_FLIGHT}away returned settled blocked stale failed cancelled`,
  reserved: 'reserving',
  blocked: 'reserving leaving',
  renew: 'requesting',
  answered: 'requesting',
  conflict: 'requesting',
  stale: 'requesting armed leaving',
  leave: 'armed',
  stayed: 'leaving',
  left: 'armed leaving',
  returned: 'away stale failed',
  restored: 'idle',
  heard: 'away returned',
  failed: `${IN_FLIGHT}away returned`,
  cancelled: `${IN_FLIGHT}away returned blocked stale failed`,
};

/** Where `event` leads from `state`. Pure; the same object comes back when nothing changes. */
export function transition(state: RedirectState, event: RedirectEvent): RedirectState {
  if (!TAKEN_IN[event.type].split(' ').includes(state.status)) return state;
  const { paymentIntentId, paymentStatus, elsewhere, leftFullscreen, renewed } = state;
  const facts = { paymentIntentId, paymentStatus, elsewhere, leftFullscreen, renewed };
  switch (event.type) {
    case 'start':
      return {
        ...IDLE,
        ...(event.keepsIntent && { paymentIntentId, paymentStatus }),
        leftFullscreen: event.leftFullscreen,
        status: 'reserving',
      };
    case 'elsewhere':
      return { ...facts, elsewhere: true, status: state.status as 'away' };
    case 'fullscreen':
      return { ...state, leftFullscreen: false };
    case 'reserved':
      return { ...facts, status: 'requesting' };
    case 'blocked':
      return { ...facts, status: 'blocked', reason: event.reason, canUseThisTab: event.canUseThisTab };
    case 'renew':
      return { ...facts, renewed: true, status: 'requesting' };
    case 'answered':
      return { ...facts, paymentIntentId: event.paymentIntentId, status: 'armed' };
    case 'conflict':
    case 'returned':
      // Without an id there is nothing to ask your back end about.
      return paymentIntentId === null ? state : { ...facts, status: 'returned' };
    case 'stale':
      return { ...facts, status: 'stale', reason: event.reason };
    case 'leave':
      return { ...facts, status: 'leaving' };
    case 'stayed':
      return { ...facts, status: 'armed' };
    case 'left':
      return { ...facts, status: 'away' };
    case 'restored':
      return { ...facts, paymentIntentId: event.paymentIntentId, status: 'returned' };
    case 'heard':
      if (isTerminalStatus(event.paymentStatus)) {
        return { ...facts, paymentStatus: event.paymentStatus, status: 'settled' };
      }
      if (event.paymentStatus === paymentStatus) return state;
      return { ...facts, paymentStatus: event.paymentStatus, status: state.status as 'away' };
    case 'failed':
      return { ...facts, status: 'failed', error: event.error };
    case 'cancelled':
      return { ...facts, status: 'cancelled' };
    default:
      return event satisfies never;
  }
}
