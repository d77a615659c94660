/** Asks for the one-time link, and once more when it came too late to be used. */
import { readRedirectAnswer, readRequestFailure } from './redirect-answer.ts';
import type { RedirectLink } from './redirect-answer.ts';
import { startBudget } from './redirect-budget.ts';
import type { RedirectBudget } from './redirect-budget.ts';
import type { RedirectClock } from './redirect-environment.ts';
import type { RedirectError } from './redirect-error.ts';
import { within } from './within.ts';

export interface FreshLink extends RedirectLink {
  readonly budget: RedirectBudget;
}

export interface LinkRequest {
  readonly clock: RedirectClock;
  readonly safetyMs: number;
  readonly signal: AbortSignal;
  readonly allowedHosts: readonly string[] | undefined;
  readonly ask: (signal: AbortSignal) => unknown;
  /** The first link came too late and a second is asked for. */
  readonly onRenew: () => void;
}

/** A link that may be used now, why there is none, `late` when two came too late, or `aborted`. */
export async function obtainLink(
  request: LinkRequest,
  isSecond = false,
): Promise<FreshLink | RedirectError | 'late' | 'aborted'> {
  const { clock, safetyMs, signal, allowedHosts, ask } = request;
  const budget = startBudget(clock, safetyMs);
  const asking = new AbortController();
  // What comes after the budget is used up would be useless, so nobody waits for it.
  const outcome = await within(clock, budget.leftMs(), signal, () => ask(asking.signal));
  asking.abort();
  if (outcome.how === 'threw') return readRequestFailure(outcome.error);
  if (outcome.how === 'aborted') return outcome.how;
  if (outcome.how === 'done') {
    const answer = readRedirectAnswer(outcome.value, allowedHosts);
    if (answer instanceof Error) return answer;
    if (budget.leftMs() > 0) return { ...answer, budget };
  }
  if (isSecond) return 'late';
  request.onRenew();
  return obtainLink(request, true);
}
