/**
 * Refuses what another site's page sends with the player's cookie. Every browser of today says where a POST comes
 * from, and no page can write these headers; a request without them is no page's.
 */
export function isAllowedOrigin(request: Request, allowedOrigins: readonly string[] | 'any'): boolean {
  if (allowedOrigins === 'any') return true;
  const origin = request.headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  // The host alone: behind a proxy that ends TLS the request's own scheme is not the page's.
  return origin === null || (URL.canParse(origin) && new URL(origin).host === ownHost(request));
}

function ownHost(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
