/** Who may see and pay an intent: the embedded frame by its `widget_data`, the hosted page by its cookie. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ID_PATTERN } from '@service-payments/contract';
import { CHECKOUT_AUTHORIZATION, CHECKOUT_INTENT_HEADER } from '@service-payments/checkout-protocol';
import { Problem } from '../http/problem.ts';
import type { CheckoutTokens } from './checkout-token.ts';

export interface CheckoutAccess {
  readonly intentId: string;
  readonly surface: 'frame' | 'hosted';
}

/** The hosted page's cookie of one intent. */
export const hostedCookieName = (intentId: string): string => `checkout_${intentId}`;

/** @throws Problem 401 */
export function authorizeCheckout(context: Context, tokens: CheckoutTokens): CheckoutAccess {
  const header = context.req.header('authorization');
  if (header !== undefined) {
    const [scheme = '', token = ''] = header.split(' ');
    const isCheckout = scheme.toLowerCase() === CHECKOUT_AUTHORIZATION.toLowerCase();
    const intentId = isCheckout ? tokens.verify('widget', token) : null;
    if (intentId !== null) return { intentId, surface: 'frame' };
    throw noSession();
  }
  const intentId = context.req.header(CHECKOUT_INTENT_HEADER)?.toLowerCase() ?? '';
  if (ID_PATTERN.test(intentId) && hasHostedSession(context, tokens, intentId)) return { intentId, surface: 'hosted' };
  throw noSession();
}

export function hasHostedSession(context: Context, tokens: CheckoutTokens, intentId: string): boolean {
  const cookie = getCookie(context, hostedCookieName(intentId));
  return cookie !== undefined && tokens.verify('hosted', cookie) === intentId;
}

/**
 * The checkout screens are the service's own pages: a request that changes something comes from its origin.
 * @throws Problem 403
 */
export function requireSameOrigin(context: Context, publicUrl: string): void {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  if (origin === undefined ? site === undefined || site === 'same-origin' : isOwnOrigin(context, origin, publicUrl))
    return;
  throw new Problem(403, { message: 'Only the checkout itself may call this.' });
}

function isOwnOrigin(context: Context, origin: string, publicUrl: string): boolean {
  // A service reached by several names (127.0.0.1, localhost) serves its screens under each of them.
  const host = context.req.header('host');
  return origin === publicUrl || (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`));
}

const noSession = (): Problem =>
  new Problem(401, {
    message: 'This checkout session is not valid. Open the checkout again from the shop.',
    headers: { 'WWW-Authenticate': CHECKOUT_AUTHORIZATION },
  });
