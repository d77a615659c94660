/** What a payment takes and gives. */
import type { LoadWidgetOptions, MountOptions } from '@service-payments/loader';
import type { GetStatus } from '../status/follow-status.ts';
import type { PollPlan } from '../status/poll-plan.ts';
import type { PaymentError } from './payment-error.ts';
import type { PaymentState } from './payment-state.ts';

export interface PaymentOutcome {
  readonly paymentIntentId: string | null;
  /** True only when your own server said so. Deliver nothing on a `false`: the webhook is the truth. */
  readonly authoritative: boolean;
}

export interface PaymentFlowOptions extends Omit<LoadWidgetOptions, 'signal'>, Pick<MountOptions, 'theme' | 'locale'> {
  /**
   * Asks your server for an intent; gives its `data`, or the whole body. Called once for each attempt that the player
   * asks for. Your server keeps one idempotency key for the same purchase (field bug A13).
   */
  createIntent: (request: { signal: AbortSignal }) => unknown;
  /**
   * Tells this purchase from others. With it and `getStatus`, a payment that was open when the page was loaded anew is
   * looked up before another is begun, and `onElsewhere` warns of another tab.
   */
  itemId?: string | undefined;
  /** Another tab of this game has its checkout open for the same item. */
  onElsewhere?: (() => void) | undefined;
  /** Asks your server what became of the payment. Without it the widget's word stands, as a hint. */
  getStatus?: GetStatus | undefined;
  /** Parts of the polling plan to change. */
  pollPlan?: Partial<PollPlan> | undefined;
  onApproved?: ((outcome: PaymentOutcome) => void) | undefined;
  onDeclined?: ((outcome: PaymentOutcome) => void) | undefined;
  onExpired?: ((outcome: PaymentOutcome) => void) | undefined;
  /** The service refused this buyer; `code` is for your logs, not for the player. */
  onRefused?: ((refusal: { readonly code: string }) => void) | undefined;
  /** Exactly once for each time something of ours was before the player's eyes. Says nothing about the payment. */
  onClose?: (() => void) | undefined;
  onError?: ((error: PaymentError) => void) | undefined;
  onStateChange?: ((state: PaymentState) => void) | undefined;
}

export interface PaymentFlow {
  readonly state: PaymentState;
  /** Calls `listener` after every change; the function returned undoes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins a payment whose widget goes into `container`. Does nothing while one is under way. */
  readonly start: (container: HTMLElement) => void;
  /** Call it when the page loads: looks up what became of a payment that this tab had open before. Needs `itemId`. */
  readonly resume: () => void;
  /** Goes on after a failure, or begins a new attempt after a declined, expired or closed one. */
  readonly retry: () => void;
  /** The player leaves. What may have been submitted is checked on. */
  readonly close: () => void;
  /** Ends everything without a further call of any callback. */
  readonly destroy: () => void;
}
