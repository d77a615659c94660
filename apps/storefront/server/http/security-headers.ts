/** What the shop's page may load and run: its own files, and the payment widget. Nothing inline. */
import type { MiddlewareHandler } from 'hono';

/**
 * The page's policy. The nonce reaches the shop's own script, which the widget's loader takes over (`strict-dynamic`);
 * the widget's host stands there for its frame, and for the loader's question why a script did not come.
 */
export function pagePolicy(
  nonce: string,
  { widgetBaseUrl, serviceUrl }: { widgetBaseUrl: string; serviceUrl: string },
): string {
  const hosts = [...new Set([new URL(widgetBaseUrl).origin, new URL(serviceUrl).origin])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types service-payments 'allow-duplicates'",
  ].join('; ');
}

export const securityHeaders: MiddlewareHandler = async function secure(context, next) {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'same-origin');
  // The widget's challenge window is a popup and must keep its opener.
  context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!context.res.headers.has('Cross-Origin-Resource-Policy')) {
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  }
};
