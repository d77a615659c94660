/** Headers of the service's own pages. */

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const SCREENS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'";

/** The document in the embed's iframe: any shop may frame it, a cross-origin isolated game included. */
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': `${SCREENS_CSP}; frame-ancestors *`,
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Referrer-Policy': 'no-referrer',
};

/** The same document as a page of its own. */
export const HOSTED_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${SCREENS_CSP}; frame-ancestors 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin',
};

/** Files whose bytes never change under their name. */
export const IMMUTABLE_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
};
