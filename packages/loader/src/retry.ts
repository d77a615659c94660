/** Rejects with the signal's reason as soon as it is aborted; otherwise as `promise`. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Pause before a further attempt: doubles each time, and half of it is chance so that many players do not come at once. */
export function retryDelayMs(attempt: number): number {
  return 250 * 2 ** attempt * (0.5 + Math.random() / 2);
}

/** Resolves after `delayMs`, or as soon as `signal` is aborted. */
export function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    signal?.addEventListener('abort', done);
  });
}
