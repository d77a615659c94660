import type { PaymentState } from './payment-state.ts';

/** The code of the message for a state, for `getMessage`; null where the widget speaks for itself or nothing is left to say. */
export function paymentMessageCode(state: PaymentState, surface: 'inline' | 'dialog'): string | number | null {
  switch (state.status) {
    case 'failed':
      return state.error.code;
    case 'refused':
      return state.screen === 'message' ? state.code : null;
    case 'checking':
      // Another card is only a moment away; a dialog that was closed does not come back to say that it checks.
      return state.reason === 'again' || (surface === 'dialog' && !/submitted|restarted/.test(state.reason))
        ? null
        : 409;
    case 'declined':
      return 'Declined';
    case 'expired':
      return 'Expired';
    case 'approved':
      return state.authoritative ? 'Approved' : null;
    default:
      return null;
  }
}
