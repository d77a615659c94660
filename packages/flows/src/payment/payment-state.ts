/** Where a payment stands, and the one function that moves it. Nothing here touches the page or the network. */
import type { TerminalPaymentStatus } from '@service-payments/contract';
import type { PaymentError, PaymentStep } from './payment-error.ts';

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
      /** `success` and `closed` are what the widget said; `submitted`: the service knew the payment already (`ERR04`). */
      readonly reason: 'success' | 'closed' | 'submitted';
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
  | { readonly type: 'mounted' }
  /** The widget left the page. `canCheck`: there is somebody to ask what became of the payment. */
  | { readonly type: 'ended'; readonly by: 'success' | 'closed'; readonly canCheck: boolean }
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
      return isSettled(state) || state.status === 'idle' ? { status: 'preparing' } : state;
    case 'created':
      return state.status === 'preparing' ? { status: 'loading', paymentIntentId: event.paymentIntentId } : state;
    case 'refused':
      return state.status === 'preparing' ? { status: 'refused', code: event.code, screen: 'loading' } : state;
    case 'submitted':
      return state.status === 'preparing'
        ? { status: 'checking', paymentIntentId: event.paymentIntentId, reason: 'submitted' }
        : state;
    case 'mounted':
      if (state.status === 'loading') return { status: 'open', paymentIntentId: state.paymentIntentId };
      return state.status === 'refused' && state.screen === 'loading' ? { ...state, screen: 'widget' } : state;
    case 'ended':
      return state.status === 'open' ? leave(state.paymentIntentId, event.by, event.canCheck) : leaveRefused(state);
    case 'failed':
      return fail(state, event.error);
    case 'settled':
      return state.status === 'checking' ? settle(state.paymentIntentId, event.status) : state;
    case 'nothing-begun':
      // After a success, or when the service knew the payment, it is only not there yet.
      return state.status === 'checking' && state.reason === 'closed'
        ? { status: 'closed', paymentIntentId: state.paymentIntentId }
        : state;
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
      return state.reason === 'submitted';
    case 'refused':
      return state.screen !== 'left';
    default:
      return false;
  }
}

function leave(paymentIntentId: string | null, by: 'success' | 'closed', canCheck: boolean): PaymentState {
  if (canCheck && paymentIntentId !== null) return { status: 'checking', paymentIntentId, reason: by };
  return by === 'success'
    ? { status: 'approved', paymentIntentId, authoritative: false }
    : { status: 'closed', paymentIntentId };
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
      return state.reason === 'submitted' ? { ...state, reason: 'success' } : state;
    default:
      return leaveRefused(state);
  }
}
