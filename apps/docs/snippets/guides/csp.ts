import { randomBytes } from 'node:crypto';

/** A nonce is for one answer. Put the same one on your own script tags: the loader takes it over. */
export function securityHeaders(): { nonce: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `frame-src https://widget.example`,
    `connect-src 'self' https://widget.example`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types service-payments`,
  ].join('; ');
  return {
    nonce,
    headers: {
      'Content-Security-Policy': policy,
      'Integrity-Policy': 'blocked-destinations=(script)',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'payment=(), camera=(self "https://widget.example")',
    },
  };
}
