/** Longer than a widget takes from one screen of its own to the next. */
const EMPTY_LIMIT_MS = 1000;

/**
 * Calls `listener` once when `container` has left the document for good, or what stood in its last element is gone and
 * nothing came after it, however that came about.
 */
export function onRemoved(container: Element, listener: () => void, signal: AbortSignal): void {
  const place = container.lastElementChild;
  let wasFilled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    // Moved elements are out and in again before this is called.
    if (!container.isConnected) end();
    // The widget took itself away and forgot to say so.
    else if (place?.hasChildNodes() || place?.shadowRoot) wasFilled = true;
    else if (wasFilled) timer = setTimeout(end, EMPTY_LIMIT_MS);
  };
  const observer = new MutationObserver(look);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const end = (): void => {
    stop();
    listener();
  };
  signal.addEventListener('abort', stop);
  // Observers do not look into or out of shadow roots: watch each tree on the way up.
  for (let root = container.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
    if (!(root instanceof ShadowRoot)) break;
  }
  look();
}
