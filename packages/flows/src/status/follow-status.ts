import { isTerminalStatus } from '@service-payments/contract';
import type { TerminalPaymentStatus } from '@service-payments/contract';
import { POLL_PLAN, pauseAfter } from './poll-plan.ts';
import type { PollPlan } from './poll-plan.ts';
import { readStatus } from './read-status.ts';

/** Asks your server for the status of a payment. Any form that `readStatus` reads is fine. */
export type GetStatus = (paymentIntentId: string, request: { signal: AbortSignal }) => unknown;

export interface FollowStatusOptions {
  paymentIntentId: string;
  getStatus: GetStatus;
  /** Parts of the plan to change. Default: {@link POLL_PLAN}. */
  pollPlan?: Partial<PollPlan> | undefined;
  /** After every answer. `null`: your server knows no session of this payment (yet). */
  onStatus?: ((status: string | null) => void) | undefined;
  /** The payment has ended. Called at most once (field bug A7). */
  onSettled?: ((status: TerminalPaymentStatus) => void) | undefined;
  /** The plan's time is over and the payment has not ended. Nothing is known about the charge. */
  onGaveUp?: (() => void) | undefined;
  /** A question failed; the next one comes by plan. */
  onError?: ((error: unknown) => void) | undefined;
}

export interface StatusFollower {
  /** Asks now instead of waiting. Does nothing while a question is under way, or after the end. */
  checkNow(): void;
  /** Ends it; nothing is called afterwards. */
  stop(): void;
}

/** Longest pause that answers of 429 lead to. */
const MAX_PAUSE_MS = 60_000;

/** Asks at once and then by plan, one question at a time, until the payment has ended (field bugs A6, A7, A8). */
export function followStatus(options: FollowStatusOptions): StatusFollower {
  const { paymentIntentId, getStatus } = options;
  const plan: PollPlan = { ...POLL_PLAN, ...options.pollPlan };
  const startedAt = Date.now();
  const life = new AbortController();
  let asked = 0;
  let busy = false;
  let slowdown = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince: number | undefined;

  function schedule(): void {
    const pauseMs = pauseAfter(plan, asked, Math.random());
    timer = setTimeout(ask, slowdown === 1 ? pauseMs : Math.min(MAX_PAUSE_MS, pauseMs * slowdown));
  }

  function ask(): void {
    clearTimeout(timer);
    if (busy || life.signal.aborted) return;
    if (Date.now() - startedAt > plan.stopAfterMs) {
      stop();
      options.onGaveUp?.();
      return;
    }
    // Seen again, it asks at once: see below.
    if (hiddenSince !== undefined && Date.now() - hiddenSince > plan.pauseWhenHiddenMs) return;
    busy = true;
    asked += 1;
    void askOnce().then((status) => {
      busy = false;
      if (life.signal.aborted) return;
      if (isTerminalStatus(status)) {
        stop();
        options.onSettled?.(status);
      } else schedule();
    });
  }

  /** The status, null, or undefined when the question failed. */
  async function askOnce(): Promise<string | null | undefined> {
    const question = new AbortController();
    const end = (): void => question.abort();
    life.signal.addEventListener('abort', end);
    let limit: ReturnType<typeof setTimeout> | undefined;
    try {
      const answer = await new Promise((resolve, reject) => {
        limit = setTimeout(() => reject(new Error(`No status within ${plan.timeoutMs} ms.`)), plan.timeoutMs);
        question.signal.addEventListener('abort', () => reject(new Error('Stopped.')));
        Promise.resolve(getStatus(paymentIntentId, { signal: question.signal })).then(resolve, reject);
      });
      const status = readStatus(answer, paymentIntentId);
      if (status === undefined) throw answer;
      slowdown = 1;
      if (!life.signal.aborted) options.onStatus?.(status);
      return status;
    } catch (error) {
      if (isRateLimit(error)) slowdown *= 2;
      if (!life.signal.aborted) options.onError?.(error);
      return undefined;
    } finally {
      clearTimeout(limit);
      life.signal.removeEventListener('abort', end);
      question.abort();
    }
  }

  function watchVisibility(): void {
    if (document.hidden) {
      hiddenSince ??= Date.now();
      return;
    }
    hiddenSince = undefined;
    ask();
  }

  function stop(): void {
    clearTimeout(timer);
    life.abort();
  }

  if (typeof document === 'object') {
    if (document.hidden) hiddenSince = startedAt;
    document.addEventListener('visibilitychange', watchVisibility, { signal: life.signal });
  }
  ask();
  return { checkNow: ask, stop };
}

/** An error with a status, or the envelope around one. */
function isRateLimit(answer: unknown): boolean {
  const { status, error, response } = Object(answer) as Record<'status' | 'error' | 'response', unknown>;
  return status === 429 || [error, response].some((inner) => (Object(inner) as { status?: unknown }).status === 429);
}
