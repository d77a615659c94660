import { WidgetError } from './errors.ts';

/**
 * What `work` gives, or `late` when the time is up first. Rejects with `aborted` as soon as `signal` is. The signal
 * handed to `work` is aborted in the end in any case, so that whatever hangs on it is undone.
 */
export async function within<Value>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<Value>,
  late: () => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const abort = (): void => reject(new WidgetError('aborted', undefined, signal?.reason));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { signal: ending.signal });
      timer = setTimeout(() => resolve(late()), timeoutMs);
      work(ending.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** Waits before a further attempt: twice as long each time, and half of it is chance, so that not all come at once. */
export function pauseBeforeRetry(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  const pauseMs = 125 * 2 ** attempt * (1 + Math.random());
  return within(
    pauseMs,
    signal,
    () => new Promise(() => {}),
    async () => {},
  );
}
