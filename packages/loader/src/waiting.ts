/** Listens until `signal` is aborted. */
export function listen(
  target: EventTarget,
  type: string,
  // Who names the type knows its event.
  listener: (event: never) => void | Promise<void>,
  signal?: AbortSignal,
): void {
  target.addEventListener(type, listener as EventListener, { signal } as AddEventListenerOptions);
}

export function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/**
 * A limit for several pieces of work: `inTime(work)` rejects once the time is up or `signal` is aborted, and then
 * `ended` is aborted too, so that whatever hangs on it is undone. Throws when that is the case already.
 */
export function deadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
): [ended: AbortSignal, inTime: <Value>(work: Promise<Value>) => Promise<Value>] {
  // No timer is left behind, and the caller's signal keeps no listener of ours.
  const time = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([signal ?? time, time]);
  ended.throwIfAborted();
  const over = new Promise<never>((_, reject) => listen(ended, 'abort', () => reject(ended.reason)));
  return [ended, (work) => Promise.race([over, work])];
}
