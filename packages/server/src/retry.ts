/** Which failures are worth another try, and how long to wait before it. */
import { ApiError, ConnectionError } from './errors.ts';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
/** A service that asks for more than this is not waited for: the caller hears of it instead. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const PASSING_STATUSES = new Set([429, 502, 503, 504]);

/** Milliseconds to wait before the next attempt, or null when another would not help. `attempt` counts from 1. */
export function delayBeforeRetry(error: unknown, attempt: number, random: () => number = Math.random): number | null {
  if (error instanceof ConnectionError) return error.reason === 'unreadable' ? null : backoff(attempt, random);
  if (!(error instanceof ApiError) || !PASSING_STATUSES.has(error.status)) return null;
  if (error.retryAfterMs === null) return backoff(attempt, random);
  if (error.retryAfterMs > LONGEST_RETRY_AFTER_MS) return null;
  // Never earlier than asked, and spread, so that all who were sent away do not return together.
  return error.retryAfterMs + random() * FIRST_DELAY_MS;
}

/** `Retry-After` in milliseconds from `nowMs`: seconds or an HTTP date; null when absent or unreadable. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\s*[0-9]+\s*$/.test(header)) return Number(header) * 1000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** Half of a doubling delay for certain, the other half by chance. */
function backoff(attempt: number, random: () => number): number {
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return delayMs / 2 + (random() * delayMs) / 2;
}
