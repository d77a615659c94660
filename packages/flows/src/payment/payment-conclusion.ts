/** What may come of a payment: the second half of the function in `payment-state.ts`. */
import type { TerminalPaymentStatus } from '@service-payments/contract';
import type { PaymentError } from './payment-error.ts';
import { isOnScreen } from './payment-state.ts';
import type { CheckingReason, ConcludingEvent, PaymentState } from './payment-state.ts';

/** The state after `event`; the very same object when the event means nothing there. */
export function conclude(state: PaymentState, event: ConcludingEvent): PaymentState {
  switch (event.type) {
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
