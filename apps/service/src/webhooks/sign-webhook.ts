import { createHmac } from 'node:crypto';

/** Lower-case hex HMAC-SHA256 of the exact bytes; the key is the UTF-8 bytes of the signing key (decisions W1). */
export function signWebhook(body: string | Uint8Array, signingKey: string): string {
  return createHmac('sha256', Buffer.from(signingKey, 'utf8')).update(body).digest('hex');
}
