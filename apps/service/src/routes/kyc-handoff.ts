import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CHECKOUT_PATHS, KYC_HANDOFF_ROUTES } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { requireSameOrigin } from '../checkout/authorize-checkout.ts';
import { requireJsonAccepted } from '../http/endpoint.ts';
import { readJson, readShape } from '../http/read-json.ts';
import { HANDOFF_SECONDS, handoffIsOver, readHandoff, spendHandoffToken } from '../kyc/handoff.ts';
import type { OpenHandoff } from '../kyc/handoff.ts';
import { readPicturePart, takeKycPicture } from '../kyc/take-picture.ts';
import { readPicture } from './kyc-picture-body.ts';
import { requireProvider } from './kyc-steps.ts';
import type { ServiceParts } from './service-parts.ts';

const COOKIE = 'kyc_handoff';
const openSchema = z.object({ token: z.string({ error: 'must be a string' }) }, { error: 'must be an object' });

/** The other device of an identity check: its page, and the three things it can do. */
export function mountKycHandoff(app: Hono, parts: ServiceParts): void {
  const { settings, store, checkoutTokens, widget, publicUrl } = parts;

  // The secret stands behind the `#`: serving the page, to a link preview for one, spends nothing.
  app.get(CHECKOUT_PATHS.verify, (context) =>
    widget.screens.file.respond(context.req.header('accept-encoding'), widget.screens.headers.hostedPage),
  );

  app.post(KYC_HANDOFF_ROUTES.open.path, async function open(context) {
    requireSameOrigin(context, publicUrl());
    requireJsonAccepted(context);
    const { token } = readShape(openSchema, await readJson(context, 400), 400);
    const handoffId = await spendHandoffToken(store, token);
    // Spent, but by this very device: it goes on.
    if (handoffId === null) return sendState(await findHandoff(context));
    setCookie(context, COOKIE, checkoutTokens.derive('handoff', handoffId), {
      httpOnly: true,
      sameSite: 'Strict',
      secure: publicUrl().startsWith('https:'),
      path: KYC_HANDOFF_ROUTES.open.path.replace(/\/open$/, ''),
      maxAge: HANDOFF_SECONDS,
    });
    const { state } = await readHandoff(store, settings.environment, handoffId);
    context.header('Cache-Control', 'no-store');
    return context.json({ data: state });
  });

  app.get(KYC_HANDOFF_ROUTES.state.path, async function readState(context) {
    requireJsonAccepted(context);
    return sendState(await findHandoff(context));
  });

  app.put(`${KYC_HANDOFF_ROUTES.picture.path}/:part`, async function takePicture(context) {
    requireSameOrigin(context, publicUrl());
    requireJsonAccepted(context);
    const { sessionId, state } = await findHandoff(context);
    const part = readPicturePart(context.req.param('part'));
    if (!state.parts.includes(part)) throw handoffIsOver();
    await takeKycPicture(store, requireProvider(parts), sessionId, part, await readPicture(context));
    return sendState(await findHandoff(context));
  });

  /** @throws Problem 401 */
  async function findHandoff(context: Context): Promise<OpenHandoff> {
    const handoffId = checkoutTokens.verify('handoff', getCookie(context, COOKIE) ?? '');
    if (handoffId === null) throw handoffIsOver();
    return await readHandoff(store, settings.environment, handoffId);
  }
}

function sendState({ state }: OpenHandoff): Response {
  return Response.json({ data: state }, { headers: { 'Cache-Control': 'no-store' } });
}
