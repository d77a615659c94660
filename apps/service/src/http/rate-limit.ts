/** A token bucket per merchant and process (decisions H19). It shields this process; it decides nothing about payments. */
import { Problem } from './problem.ts';

export interface RateLimit {
  /** @throws Problem 429 with `Retry-After` when the merchant is too fast */
  take(merchantId: string): void;
}

export function createRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  if (perSecond === 0) return { take() {} };
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(merchantId) {
      const at = now();
      const bucket = buckets.get(merchantId) ?? { tokens: perSecond, at };
      const refilled = Math.min(perSecond, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
      const allowed = refilled >= 1;
      buckets.set(merchantId, { tokens: allowed ? refilled - 1 : refilled, at });
      if (allowed) return;
      const seconds = Math.max(1, Math.ceil((1 - refilled) / perSecond));
      throw new Problem(429, {
        message: `More than ${perSecond} requests a second; wait as Retry-After says.`,
        headers: { 'Retry-After': String(seconds) },
      });
    },
  };
}
