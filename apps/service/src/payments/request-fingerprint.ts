import type { PaymentIntentRequest } from '@service-payments/contract';
import { sha256 } from '../store/hash.ts';

/**
 * Two requests are the same when the values of their known members are (decisions H7, "Same body"): strings exact,
 * order and unknown members without weight, an absent member different from an empty one.
 */
export function requestFingerprint(request: PaymentIntentRequest): Buffer {
  const { transaction_type, buyer, currency, items, reference } = request;
  const [item] = items;
  return sha256(
    JSON.stringify([
      transaction_type,
      [buyer.id, buyer.email ?? null, buyer.wallet?.address ?? null, buyer.wallet?.blockchain ?? null],
      currency,
      [item.id, item.title, item.amount, item.image_url, item.description ?? null],
      reference ?? null,
    ]),
  );
}
