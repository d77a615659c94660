/** Refuses state changes that another site's page sends with the player's cookie. */
import type { MiddlewareHandler } from 'hono';
import { errorAnswer } from './envelope.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every browser of today says where a POST comes from; a request that does not is no page's. */
export function sameOrigin(storefrontUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(storefrontUrl).origin;
  return async function refuseOtherSites(context, next) {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwn = origin === undefined || origin === ownOrigin || hostOf(origin) === context.req.header('host');
    if ((site === undefined || site === 'same-origin') && isOwn) return next();
    return errorAnswer(context, 403, 'This request came from another site.');
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
