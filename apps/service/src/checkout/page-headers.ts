/** Headers of the service's own pages. */
import { createHash } from 'node:crypto';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The identity check takes pictures; the embed lets the camera through only where one may come.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** How the document of the screens is sent, by where it stands. */
export interface ScreensHeaders {
  /** In the embed's iframe: any shop may frame it. */
  readonly frame: Readonly<Record<string, string>>;
  /** The same inside a cross-origin isolated game, which takes only frames that are so themselves. */
  readonly isolatedFrame: Readonly<Record<string, string>>;
  /** A page of its own. */
  readonly hostedPage: Readonly<Record<string, string>>;
}

export function screensHeaders(frameDocument: string): ScreensHeaders {
  const policy =
    `default-src 'none'; script-src 'self'${inlineScripts(frameDocument)}; style-src 'self'; ` +
    "img-src 'self' https: http: data: blob:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'self'";
  const frame = {
    ...COMMON,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': `${policy}; frame-ancestors *`,
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Referrer-Policy': 'no-referrer',
  };
  return {
    frame,
    // Not every browser knows `credentialless`; this one costs the item's picture where its host sends no CORP.
    isolatedFrame: { ...frame, 'Cross-Origin-Embedder-Policy': 'require-corp' },
    hostedPage: {
      ...COMMON,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin',
    },
  };
}

/** The import map with the digests of the screens' own files, and the script that begins them (`apps/widget/build.mjs`). */
function inlineScripts(html: string): string {
  const texts = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** Files whose bytes never change under their name. */
export const IMMUTABLE_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
};
