import type { RedirectErrorCode } from './redirect-error.ts';
import type { RedirectState } from './redirect-state.ts';

/** What the player reads when the fault is not the service's to name. All of these come before anything was paid. */
const FAILURES: Readonly<Partial<Record<RedirectErrorCode, string | number>>> = {
  url_refused: 'integrity',
  request_failed: 'network-before-payment',
  status_timeout: 'timeout',
};

/** The code of the message for a state, for `getMessage`; null where there is nothing to say. */
export function redirectMessageCode(state: RedirectState): string | number | null {
  switch (state.status) {
    case 'blocked':
      return state.reason === 'popup' ? 'popup-blocked' : 'blocked';
    case 'stale':
      return state.reason === 'offline' ? 'network-before-payment' : 'redirect-stale';
    case 'away':
    case 'returned':
      return 409;
    case 'settled':
      return state.paymentStatus;
    case 'failed':
      return state.error.serviceCode ?? FAILURES[state.error.code] ?? 'redirect-stale';
    case 'idle':
    case 'cancelled':
      return null;
    default:
      // On the way to the payment page the button itself says enough, unless another tab is paying already.
      return state.elsewhere ? 409 : null;
  }
}
