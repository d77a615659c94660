import type { Context, Hono } from 'hono';
import { CHALLENGE_RETURN, CHECKOUT_PATHS, CHECKOUT_ROUTES } from '@service-payments/checkout-protocol';
import { ID_PATTERN } from '@service-payments/contract';
import { answerChallenge, readChallenge } from '../checkout/answer-challenge.ts';
import type { ChallengeState } from '../checkout/answer-challenge.ts';
import { authorizeCheckout, hasHostedSession, requireSameOrigin } from '../checkout/authorize-checkout.ts';
import type { CheckoutAccess } from '../checkout/authorize-checkout.ts';
import { challengePage } from '../checkout/challenge-page.ts';
import { readCheckoutSession } from '../checkout/checkout-session.ts';
import { chooseWallet } from '../checkout/choose-wallet.ts';
import { confirmEmailCode, sendEmailCode } from '../checkout/email-code.ts';
import { lockRate } from '../checkout/lock-rate.ts';
import { payByCard } from '../checkout/pay-by-card.ts';
import { plainPage } from '../checkout/plain-page.ts';
import { hostedPagePath } from '../checkout/redirect-link.ts';
import { takeSignature } from '../checkout/take-signature.ts';
import { requireJsonAccepted } from '../http/endpoint.ts';
import { unavailable } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import { inTransaction } from '../store/open-store.ts';
import type { ServiceParts } from './service-parts.ts';

/** The checkout screens' own way to the service, and the challenge's window. */
export function mountCheckout(app: Hono, parts: ServiceParts): void {
  const { settings, store, checkoutTokens, cardProcessor, cryptoProcessor, emailVerifier, deliveries, publicUrl } =
    parts;

  function authorizeChange(context: Context): CheckoutAccess {
    requireSameOrigin(context, publicUrl());
    return authorizeCheckout(context, checkoutTokens);
  }

  async function sendSession(access: CheckoutAccess): Promise<Response> {
    const session = await readCheckoutSession(store, access, parts);
    return Response.json({ data: session }, { headers: { 'Cache-Control': 'no-store' } });
  }

  app.get(CHECKOUT_ROUTES.session.path, async function readSession(context) {
    const access = authorizeCheckout(context, checkoutTokens);
    requireJsonAccepted(context);
    return await sendSession(access);
  });

  app.post(CHECKOUT_ROUTES.activity.path, async function noteActivity(context) {
    const { intentId } = authorizeChange(context);
    requireJsonAccepted(context);
    await inTransaction(store, async function note(transaction) {
      const intent = await lockIntent(transaction, intentId);
      // Before a payment begins and after it ended there is no inactivity to count.
      if (intent !== undefined) await applyPaymentAction(transaction, intent, { type: 'activity' });
    });
    return new Response(null, { status: 204 });
  });

  /** A call that changes something and is answered with what the session is then. */
  function mountStep(path: string, step: (intentId: string, body: unknown) => Promise<void>): void {
    app.post(path, async function takeStep(context) {
      const access = authorizeChange(context);
      requireJsonAccepted(context);
      await step(access.intentId, await readJson(context, 400));
      deliveries.nudge();
      return await sendSession(access);
    });
  }

  mountStep(CHECKOUT_ROUTES.card.path, (intentId, body) => payByCard(store, cardProcessor, intentId, body));
  mountStep(CHECKOUT_ROUTES.email.path, (intentId, body) =>
    sendEmailCode(store, required(emailVerifier, 'e-mail codes'), intentId, body),
  );
  mountStep(CHECKOUT_ROUTES.emailCode.path, (intentId, body) =>
    confirmEmailCode(store, required(emailVerifier, 'e-mail codes'), intentId, body),
  );
  mountStep(CHECKOUT_ROUTES.quote.path, (intentId, body) =>
    lockRate(store, required(cryptoProcessor, 'crypto payments'), intentId, body),
  );
  mountStep(CHECKOUT_ROUTES.wallet.path, (intentId, body) =>
    chooseWallet(store, required(cryptoProcessor, 'crypto payments'), settings.environment, intentId, body),
  );
  mountStep(CHECKOUT_ROUTES.signature.path, (intentId, body) =>
    takeSignature(store, required(cryptoProcessor, 'crypto payments'), intentId, body),
  );

  app.get(`${CHECKOUT_PATHS.challenge}:id`, async function showChallenge(context) {
    const id = context.req.param('id');
    const state = ID_PATTERN.test(id) ? await readChallenge(store, id) : ({ status: 'unknown' } as const);
    return challengePage(state, returnPathOf(context, state));
  });

  app.post(`${CHECKOUT_PATHS.challenge}:id`, async function submitChallenge(context) {
    requireSameOrigin(context, publicUrl());
    const id = context.req.param('id');
    if (cardProcessor === null || !ID_PATTERN.test(id)) return challengePage({ status: 'unknown' });
    const password = await readPassword(context);
    if (password === null) {
      return plainPage('Not understood', '<h1>The form could not be read</h1><p>Go back and try again.</p>', 400);
    }
    const state = await answerChallenge(store, cardProcessor, id, password);
    deliveries.nudge();
    return challengePage(state, returnPathOf(context, state));
  });

  /** Back to the hosted page, for the browser that has it and came from it. */
  function returnPathOf(context: Context, state: ChallengeState): string | null {
    if (state.status === 'unknown' || context.req.query(CHALLENGE_RETURN) !== 'page') return null;
    return hasHostedSession(context, checkoutTokens, state.intentId) ? hostedPagePath(state.intentId) : null;
  }
}

/** @throws Problem 503 when this service has nobody for it */
function required<Part>(part: Part | null, what: string): Part {
  if (part === null) throw unavailable(`This service has no provider for ${what} configured.`);
  return part;
}

/** A short form field, or null. */
async function readPassword(context: Context): Promise<string | null> {
  const type = context.req.header('content-type') ?? '';
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (!type.startsWith('application/x-www-form-urlencoded') || !(length <= 10_000)) return null;
  return new URLSearchParams(await context.req.text()).get('password');
}
