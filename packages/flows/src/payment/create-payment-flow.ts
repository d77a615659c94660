/** The effects around the payment's state: what runs in each state, and how it is undone when the state is left. */
import { loadWidget } from '@service-payments/loader';
import type { LoadWidgetOptions, MountOptions, WidgetData, WidgetEnd } from '@service-payments/loader';
import { call } from '../call.ts';
import { answerWithin } from '../answer-within.ts';
import type * as FollowStatusModule from '../status/follow-status.ts';
import type { GetStatus, StatusFollower } from '../status/follow-status.ts';
import type { PollPlan } from '../status/poll-plan.ts';
import { onRemoved } from '../surface/on-removed.ts';
import { PaymentError, failureFacts, readFailure } from './payment-error.ts';
import type { PaymentStep } from './payment-error.ts';
import type * as MemoryModule from './payment-memory.ts';
import { IDLE, isOnScreen, isSettled, transition } from './payment-state.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { readIntent } from './read-intent.ts';

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

const OUTCOME_CALLBACKS = { approved: 'onApproved', declined: 'onDeclined', expired: 'onExpired' } as const;

/** How long your server may take for an intent, with a slow network; then the player gets a way on. */
const INTENT_LIMIT_MS = 30_000;

/** No part of what opens a checkout, so bundlers keep it apart. The same for the other module. */
function fetchFollower(): Promise<typeof FollowStatusModule> {
  return import('../status/follow-status.ts');
}

function fetchMemory(): Promise<typeof MemoryModule> {
  return import('./payment-memory.ts');
}

/** A widget that says `retry` was left after a declined card, to try another one. */
function endedBy({ reason, retry }: WidgetEnd & { readonly retry?: boolean }): 'success' | 'closed' | 'again' {
  if (reason === 'success') return reason;
  return retry === true ? 'again' : 'closed';
}

/** What has to run while a state lasts. States with the same activity share one run of it. */
function activityOf(state: PaymentState): 'pay' | 'check' | undefined {
  switch (state.status) {
    case 'preparing':
    case 'loading':
    case 'open':
      return 'pay';
    case 'refused':
      return state.screen === 'loading' || state.screen === 'widget' ? 'pay' : undefined;
    case 'checking':
      return 'check';
    default:
      return undefined;
  }
}

/**
 * A payment from the intent to its outcome. Nothing happens before `start`. Options given as a function are read each
 * time one is needed, so that callbacks may change while a payment runs.
 */
