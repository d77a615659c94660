import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import type { KycSession } from '@service-payments/contract';
import { kycSessionRequestSchema } from '@service-payments/contract/schemas';
import { checkBuyer } from '../compliance/check-buyer.ts';
import { readBuyerRecord } from '../compliance/read-buyer-record.ts';
import { data, mountEndpoint } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { subjectHash } from '../kyc/kyc-progress.ts';
import { openKycSession } from '../kyc/open-session.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /compliance/v2/kyc; decisions H11 */
export function mountKyc(app: Hono, { settings, store, guards, checkoutTokens }: ServiceParts): void {
  const route = ROUTES.createKycSession;
  mountEndpoint(
    app,
    {
      route,
      async handle({ merchant, body }) {
        const { action, customer } = readShape(kycSessionRequestSchema, body, route.invalid);
        if (!merchant.kyc) {
          throw new Problem(403, { code: 403, message: 'KYC is not switched on for this merchant.' });
        }
        const externalId = customer.external_id ?? null;
        const buyer = { id: externalId, walletAddress: customer.wallet.address };
        const record = await readBuyerRecord(store, merchant.id, buyer);
        const verdict = checkBuyer(settings.environment, buyer, record, null);
        if (verdict.outcome === 'refused') {
          return data({ flow: 'KYC_OCC', error_code: verdict.code, widget_data: null } satisfies KycSession);
        }
        const subject = subjectHash({ wallet: customer.wallet });
        const sessionId = await openKycSession(store, { merchantId: merchant.id, subject, externalId }, action.level);
        const widget_data = checkoutTokens.derive('kyc', sessionId);
        return data({ flow: 'KYC_OCC', error_code: null, widget_data } satisfies KycSession);
      },
    },
    guards,
  );
}
