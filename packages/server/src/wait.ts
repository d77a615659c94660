/** Waiting that a caller's `AbortSignal` ends, leaving no timer and no listener behind. */

/** Settles like `promise`, or rejects with the signal's reason when that comes first. */
export function waitFor<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const give = (): void => reject(signal.reason as Error);
    if (signal.aborted) {
      promise.catch(() => undefined);
      give();
      return;
    }
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

/** Resolves after `delayMs`; rejects at once with the signal's reason when that aborts. */
export async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await waitFor(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, delayMs);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}
