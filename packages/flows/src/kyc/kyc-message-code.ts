import type { KycState } from './kyc-state.ts';

/** The code of the message for a state, for `getMessage`; null where the widget speaks for itself or nothing is to say. */
export function kycMessageCode(state: KycState): string | number | null {
  switch (state.status) {
    case 'required':
    case 'left':
    case 'action-needed':
    case 'expired':
      return 'ERR06';
    case 'submitted':
    case 'pending-review':
      return 'kyc-pending';
    case 'failed':
      return 'kyc-failed';
    case 'banned':
      return state.screen === 'message' || state.screen === 'left' ? state.code : null;
    case 'unavailable':
      return state.error.code;
    default:
      return null;
  }
}
