/**
 * Where a payment stands, and the one function that moves it. Nothing here touches the page or the network. What leads
 * to an open widget stands here; what may come after it in `payment-conclusion.ts`, which is fetched beside the widget.
 */
import type { TerminalPaymentStatus } from '@service-payments/contract';
import type { PaymentError, PaymentStep } from './payment-error.ts';

/**
 * Why your server is asked. What the widget said: `success`, `closed`, or `again`: this card was declined and the player
 * wants to try another. `submitted`: the service knew the payment already (`ERR04`). `resumed`: this tab had begun it
 * before it was loaded anew. `restarted`: the same, and the player wants to pay for the item now.
 */
export type CheckingReason = 'success' | 'closed' | 'again' | 'submitted' | 'resumed' | 'restarted';

/** States carry ids and codes, never `widget_data`: they may be logged. */
export type PaymentState =
  | { readonly status: 'idle' }
  /** The intent is being created. */
  | { readonly status: 'preparing' }
  | { readonly status: 'loading'; readonly paymentIntentId: string | null }
  | { readonly status: 'open'; readonly paymentIntentId: string | null }
  /** The widget is gone and your server is asked what became of the payment. */
  | {
      readonly status: 'checking';
      readonly paymentIntentId: string;
      readonly reason: CheckingReason;
    }
  /** `authoritative` only when your own server said so; the widget's word is a hint. */
  | { readonly status: 'approved'; readonly paymentIntentId: string | null; readonly authoritative: boolean }
  | { readonly status: 'declined'; readonly paymentIntentId: string }
  | { readonly status: 'expired'; readonly paymentIntentId: string }
  /** The buyer was refused and no intent exists. */
  | {
      readonly status: 'refused';
      readonly code: string;
      /** What the player sees: the widget says it, or the page must (`message`), or the player has left. */
      readonly screen: 'loading' | 'widget' | 'message' | 'left';
    }
  /** The player left. No claim about the charge is made. */
  | { readonly status: 'closed'; readonly paymentIntentId: string | null }
  | {
      readonly status: 'failed';
      readonly step: PaymentStep;
      readonly error: PaymentError;
      readonly paymentIntentId: string | null;
    };

export type PaymentEvent =
  | { readonly type: 'start' }
  | { readonly type: 'created'; readonly paymentIntentId: string | null }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'submitted'; readonly paymentIntentId: string }
  /** A payment of the same item that this tab began and whose outcome nobody has heard. */
  | { readonly type: 'remembered'; readonly paymentIntentId: string }
  | { readonly type: 'mounted' }
  /** The widget left the page. `canCheck`: there is somebody to ask what became of the payment. */
  | { readonly type: 'ended'; readonly by: 'success' | 'closed' | 'again'; readonly canCheck: boolean }
  | { readonly type: 'failed'; readonly error: PaymentError }
  | { readonly type: 'settled'; readonly status: TerminalPaymentStatus }
  /** Your server knows no session of this payment: nothing was begun. */
  | { readonly type: 'nothing-begun' }
  | { readonly type: 'retry' }
  | { readonly type: 'close'; readonly canCheck: boolean };

/** What leads to an open widget. */
type OpeningEvent = Extract<PaymentEvent, { type: 'start' | 'created' | 'refused' | 'mounted' }>;
export type ConcludingEvent = Exclude<PaymentEvent, OpeningEvent>;

export const IDLE: PaymentState = { status: 'idle' };

/**
 * The state after `event`; the very same object when the event means nothing there. `conclude` knows the events that
 * may follow; while it is on its way they are unknown, which gives undefined.
 */
export function transition<Concluded extends PaymentState | undefined>(
  state: PaymentState,
  event: PaymentEvent,
  conclude: (state: PaymentState, event: ConcludingEvent) => Concluded,
): PaymentState | Concluded {
  const { status } = state;
  switch (event.type) {
    case 'start':
      if (status === 'checking' && state.reason === 'resumed') return { ...state, reason: 'restarted' };
      return isSettled(state) || status === 'idle' ? { status: 'preparing' } : state;
    case 'created':
      return status === 'preparing' ? { status: 'loading', paymentIntentId: event.paymentIntentId } : state;
    case 'refused':
      return status === 'preparing' ? { status: 'refused', code: event.code, screen: 'loading' } : state;
    case 'mounted':
      if (status === 'loading') return { ...state, status: 'open' };
      return status === 'refused' && state.screen === 'loading' ? { ...state, screen: 'widget' } : state;
    case 'close':
      // Nobody waits for anything to leave what is not open yet.
      if (status === 'idle') return state;
      if (status === 'preparing' || status === 'loading' || status === 'failed') {
        const { paymentIntentId } = { paymentIntentId: null, ...state };
        return { status: 'closed', paymentIntentId };
      }
      return conclude(state, event);
    default:
      return conclude(state, event);
  }
}

/** Whether the payment has come to an end, whatever that was. */
export function isSettled({ status }: PaymentState): boolean {
  return /approved|declined|expired|refused|closed/.test(status);
}

/** A state and what is special about it in one word, to look things up by: `open`, `refused widget`, `checking again`. */
function wordOf(state: PaymentState): string {
  const { status, screen, reason } = { screen: '', reason: '', ...state };
  return `${status} ${screen}${reason}`;
}

/** Whether something of ours is before the player's eyes. Leaving the screen is what `onClose` tells. */
export function isOnScreen(state: PaymentState): boolean {
  return /^(preparing|loading|open|failed)|refused (?!left)|again|submitted|restarted/.test(wordOf(state));
}

/** Whether there is nothing to see on it yet, and nothing to say. */
export function isLoading(state: PaymentState): boolean {
  return /^(preparing|loading)|refused loading|again/.test(wordOf(state));
}

/** Whether the widget stands there, which brings its own way to close. */
export function isWidgetThere(state: PaymentState): boolean {
  return /^open|refused widget/.test(wordOf(state));
}

/** Whether the widget's ground is taken, or about to be. */
export function isPaying(state: PaymentState): boolean {
  return /^(preparing|loading|open)|refused (loading|widget)/.test(wordOf(state));
}
