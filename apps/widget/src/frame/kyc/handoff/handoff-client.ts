import { KYC_HANDOFF_ROUTES } from '@service-payments/checkout-protocol';
import type { KycHandoffState, KycPicturePart } from '@service-payments/checkout-protocol';
import { callKyc } from '../service/kyc-call.ts';
import type { KycAnswer } from '../service/kyc-call.ts';
import { readHandoffState } from '../service/read-progress.ts';

export interface HandoffClient {
  /** With the link's secret, or as the device that has opened it already. */
  open(): Promise<KycAnswer<KycHandoffState>>;
  sendPicture(part: KycPicturePart, jpeg: Blob): Promise<KycAnswer<KycHandoffState>>;
}

/** `token`: what stood behind the `#`; empty when the page was loaded again. */
export function createHandoffClient(token: string): HandoffClient {
  const { signal } = new AbortController();
  const shared = { credentials: 'same-origin', read: readHandoffState, signal } as const;
  return {
    open: () =>
      token === ''
        ? callKyc({ ...shared, route: KYC_HANDOFF_ROUTES.state })
        : callKyc({ ...shared, route: KYC_HANDOFF_ROUTES.open, body: { token } }),
    sendPicture(part, jpeg) {
      const { method, path } = KYC_HANDOFF_ROUTES.picture;
      return callKyc({ ...shared, route: { method, path: `${path}/${part}` }, body: jpeg });
    },
  };
}
