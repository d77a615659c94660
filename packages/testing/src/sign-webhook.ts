/** Webhooks as the service sends them, for tests of a receiver. Web Crypto, so it runs wherever your receiver runs. */
import { WEBHOOK_HEADERS } from '@service-payments/contract';

export interface SignWebhookOptions {
  /** The exact text or bytes that the request will carry. */
  body: string | Uint8Array;
  /** The subscription's `signing_key`. */
  signingKey: string;
  /** The webhook's id, the same on every retry. Default: a new one. */
  id?: string;
  /** Which sending this is, from 1. Default 1. */
  attempt?: number;
}

/**
 * The headers that make `body` a webhook of the service.
 * @see interface, Delivery rules; decisions W1, W3
 */
export async function signWebhook({
  body,
  signingKey,
  id = crypto.randomUUID(),
  attempt = 1,
}: SignWebhookOptions): Promise<Record<string, string>> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(signingKey), algorithm, false, ['sign']);
  // Copied, so that bytes on shared memory may be signed too.
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
  return {
    'Content-Type': 'application/json',
    [WEBHOOK_HEADERS.signature]: Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.attempt]: String(attempt),
  };
}
