import type { Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { ID_PATTERN } from '@service-payments/contract';
import { hasHostedSession, hostedCookieName } from '../checkout/authorize-checkout.ts';
import { plainPage } from '../checkout/plain-page.ts';
import { hostedPagePath, REDIRECT_TOKEN, spendRedirectToken } from '../checkout/redirect-link.ts';
import { Problem } from '../http/problem.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import { inTransaction } from '../store/open-store.ts';
import type { ServiceParts } from './service-parts.ts';

const SESSION_SECONDS = 24 * 3600;

/**
 * The hosted page (decisions P5). The first real visit trades the token for a cookie and goes on to the address
 * without it, so that a reload works and neither history nor referrer holds a secret.
 */
export function mountHostedPage(app: Hono, { store, widget, checkoutTokens, publicUrl }: ServiceParts): void {
  const headers = widget.screens.headers.hostedPage;

  app.get(`${CHECKOUT_PATHS.hostedPage}:id`, async function visit(context) {
    // Looking ahead must not spend the link: link previews ask by HEAD, browsers say that they prefetch.
    if (context.req.method === 'HEAD') return new Response(null, { headers });
    if (isPrefetch(context)) return new Response(null, { status: 503, headers });
    const intentId = context.req.param('id').toLowerCase();
    if (!ID_PATTERN.test(intentId)) return noAccess(context);

    const token = context.req.query(REDIRECT_TOKEN);
    if (token === undefined) {
      return hasHostedSession(context, checkoutTokens, intentId)
        ? await sendPage(context, intentId)
        : noAccess(context);
    }
    if (await spendRedirectToken(store, intentId, token)) return beginSession(context, intentId);
    // Spent, but by this very browser: back to the page it has.
    if (hasHostedSession(context, checkoutTokens, intentId)) return goToPage(context, intentId);
    return noAccess(context);
  });

  function beginSession(context: Context, intentId: string): Response {
    setCookie(context, hostedCookieName(intentId), checkoutTokens.derive('hosted', intentId), {
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl().startsWith('https:'),
      path: '/',
      maxAge: SESSION_SECONDS,
    });
    return goToPage(context, intentId);
  }

  /** Opening or reloading the page is something the buyer does, so inactivity starts over (decisions P3). */
  async function sendPage(context: Context, intentId: string): Promise<Response> {
    await inTransaction(store, async function note(transaction) {
      const intent = await lockIntent(transaction, intentId);
      if (intent !== undefined) await applyPaymentAction(transaction, intent, { type: 'activity' });
    });
    return widget.screens.file.respond(context.req.header('accept-encoding'), headers);
  }
}

function isPrefetch(context: Context): boolean {
  const purpose = context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '';
  return /\b(?:prefetch|prerender|preview)\b/i.test(purpose);
}

function goToPage(context: Context, intentId: string): Response {
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(hostedPagePath(intentId), 303);
}

/** A page for people, the envelope for programs that ask for JSON. */
function noAccess(context: Context): Response {
  const accept = context.req.header('accept') ?? '';
  if (accept.includes('json') && !accept.includes('text/html')) {
    throw new Problem(401, {
      message: 'This payment link was used already or is too old. Ask the shop for a new one.',
      headers: { 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Checkout' },
    });
  }
  return plainPage(
    'This link cannot be used any more',
    '<h1>This link cannot be used any more</h1><p>A payment link opens once, within 30 seconds. ' +
      'Nothing was charged by opening it.</p><p>Go back to the shop and start the payment again.</p>',
    401,
  );
}
