import type { RedirectClock } from './redirect-environment.ts';

/** What became of some work: done, threw, nobody waited any longer, or it was given up. */
export type Outcome<Value> =
  | { readonly how: 'done'; readonly value: Value }
  | { readonly how: 'threw'; readonly error: unknown }
  | { readonly how: 'late' | 'aborted' };

/** Runs `work`, unless `signal` is aborted already, and waits at most `limitMs`, or until `signal` is aborted. Never rejects. */
export function within<Value>(
  clock: RedirectClock,
  limitMs: number,
  signal: AbortSignal,
  work: () => Value | PromiseLike<Value>,
): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome<Value>): void => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const abort = (): void => end({ how: 'aborted' });
    const timer = clock.setTimeout(() => end({ how: 'late' }), limitMs);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return abort();
    void (async () => {
      try {
        end({ how: 'done', value: await work() });
      } catch (error) {
        end({ how: 'threw', error });
      }
    })();
  });
}
