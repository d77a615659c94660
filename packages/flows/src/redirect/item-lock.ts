/** Tells whether another tab of the game is paying for the same item. It warns; it forbids nothing. */

/**
 * Holds the item's lock until the function returned is called; `onElsewhere` when another tab holds it.
 * Without `hold` it only looks: a held lock keeps a page out of the back/forward cache.
 */
export function lockItem(
  { navigator }: { readonly navigator: { readonly locks?: LockManager } },
  itemId: string,
  hold: boolean,
  onElsewhere: () => void,
): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  navigator.locks
    ?.request(`service-payments:${itemId}`, { ifAvailable: true }, (lock) => (lock ? hold && held : onElsewhere()))
    // A sandboxed frame has no locks: then nobody is warned.
    .catch(() => undefined);
  return release;
}
