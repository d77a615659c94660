/** Where a payment stands, and the one function that moves it. Nothing here touches the page or the network. */
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

export const IDLE: PaymentState = { status: 'idle' };

/** The state after `event`; the very same object when the event means nothing there. */
export function transition(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'start':
      if (state.status === 'checking' && state.reason === 'resumed') return { ...state, reason: 'restarted' };
      return isSettled(state) || state.status === 'idle' ? { status: 'preparing' } : state;
    case 'created':
      return state.status === 'preparing' ? { status: 'loading', paymentIntentId: event.paymentIntentId } : state;
    case 'refused':
      return state.status === 'preparing' ? { status: 'refused', code: event.code, screen: 'loading' } : state;
    case 'submitted':
      return state.status === 'preparing'
        ? { status: 'checking', paymentIntentId: event.paymentIntentId, reason: 'submitted' }
        : state;
    case 'remembered':
      return state.status === 'idle' || state.status === 'preparing'
        ? {
            status: 'checking',
            paymentIntentId: event.paymentIntentId,
            reason: state.status === 'idle' ? 'resumed' : 'restarted',
          }
        : state;
    case 'mounted':
      if (state.status === 'loading') return { status: 'open', paymentIntentId: state.paymentIntentId };
      return state.status === 'refused' && state.screen === 'loading' ? { ...state, screen: 'widget' } : state;
    case 'ended':
      return state.status === 'open' ? leave(state.paymentIntentId, event.by, event.canCheck) : leaveRefused(state);
    case 'failed':
      return fail(state, event.error);
    case 'settled':
      if (state.status !== 'checking') return state;
      return state.reason === 'again' && event.status !== 'Approved'
        ? { status: 'preparing' }
        : settle(state.paymentIntentId, event.status);
    case 'nothing-begun':
      return state.status === 'checking' ? (forget(state.paymentIntentId, state.reason) ?? state) : state;
    case 'retry':
      return retry(state);
    case 'close':
      return close(state, event.canCheck);
    default:
      return event satisfies never;
  }
}

/** Whether the payment has come to an end, whatever that was. */
export function isSettled({ status }: PaymentState): boolean {
  return ['approved', 'declined', 'expired', 'refused', 'closed'].includes(status);
}

/** Whether something of ours is before the player's eyes. Leaving the screen is what `onClose` tells. */
export function isOnScreen(state: PaymentState): boolean {
  switch (state.status) {
    case 'preparing':
    case 'loading':
    case 'open':
    case 'failed':
      return true;
    case 'checking':
      return /again|submitted|restarted/.test(state.reason);
    case 'refused':
      return state.screen !== 'left';
    default:
      return false;
  }
}

function leave(paymentIntentId: string | null, by: 'success' | 'closed' | 'again', canCheck: boolean): PaymentState {
  if (canCheck && paymentIntentId !== null) return { status: 'checking', paymentIntentId, reason: by };
  if (by === 'again') return { status: 'preparing' };
  return by === 'success'
    ? { status: 'approved', paymentIntentId, authoritative: false }
    : { status: 'closed', paymentIntentId };
}

/** Undefined after a success, or when the service knew the payment: it is only not there yet. */
function forget(paymentIntentId: string, reason: CheckingReason): PaymentState | undefined {
  if (reason === 'again' || reason === 'restarted') return { status: 'preparing' };
  return reason === 'closed' || reason === 'resumed' ? { status: 'closed', paymentIntentId } : undefined;
}

function leaveRefused(state: PaymentState): PaymentState {
  return state.status === 'refused' && state.screen !== 'left' ? { ...state, screen: 'left' } : state;
}

function fail(state: PaymentState, error: PaymentError): PaymentState {
  switch (state.status) {
    case 'preparing':
      return { status: 'failed', step: 'preparing', error, paymentIntentId: null };
    case 'loading':
    case 'open':
      return { status: 'failed', step: 'loading', error, paymentIntentId: state.paymentIntentId };
    case 'checking':
      return { status: 'failed', step: 'checking', error, paymentIntentId: state.paymentIntentId };
    case 'refused':
      return state.screen === 'left' || state.screen === 'message' ? state : { ...state, screen: 'message' };
    default:
      return state;
  }
}

function settle(paymentIntentId: string, status: TerminalPaymentStatus): PaymentState {
  if (status === 'Approved') return { status: 'approved', paymentIntentId, authoritative: true };
  return { status: status === 'Declined' ? 'declined' : 'expired', paymentIntentId };
}

function retry(state: PaymentState): PaymentState {
  switch (state.status) {
    case 'declined':
    case 'expired':
    case 'closed':
      return { status: 'preparing' };
    case 'failed':
      if (state.step === 'loading') return { status: 'loading', paymentIntentId: state.paymentIntentId };
      return state.step === 'checking' && state.paymentIntentId !== null
        ? { status: 'checking', paymentIntentId: state.paymentIntentId, reason: 'submitted' }
        : { status: 'preparing' };
    default:
      return state;
  }
}

function close(state: PaymentState, canCheck: boolean): PaymentState {
  switch (state.status) {
    case 'preparing':
      return { status: 'closed', paymentIntentId: null };
    case 'loading':
    case 'failed':
      return { status: 'closed', paymentIntentId: state.paymentIntentId };
    case 'open':
      return leave(state.paymentIntentId, 'closed', canCheck);
    case 'checking':
      // The message goes, the checking goes on: the outcome still matters.
      if (!isOnScreen(state)) return state;
      return { ...state, reason: state.reason === 'submitted' ? 'success' : 'closed' };
    default:
      return leaveRefused(state);
  }
}
