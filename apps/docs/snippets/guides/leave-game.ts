import { createRedirectFlow, redirectOptionsOf } from '@service-payments/flows';
import type { GameHost, GetStatus, RedirectFlow } from '@service-payments/flows';

/** The game is saved before the payment page is asked for, for 5 seconds at most. */
export function payOnThePage(host: GameHost, createRedirect: () => unknown, getStatus: GetStatus): RedirectFlow {
  return createRedirectFlow({ createRedirect, getStatus, ...redirectOptionsOf(host) });
}
