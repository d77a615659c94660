/** How long a link may still be used, measured in this page alone: a server's clock is never compared with ours. */
import type { RedirectClock } from './redirect-environment.ts';

/** A link opens for 30 seconds from some moment between request and answer; the earlier is the safe one. */
const LINK_LIFETIME_MS = 30_000;

/** Milliseconds left; 0 or less when the link must not be used any more. */
export type LeftMs = () => number;

/** Starts counting now, at the request. */
export function startBudget(clock: RedirectClock, safetyMs: number): LeftMs {
  const wallAtStart = clock.now();
  const monotonicAtStart = clock.performance.now();
  return () => {
    const wallMs = clock.now() - wallAtStart;
    // The monotonic clock may stop while a laptop sleeps, so the larger of the two counts. Where the wall clock was set
    // back nothing is known any more.
    const usedMs = wallMs < 0 ? LINK_LIFETIME_MS : Math.max(wallMs, clock.performance.now() - monotonicAtStart);
    return LINK_LIFETIME_MS - safetyMs - usedMs;
  };
}
