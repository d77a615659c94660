/** The check's way to the service, for a KYC session and for a payment that waits for one. */
import { CHECKOUT_AUTHORIZATION, CHECKOUT_INTENT_HEADER, KYC_ROUTES } from '@service-payments/checkout-protocol';
import type {
  KycCodeRequest,
  KycHandoff,
  KycPicturePart,
  KycProgress,
  KycStepAnswer,
} from '@service-payments/checkout-protocol';
import type { Credential } from '../../service/session-request.ts';
import { callKyc } from './kyc-call.ts';
import type { KycAnswer } from './kyc-call.ts';
import { readHandoff, readKycProgress } from './read-progress.ts';

export interface KycClient {
  readProgress(signal: AbortSignal): Promise<KycAnswer<KycProgress>>;
  consent(signal: AbortSignal): Promise<KycAnswer<KycProgress>>;
  sendCode(request: KycCodeRequest, signal: AbortSignal): Promise<KycAnswer<KycProgress>>;
  takeStep(answer: KycStepAnswer, signal: AbortSignal): Promise<KycAnswer<KycProgress>>;
  sendPicture(part: KycPicturePart, jpeg: Blob, signal: AbortSignal): Promise<KycAnswer<KycProgress>>;
  handOver(parts: readonly KycPicturePart[], signal: AbortSignal): Promise<KycAnswer<KycHandoff>>;
}

export function createKycClient(credential: Credential): KycClient {
  const who =
    'widgetData' in credential
      ? ({
          headers: { Authorization: `${CHECKOUT_AUTHORIZATION} ${credential.widgetData}` },
          credentials: 'omit',
        } as const)
      : ({
          headers: { [CHECKOUT_INTENT_HEADER]: credential.paymentIntentId },
          credentials: 'same-origin',
        } as const);
  const read = readKycProgress;

  return {
    readProgress: (signal) => callKyc({ ...who, route: KYC_ROUTES.progress, read, signal }),
    consent: (signal) => callKyc({ ...who, route: KYC_ROUTES.consent, read, signal }),
    sendCode: (request, signal) => callKyc({ ...who, route: KYC_ROUTES.code, body: request, read, signal }),
    takeStep: (answer, signal) => callKyc({ ...who, route: KYC_ROUTES.step, body: answer, read, signal }),
    sendPicture(part, jpeg, signal) {
      const { method, path } = KYC_ROUTES.picture;
      return callKyc({ ...who, route: { method, path: `${path}/${part}` }, body: jpeg, read, signal });
    },
    handOver: (parts, signal) =>
      callKyc({ ...who, route: KYC_ROUTES.handoff, body: { parts }, read: readHandoff, signal }),
  };
}
