import type { Context, Hono } from 'hono';
import { KYC_PICTURE_PARTS, KYC_ROUTES } from '@service-payments/checkout-protocol';
import type { KycHandoff, KycHandoffRequest } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { authorizeCheckout, requireSameOrigin } from '../checkout/authorize-checkout.ts';
import { requireJsonAccepted } from '../http/endpoint.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { readJson, readShape } from '../http/read-json.ts';
import { giveConsent } from '../kyc/give-consent.ts';
import { createHandoff } from '../kyc/handoff.ts';
import { isKycLevel } from '../kyc/kyc-progress.ts';
import type { KycProvider } from '../kyc/kyc-provider.ts';
import { openKycSession } from '../kyc/open-session.ts';
import { readKycProgress } from '../kyc/read-progress.ts';
import type { KycAccess } from '../kyc/read-progress.ts';
import { kycCodeSchema, sendKycCode } from '../kyc/send-code.ts';
import { readPicturePart, takeKycPicture } from '../kyc/take-picture.ts';
import { kycStepSchema, takeKycStep } from '../kyc/take-step.ts';
import { subjectOfIntent } from '../kyc/verified-level.ts';
import { readPicture } from './kyc-picture-body.ts';
import type { ServiceParts } from './service-parts.ts';

const handoffSchema: z.ZodType<KycHandoffRequest> = z.object(
  {
    parts: z
      .array(z.enum(KYC_PICTURE_PARTS, { error: 'must be pictures of the check' }), { error: 'must be a list' })
      .min(1, { error: 'must name a picture' })
      .max(KYC_PICTURE_PARTS.length, { error: 'must name each picture once' }),
  },
  { error: 'must be an object' },
);

/** The identity check of the checkout screens, for KYC sessions and for payments that need one first. */
export function mountKycSteps(app: Hono, parts: ServiceParts): void {
  const { settings, store, checkoutTokens, publicUrl } = parts;

  app.get(KYC_ROUTES.progress.path, async function readProgress(context) {
    const access = await findSession(context);
    requireJsonAccepted(context);
    return await sendProgress(access);
  });

  change(KYC_ROUTES.consent, async function consent({ sessionId }) {
    await giveConsent(store, sessionId);
  });

  change(KYC_ROUTES.code, async function sendCode(access, context) {
    const request = readShape(kycCodeSchema, await readJson(context, 400), 400);
    await sendKycCode(store, requireProvider(parts), access, request);
  });

  change(KYC_ROUTES.step, async function takeStep({ sessionId }, context) {
    const answer = readShape(kycStepSchema, await readJson(context, 400), 400);
    await takeKycStep(store, requireProvider(parts), sessionId, answer);
  });

  change(
    { ...KYC_ROUTES.picture, path: `${KYC_ROUTES.picture.path}/:part` },
    async function takePicture({ sessionId }, context) {
      const part = readPicturePart(context.req.param('part'));
      await takeKycPicture(store, requireProvider(parts), sessionId, part, await readPicture(context));
    },
  );

  app.post(KYC_ROUTES.handoff.path, async function handOver(context) {
    requireSameOrigin(context, publicUrl());
    const { sessionId } = await findSession(context);
    requireJsonAccepted(context);
    const request = readShape(handoffSchema, await readJson(context, 400), 400);
    const handoff = await createHandoff(store, sessionId, [...new Set(request.parts)], publicUrl());
    return Response.json({ data: handoff satisfies KycHandoff }, { headers: { 'Cache-Control': 'no-store' } });
  });

  /** Everything the buyer does ends with where they stand. */
  function change(
    route: { readonly method: string; readonly path: string },
    act: (access: KycAccess, context: Context) => Promise<void>,
  ): void {
    app.on(route.method, route.path, async function handle(context) {
      requireSameOrigin(context, publicUrl());
      const access = await findSession(context);
      requireJsonAccepted(context);
      await act(access, context);
      return await sendProgress(access);
    });
  }

  async function sendProgress(access: KycAccess): Promise<Response> {
    const progress = await readKycProgress(store, settings.environment, access);
    return Response.json({ data: progress }, { headers: { 'Cache-Control': 'no-store' } });
  }

  /** A KYC token names its session; a payment's token the session of its buyer and the level it needs. */
  async function findSession(context: Context): Promise<KycAccess> {
    const header = context.req.header('authorization');
    const [, token = ''] = header?.split(' ') ?? [];
    const kycSessionId = checkoutTokens.verify('kyc', token);
    if (kycSessionId !== null) return { sessionId: kycSessionId, knownEmail: null };
    const { intentId } = authorizeCheckout(context, checkoutTokens);
    const intent = await store
      .selectFrom('payment_intent')
      .select(['merchant_id', 'buyer_id', 'buyer_email', 'wallet_address', 'wallet_blockchain', 'kyc_level'])
      .where('id', '=', intentId)
      .executeTakeFirst();
    if (intent === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
    if (!isKycLevel(intent.kyc_level)) throw new Problem(409, { message: 'This payment needs no identity check.' });
    const subject = { merchantId: intent.merchant_id, subject: subjectOfIntent(intent), externalId: intent.buyer_id };
    const sessionId = await openKycSession(store, subject, intent.kyc_level);
    return { sessionId, knownEmail: intent.buyer_email };
  }
}

/** @throws Problem 503 */
export function requireProvider({ kycProvider }: Pick<ServiceParts, 'kycProvider'>): KycProvider {
  if (kycProvider === null) {
    throw unavailable('Identity checks are not possible: this service has no provider for them.');
  }
  return kycProvider;
}
