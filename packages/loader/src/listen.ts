/** Listens until `signal` is aborted. */
export function listen(
  target: EventTarget,
  type: string,
  signal: AbortSignal,
  // Who names the type knows its event.
  listener: (event: never) => void,
): void {
  target.addEventListener(type, listener as EventListener, { signal });
}
