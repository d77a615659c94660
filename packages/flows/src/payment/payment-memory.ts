/** What survives a reload while a checkout is open: which payment of which item. Never a token. */
import { ID_PATTERN } from '@service-payments/contract';

/** A payment ends after 30 minutes of inactivity; an older note is of no use. */
const MAX_AGE_MS = 3_600_000;

const keyOf = (itemId: string): string => `service-payments:payment:${itemId}`;

/** Notes the payment of this tab, or forgets it when there is none. */
export function remember(itemId: string, paymentIntentId: string | null): void {
  try {
    if (paymentIntentId === null) sessionStorage.removeItem(keyOf(itemId));
    else sessionStorage.setItem(keyOf(itemId), `${paymentIntentId} ${Date.now()}`);
  } catch {
    // Full or forbidden: only a reload will not know of the payment.
  }
}

export function recall(itemId: string): string | null {
  try {
    const [id = '', notedAt] = (sessionStorage.getItem(keyOf(itemId)) ?? '').split(' ');
    return ID_PATTERN.test(id) && Date.now() - Number(notedAt) < MAX_AGE_MS ? id : null;
  } catch {
    return null;
  }
}
