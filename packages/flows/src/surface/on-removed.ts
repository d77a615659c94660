/** Calls `listener` once when `element` has left the document for good, however that came about. */
export function onRemoved(element: Element, listener: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    // Moved elements are out and in again before this is called.
    if (element.isConnected) return;
    observer.disconnect();
    listener();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  // Observers do not look into or out of shadow roots: watch each tree on the way up.
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
    if (!(root instanceof ShadowRoot)) return;
  }
}