export function createPaymentFlow(options: PaymentFlowOptions | (() => PaymentFlowOptions)): PaymentFlow {
  const now = typeof options === 'function' ? options : (): PaymentFlowOptions => options;
  const listeners = new Set<() => void>();
  let state: PaymentState = IDLE;
  let destroyed = false;
  let running = new AbortController();
  let container: HTMLElement | undefined;
  let data: WidgetData | undefined;
  let follower: StatusFollower | undefined;
  let memory: typeof MemoryModule | undefined;

  const canCheck = (): boolean => !!now().getStatus;

  function dispatch(event: PaymentEvent): void {
    const before = state;
    state = transition(before, event);
    if (state === before || destroyed) return;
    remember(before);
    const activity = activityOf(state);
    if (activity !== activityOf(before)) {
      running.abort();
      running = new AbortController();
      if (activity === 'pay') void pay(running.signal);
      if (activity === 'check') void check(running.signal);
    }
    tell(before, state, event);
  }

  /** From the moment it is open a payment may be under way; until it is settled it must not be forgotten. */
  function remember(before: PaymentState): void {
    const { itemId } = now();
    if (itemId === undefined) return;
    const isDone = isSettled(state) || (before.status === 'checking' && state.status === 'preparing');
    if (state.status === 'open') memory?.remember(itemId, state.paymentIntentId);
    else if (before.status !== 'failed' && isDone) {
      memory?.remember(itemId, null);
    }
  }

  /** The id of a payment of the same item that nobody has heard the outcome of. */
  async function recall(): Promise<string | null> {
    const { itemId } = now();
    if (itemId === undefined) return null;
    // A module that cannot be fetched must not keep anybody from paying.
    memory ??= await fetchMemory().catch(() => undefined);
    return (canCheck() && memory?.recall(itemId)) || null;
  }

  /** The player leaves the widget, or the widget the page. */
  function leave(by: 'success' | 'closed' | 'again'): void {
    dispatch({ type: 'ended', by, canCheck: canCheck() });
  }

  /** Intent and script are asked for together; the intent only when there is none to go on with. */
  async function pay(signal: AbortSignal): Promise<void> {
    const loading = loadWidget({ ...now(), signal });
    // Heard when the widget is to be shown; until then a failure is nobody's business.
    loading.catch(() => {});
    try {
      if (state.status === 'preparing') {
        // Without an item there is nothing to wait for: the intent is asked for inside the click.
        const unsettled = now().itemId === undefined ? null : await recall();
        if (signal.aborted) return;
        if (unsettled !== null) return dispatch({ type: 'remembered', paymentIntentId: unsettled });
        const late = (): PaymentError => new PaymentError('timeout-before-payment', 'preparing');
        const intent = readIntent(await answerWithin(now().createIntent, INTENT_LIMIT_MS, signal, late));
        if (signal.aborted) return;
        data = intent.data;
        dispatch(intent.event);
      }
      const widget = await loading;
      if (signal.aborted || !container || !data) return;
      const { theme, locale } = now();
      const session = widget.mount({ container, data, theme, locale });
      signal.addEventListener('abort', () => session.unmount());
      // A widget that was taken away, or forgets to say that it has gone, tells nobody.
      onRemoved(container, () => leave('closed'), signal);
      watchOtherTabs(signal);
      dispatch({ type: 'mounted' });
      // Needed when the widget has gone; fetched while it is there.
      fetchFollower().catch(() => {});
      const end = await session.ended;
      if (!signal.aborted) leave(endedBy(end));
    } catch (cause) {
      if (!signal.aborted) fail(cause, state.status === 'preparing' ? 'preparing' : 'loading');
    }
  }

  function watchOtherTabs(signal: AbortSignal): void {
    const { itemId } = now();
    if (itemId === undefined || !memory) return;
    signal.addEventListener(
      'abort',
      memory.lockItem(window, itemId, true, () => say(now().onElsewhere)),
    );
  }

  function fail(cause: unknown, step: PaymentStep): void {
    const error = readFailure(cause, step);
    const { paymentIntentId } = failureFacts(cause);
    // The service has this payment already: find out what became of it, never pay twice.
    if (error.charge === 'unknown' && typeof paymentIntentId === 'string' && canCheck()) {
      dispatch({ type: 'submitted', paymentIntentId });
    } else dispatch({ type: 'failed', error });
  }

  async function check(signal: AbortSignal): Promise<void> {
    const { getStatus, pollPlan } = now();
    if (state.status !== 'checking' || !getStatus) return;
    const { paymentIntentId } = state;
    try {
      const { followStatus } = await fetchFollower();
      if (signal.aborted) return;
      const following = followStatus({
        paymentIntentId,
        getStatus,
        pollPlan,
        onStatus: (status) => status === null && dispatch({ type: 'nothing-begun' }),
        onSettled: (status) => dispatch({ type: 'settled', status }),
        onGaveUp: () => dispatch({ type: 'failed', error: new PaymentError('timeout', 'checking') }),
      });
      follower = following;
      signal.addEventListener('abort', () => following.stop());
    } catch (cause) {
      if (!signal.aborted) dispatch({ type: 'failed', error: new PaymentError('network', 'checking', cause) });
    }
  }

  /** After `destroy`, which any of the page's callbacks may call, nothing more is told. */
  const say: typeof call = (callback, ...argument) => (destroyed ? undefined : call(callback, ...argument));

  /** Outcomes first, then that the screen is free, then the change itself. */
  function tell(before: PaymentState, after: PaymentState, event: PaymentEvent): void {
    if (after.status !== before.status) tellOutcome(after);
    // The player goes on with another card: the outcome of the first is news all the same.
    if (event.type === 'settled' && after.status === 'preparing' && before.status === 'checking') {
      const { paymentIntentId } = before;
      say(event.status === 'Declined' ? now().onDeclined : now().onExpired, { paymentIntentId, authoritative: true });
    }
    if (isOnScreen(before) && !isOnScreen(after)) say(now().onClose);
    say(now().onStateChange, after);
    for (const listener of listeners) say(listener);
  }

  function tellOutcome(after: PaymentState): void {
    switch (after.status) {
      case 'approved':
      case 'declined':
      case 'expired':
        return say(now()[OUTCOME_CALLBACKS[after.status]], {
          paymentIntentId: after.paymentIntentId,
          // Only what your server said ends a payment as declined or expired.
          authoritative: after.status !== 'approved' || after.authoritative,
        });
      case 'refused':
        return say(now().onRefused, { code: after.code });
      case 'failed':
        return say(now().onError, after.error);
      default:
    }
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(element) {
      if (destroyed) return;
      if (transition(state, { type: 'start' }) !== state) container = element;
      dispatch({ type: 'start' });
    },
    resume() {
      if (state.status !== 'idle' || destroyed) return;
      void recall().then((paymentIntentId) => {
        if (paymentIntentId !== null) dispatch({ type: 'remembered', paymentIntentId });
      });
    },
    retry() {
      if (state.status === 'checking') follower?.checkNow();
      else dispatch({ type: 'retry' });
    },
    close() {
      dispatch({ type: 'close', canCheck: canCheck() });
    },
    destroy() {
      destroyed = true;
      running.abort();
      listeners.clear();
    },
  };
}
