import type { Context, Hono } from 'hono';
import { KYC_ROUTES } from '@service-payments/checkout-protocol';
import { authorizeCheckout, requireSameOrigin } from '../checkout/authorize-checkout.ts';
import { requireJsonAccepted } from '../http/endpoint.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { readJson, readShape } from '../http/read-json.ts';
import { isKycLevel } from '../kyc/kyc-progress.ts';
import { openKycSession } from '../kyc/open-session.ts';
import { kycStepSchema, readKycProgress, takeKycStep } from '../kyc/take-step.ts';
import { subjectOfIntent } from '../kyc/verified-level.ts';
import type { ServiceParts } from './service-parts.ts';

/** The identity check of the checkout screens, for KYC sessions and for payments that need one first. */
export function mountKycSteps(app: Hono, parts: ServiceParts): void {
  const { settings, store, checkoutTokens, kycProvider, publicUrl } = parts;

  app.get(KYC_ROUTES.progress.path, async function readProgress(context) {
    const sessionId = await findSession(context);
    requireJsonAccepted(context);
    return await sendProgress(sessionId);
  });

  app.post(KYC_ROUTES.step.path, async function takeStep(context) {
    requireSameOrigin(context, publicUrl());
    const sessionId = await findSession(context);
    requireJsonAccepted(context);
    const answer = readShape(kycStepSchema, await readJson(context, 400), 400);
    if (kycProvider === null)
      throw unavailable('Identity checks are not possible: this service has no provider for them.');
    await takeKycStep(store, kycProvider, sessionId, answer);
    return await sendProgress(sessionId);
  });

  async function sendProgress(sessionId: string): Promise<Response> {
    const progress = await readKycProgress(store, settings.environment, sessionId);
    return Response.json({ data: progress }, { headers: { 'Cache-Control': 'no-store' } });
  }

  /** A KYC token names its session; a payment's token the session of its buyer and the level it needs. */
  async function findSession(context: Context): Promise<string> {
    const header = context.req.header('authorization');
    const [, token = ''] = header?.split(' ') ?? [];
    const sessionId = checkoutTokens.verify('kyc', token);
    if (sessionId !== null) return sessionId;
    const { intentId } = authorizeCheckout(context, checkoutTokens);
    const intent = await store
      .selectFrom('payment_intent')
      .select(['merchant_id', 'buyer_id', 'wallet_address', 'wallet_blockchain', 'kyc_level'])
      .where('id', '=', intentId)
      .executeTakeFirst();
    if (intent === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
    if (!isKycLevel(intent.kyc_level)) throw new Problem(409, { message: 'This payment needs no identity check.' });
    const subject = { merchantId: intent.merchant_id, subject: subjectOfIntent(intent), externalId: intent.buyer_id };
    return await openKycSession(store, subject, intent.kyc_level);
  }
}
