import type { RedirectClock } from './redirect-environment.ts';

/** What became of some work: its value, the reason it failed, or that nobody waited any longer. */
export type Outcome<Value> = { value: Value } | { error: unknown } | 'late' | 'aborted';

/** Runs `work` and waits at most `limitMs`, or until `signal` is aborted. Never rejects. */
export function within<Value>(
  clock: RedirectClock,
  limitMs: number,
  signal: AbortSignal,
  work: () => Value | PromiseLike<Value>,
): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome<Value>): void => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const abort = (): void => done('aborted');
    const timer = clock.setTimeout(() => done('late'), limitMs);
    signal.addEventListener('abort', abort);
    new Promise<Value>((settle) => settle(work())).then(
      (value) => done({ value }),
      (error: unknown) => done({ error }),
    );
  });
}
