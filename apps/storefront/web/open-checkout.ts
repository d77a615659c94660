/** Remembers over a reload of this tab which item's checkout is open. Names the item only. */
const KEY = 'open-checkout';

export function rememberCheckout(itemId: string | null): void {
  try {
    if (itemId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, itemId);
  } catch {
    // Storage may be forbidden; the order history still offers to go on.
  }
}

export function rememberedCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
