import { ROUTES } from '@service-payments/contract';
import type { KycSession, KycSessionRequest } from '@service-payments/contract';
import { isObject, unreadable } from './http-call.ts';
import type { CallOptions, Request } from './request.ts';

export interface Kyc {
  /**
   * Starts or resumes a customer's identity check. The answer goes to the page whole, also when the customer is
   * refused (`error_code`, no `widget_data`). Rejects with `ApiError` 403 where you may not use KYC.
   * @see interface, POST /compliance/v2/kyc
   */
  createSession(body: KycSessionRequest, options?: CallOptions): Promise<KycSession>;
}

export function createKyc(request: Request): Kyc {
  return {
    async createSession(body, options) {
      const data = await request('createKycSession', { body }, options);
      if (isObject(data)) return data as unknown as KycSession;
      throw unreadable(`POST ${ROUTES.createKycSession.path}`, 'no KYC session');
    },
  };
}
