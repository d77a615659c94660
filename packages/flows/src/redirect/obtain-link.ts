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
  readonly allowedHosts: readonly string[] | undefined;
  readonly signal: AbortSignal;
  ask(signal: AbortSignal): unknown;
  /** The first link came too late and a second is asked for. */
  onRenew(): void;
}

/** A link that may be used now, why there is none, `late` when two came too late, or `aborted`. */
export async function obtainLink(request: LinkRequest): Promise<FreshLink | RedirectError | 'late' | 'aborted'> {
  const first = await askOnce(request);
  if (first !== 'late') return first;
  request.onRenew();
  return askOnce(request);
}

async function askOnce({ clock, safetyMs, allowedHosts, signal, ask }: LinkRequest): ReturnType<typeof obtainLink> {
  const budget = startBudget(clock, safetyMs);
  const asking = new AbortController();
  // What comes after the budget is used up would be useless, so nobody waits for it.
  const outcome = await within(clock, budget.leftMs(), signal, () => ask(asking.signal));
  asking.abort();
  if (outcome === 'late' || outcome === 'aborted') return outcome;
  if ('error' in outcome) return readRequestFailure(outcome.error);
  const answer = readRedirectAnswer(outcome.value, allowedHosts);
  if (answer instanceof Error) return answer;
  return budget.leftMs() > 0 ? { ...answer, budget } : 'late';
}
