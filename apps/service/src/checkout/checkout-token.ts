/**
 * What lets a buyer's browser at one payment, and at nothing else. Derived, not stored: the same intent gives the
 * same bytes in every process, so a repeated request is answered alike (decisions H7) and a stolen table opens nothing.
 */
import { createHmac } from 'node:crypto';
import { equalBytes } from '../store/hash.ts';

/**
 * `widget`: the merchant passes it on as `widget_data`. `hosted`: the hosted page's cookie. `kyc`: a KYC session.
 * `handoff`: the cookie of a device that takes pictures for one.
 */
export type CheckoutScope = 'widget' | 'hosted' | 'kyc' | 'handoff';

export interface CheckoutTokens {
  derive(scope: CheckoutScope, id: string): string;
  /** The id that the token was derived for in this scope, or null. */
  verify(scope: CheckoutScope, token: string): string | null;
}

export function createCheckoutTokens(serverKey: Buffer): CheckoutTokens {
  const proofOf = (scope: CheckoutScope, id: string): Buffer =>
    createHmac('sha256', serverKey).update(`${scope}:${id}`).digest();
  return {
    derive(scope, id) {
      const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([idBytes, proofOf(scope, id)]).toString('base64url');
    },
    verify(scope, token) {
      if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const id = toUuid(bytes.subarray(0, 16).toString('hex'));
      return equalBytes(bytes.subarray(16), proofOf(scope, id)) ? id : null;
    },
  };
}

function toUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
