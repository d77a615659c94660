/** Remembers over a reload of this tab which checkout is open. Names item and currency only. */
import type { Purchase } from './api.ts';

const KEY = 'open-checkout';

export function rememberCheckout(purchase: Purchase | null): void {
  try {
    if (purchase === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, nameOf(purchase));
  } catch {
    // Storage may be forbidden; the order history still offers to go on.
  }
}

/** What {@link nameOf} gives for it; null when there is none. */
export function rememberedCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function nameOf({ itemId, currency }: Purchase): string {
  return `${itemId} ${currency}`;
}
