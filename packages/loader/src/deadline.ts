import { WidgetError } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import { listen } from './listen.ts';

/**
 * What `work` gives, unless `signal` is aborted (`aborted`) or the time is up first: then `late` names the failure. The
 * signal handed to `work` is aborted in the end in any case, so that whatever hangs on it is undone; its reason is the
 * failure.
 */
export function within<Value>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  late: () => WidgetErrorCode,
  work: (ended: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  return new Promise((resolve, reject) => {
    const end = (): void => {
      const error = new WidgetError(signal?.aborted ? 'aborted' : late(), undefined, signal?.reason);
      ending.abort(error);
      // Not heard any more once there is an outcome.
      reject(error);
    };
    if (signal?.aborted) return end();
    if (signal) listen(signal, 'abort', ending.signal, end);
    setTimeout(end, timeoutMs);
    void work(ending.signal).then(resolve, reject).then(end);
  });
}

export function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
