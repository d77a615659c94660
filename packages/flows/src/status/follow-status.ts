import { isTerminalStatus } from '@service-payments/contract';
import type { TerminalPaymentStatus } from '@service-payments/contract';
import { startPoll } from './poll.ts';
import type { Poll } from './poll.ts';
import type { PollPlan } from './poll-plan.ts';
import { readStatus } from './read-status.ts';

/** Asks your server for the status of a payment. Any form that `readStatus` reads is fine. */
export type GetStatus = (paymentIntentId: string, request: { signal: AbortSignal }) => unknown;

export interface FollowStatusOptions {
  paymentIntentId: string;
  getStatus: GetStatus;
  /** Parts of the plan to change. Default: `POLL_PLAN`. */
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

/** `checkNow()` asks instead of waiting; `stop()` ends it without a further call. */
export type StatusFollower = Poll;

/** Asks at once and then by plan, one question at a time, until the payment has ended (field bugs A6, A7, A8). */
export function followStatus(options: FollowStatusOptions): StatusFollower {
  const { paymentIntentId, getStatus, pollPlan: plan, onGaveUp, onError } = options;
  return startPoll({
    plan,
    onGaveUp,
    onError,
    ask: (request) => getStatus(paymentIntentId, request),
    read: (answer) => readStatus(answer, paymentIntentId),
    onAnswer(status) {
      options.onStatus?.(status);
      if (!isTerminalStatus(status)) return false;
      options.onSettled?.(status);
      return true;
    },
  });
}
