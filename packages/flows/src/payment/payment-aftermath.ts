/** What a payment needs once its widget is open, or has failed to. No part of what opens a checkout: fetched beside it. */
import { call } from '../call.ts';
import { lockItem } from '../redirect/item-lock.ts';
import { followStatus } from '../status/follow-status.ts';
import type { StatusFollower } from '../status/follow-status.ts';
import { onRemoved } from '../surface/on-removed.ts';
import { PaymentError, failureFacts, readFailure } from './payment-error.ts';
import type { PaymentStep } from './payment-error.ts';
import { recall, remember } from './payment-memory.ts';
import type { PaymentFlowOptions } from './payment-options.ts';
import { isSettled } from './payment-state.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';

export { conclude } from './payment-conclusion.ts';

type Dispatch = (event: PaymentEvent) => void;

const OUTCOME_CALLBACKS = { approved: 'onApproved', declined: 'onDeclined', expired: 'onExpired' } as const;

/** The event that a failure is. */
export function failureEvent(cause: unknown, step: PaymentStep, canCheck: boolean): PaymentEvent {
  const error = readFailure(cause, step);
  const { paymentIntentId } = failureFacts(cause);
  // The service has this payment already: find out what became of it, never pay twice.
  return error.charge === 'unknown' && typeof paymentIntentId === 'string' && canCheck
    ? { type: 'submitted', paymentIntentId }
    : { type: 'failed', error };
}

/** Asks what became of the payment until that is known. */
export function follow(
  paymentIntentId: string,
  { getStatus, pollPlan }: PaymentFlowOptions,
  signal: AbortSignal,
  dispatch: Dispatch,
): StatusFollower | undefined {
  if (!getStatus) return undefined;
  const follower = followStatus({
    paymentIntentId,
    getStatus,
    pollPlan,
    onStatus: (status) => status === null && dispatch({ type: 'nothing-begun' }),
    onSettled: (status) => dispatch({ type: 'settled', status }),
    onGaveUp: () => dispatch({ type: 'failed', error: new PaymentError('timeout', 'checking') }),
  });
  signal.addEventListener('abort', () => follower.stop());
  return follower;
}

/** A widget that was taken away, or forgets to say that it has gone, tells nobody; nor does another tab. */
export function watch(
  container: Element,
  { itemId }: PaymentFlowOptions,
  signal: AbortSignal,
  { onGone, onElsewhere }: { readonly onGone: () => void; readonly onElsewhere: () => void },
): void {
  if (signal.aborted) return;
  onRemoved(container, onGone, signal);
  if (itemId !== undefined) signal.addEventListener('abort', lockItem(window, itemId, true, onElsewhere));
}

/** The id of a payment of the same item that this tab began and nobody has heard the outcome of. */
export function recallUnsettled({ itemId, getStatus }: PaymentFlowOptions): string | null {
  return itemId === undefined || !getStatus ? null : recall(itemId);
}

/** Keeps what a reload must not forget, and tells the page an outcome, if this change is one. */
export function hear(
  options: PaymentFlowOptions,
  before: PaymentState,
  after: PaymentState,
  event: PaymentEvent,
): void {
  note(options, before, after);
  // The player goes on with another card: the outcome of the first is news all the same.
  if (event.type === 'settled' && after.status === 'preparing' && before.status === 'checking') {
    const { paymentIntentId } = before;
    const { onDeclined, onExpired } = options;
    call(event.status === 'Declined' ? onDeclined : onExpired, { paymentIntentId, authoritative: true });
  }
  if (after.status === before.status) return;
  switch (after.status) {
    case 'approved':
    case 'declined':
    case 'expired':
      return call(options[OUTCOME_CALLBACKS[after.status]], {
        paymentIntentId: after.paymentIntentId,
        // Only what your server said ends a payment as declined or expired.
        authoritative: after.status !== 'approved' || after.authoritative,
      });
    default:
  }
}

/** From the moment it is open a payment may be under way; until it is settled it must not be forgotten. */
function note({ itemId }: PaymentFlowOptions, before: PaymentState, after: PaymentState): void {
  if (itemId === undefined) return;
  const isDone = isSettled(after) || (before.status === 'checking' && after.status === 'preparing');
  if (after.status === 'open') remember(itemId, after.paymentIntentId);
  else if (isDone && before.status !== 'failed') remember(itemId, null);
}
