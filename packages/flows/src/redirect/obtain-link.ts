/** Asks for the one-time link, and once more when it came too late to be used. */
import { readRedirectAnswer, readRequestFailure } from './redirect-answer.ts';
import type { RedirectLink } from './redirect-answer.ts';
import { startBudget } from './redirect-budget.ts';
import type { LeftMs } from './redirect-budget.ts';
import type { RedirectClock } from './redirect-environment.ts';
import type { RedirectError } from './redirect-error.ts';
import { within } from './within.ts';

export interface FreshLink extends RedirectLink {
  readonly leftMs: LeftMs;
}

/** A link that may be used now, why there is none, or that it came `late` or was `aborted`. */
export async function obtainLink(
  clock: RedirectClock,
  safetyMs: number,
  signal: AbortSignal,
  allowedHosts: readonly string[] | undefined,
  ask: (signal: AbortSignal) => unknown,
): Promise<FreshLink | RedirectError | 'late' | 'aborted'> {
  const leftMs = startBudget(clock, safetyMs);
  const asking = new AbortController();
  // What comes after the budget is used up would be useless, so nobody waits for it.
  const outcome = await within(clock, leftMs(), signal, () => ask(asking.signal));
  asking.abort();
  if (outcome.how === 'threw') return readRequestFailure(outcome.error);
  if (outcome.how !== 'done') return outcome.how;
  const answer = readRedirectAnswer(outcome.value, allowedHosts);
  if (answer instanceof Error) return answer;
  return leftMs() > 0 ? { ...answer, leftMs } : 'late';
}
