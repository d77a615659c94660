/** When to ask for a status. All times in milliseconds. */
export interface PollPlan {
  /** Pauses between two questions: `times` of each, the last one for ever. The first question comes at once. */
  readonly pauses: readonly { readonly everyMs: number; readonly times: number }[];
  /** Share of a pause that is left to chance, so that many players do not ask at once. */
  readonly jitter: number;
  /** No question later than this after the first: 30 minutes of inactivity, and slack. */
  readonly stopAfterMs: number;
  /** A page hidden for longer asks again when it is seen. */
  readonly pauseWhenHiddenMs: number;
  /** Limit of one question. */
  readonly timeoutMs: number;
}

export const POLL_PLAN: PollPlan = {
  pauses: [
    { everyMs: 2000, times: 15 },
    { everyMs: 5000, times: 24 },
    { everyMs: 15_000, times: Infinity },
  ],
  jitter: 0.2,
  stopAfterMs: 31 * 60_000,
  pauseWhenHiddenMs: 5 * 60_000,
  timeoutMs: 15_000,
};

/** Pause after the `asked`-th question. `chance` is 0 to 1. */
export function pauseAfter(plan: PollPlan, asked: number, chance: number): number {
  let before = 0;
  const stage = plan.pauses.find(({ times }) => asked <= (before += times)) ?? plan.pauses.at(-1);
  return (stage?.everyMs ?? plan.timeoutMs) * (1 + plan.jitter * (2 * chance - 1));
}
