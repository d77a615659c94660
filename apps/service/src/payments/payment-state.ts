/**
 * The life of a payment as one union, moved by one pure function.
 * @see interface, Payment status; decisions P1 to P3
 */
import type { PaymentEventType, PaymentMethod } from '@service-payments/contract';

export type PaymentState =
  /** The intent exists and nothing has begun. */
  | { readonly status: 'Open' }
  /** Begun. `buyer`: inactivity counts. `processor`: the buyer has done all there is to do, so it does not. */
  | { readonly status: 'Created'; readonly step: 'buyer' | 'processor'; readonly method: PaymentMethod }
  | { readonly status: 'Approved' | 'Declined' | 'Expired'; readonly method: PaymentMethod }
  /** It never began and is too old. No event tells of it. */
  | { readonly status: 'Lapsed' };

export type PaymentAction =
  | { readonly type: 'begin'; readonly method: PaymentMethod }
  /** Refused by the processor's first check: ends with no `payment_created` before. */
  | { readonly type: 'decline-early'; readonly method: PaymentMethod }
  | { readonly type: 'activity' }
  | { readonly type: 'submit' }
  | { readonly type: 'approve' }
  | { readonly type: 'decline' }
  | { readonly type: 'expire' }
  | { readonly type: 'lapse' };

export type PaymentMove =
  | { readonly moved: true; readonly state: PaymentState; readonly emits: PaymentEventType | null }
  /** The state does not allow the action. Nothing happens. */
  | { readonly moved: false };

const REFUSED: PaymentMove = { moved: false };

export function movePayment(state: PaymentState, action: PaymentAction): PaymentMove {
  switch (action.type) {
    case 'begin':
      if (state.status !== 'Open') return REFUSED;
      return to({ status: 'Created', step: 'buyer', method: action.method }, 'payment_created');
    case 'decline-early':
      if (state.status !== 'Open') return REFUSED;
      return to({ status: 'Declined', method: action.method }, 'payment_declined');
    case 'activity':
      return state.status === 'Created' ? to(state, null) : REFUSED;
    case 'submit':
      if (state.status !== 'Created' || state.step !== 'buyer') return REFUSED;
      return to({ ...state, step: 'processor' }, null);
    case 'approve':
      if (state.status !== 'Created') return REFUSED;
      return to({ status: 'Approved', method: state.method }, 'payment_approved');
    case 'decline':
      if (state.status !== 'Created') return REFUSED;
      return to({ status: 'Declined', method: state.method }, 'payment_declined');
    case 'expire':
      if (state.status !== 'Created' || state.step !== 'buyer') return REFUSED;
      return to({ status: 'Expired', method: state.method }, 'payment_intent_expired');
    case 'lapse':
      return state.status === 'Open' ? to({ status: 'Lapsed' }, null) : REFUSED;
    default:
      return unknownAction(action);
  }
}

function to(state: PaymentState, emits: PaymentEventType | null): PaymentMove {
  return { moved: true, state, emits };
}

function unknownAction(action: never): never {
  throw new TypeError(`No such payment action: ${JSON.stringify(action)}`);
}
