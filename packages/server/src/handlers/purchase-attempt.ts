/** Which purchase a click belongs to, where the shop keeps no orders of its own. */
import type { Buyer } from '@service-payments/contract';
import { Refusal } from './answers.ts';
import type { PricedItem, PurchaseAttempt } from './handler-options.ts';

const HEADER = 'Idempotency-Key';
const LONGEST_HEADER = 255;

/**
 * The page makes the header once per purchase and repeats it (field bug A13). Buyer and item are part of the key, so
 * that nobody meets another player's purchase.
 */
export async function attemptOfHeader({
  item,
  buyer,
  request,
}: {
  item: PricedItem;
  buyer: Buyer;
  request: Request;
}): Promise<PurchaseAttempt> {
  const named = request.headers.get(HEADER) ?? '';
  if (named === '' || named.length > LONGEST_HEADER) {
    throw new Refusal(400, {
      message:
        `The header ${HEADER} must name the purchase in 1 to ${LONGEST_HEADER} characters: made once when the player ` +
        'decides to buy, such as crypto.randomUUID(), and the same when the request is repeated',
    });
  }
  return { idempotencyKey: await digestOf(JSON.stringify([buyer.id, item.id, named])) };
}

/** SHA-256 in hexadecimal. */
export async function digestOf(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
