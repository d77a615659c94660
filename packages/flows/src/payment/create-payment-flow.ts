/** The effects around the payment's state: what runs in each state, and how it is undone when the state is left. */
import { loadWidget } from '@service-payments/loader';
import type { WidgetData, WidgetEnd } from '@service-payments/loader';
import { answerWithin } from '../answer-within.ts';
import { call } from '../call.ts';
import type { StatusFollower } from '../status/follow-status.ts';
import type * as Aftermath from './payment-aftermath.ts';
import type { PaymentFailure, PaymentStep } from './payment-error.ts';
import type { PaymentFlow, PaymentFlowOptions } from './payment-options.ts';
import { IDLE, isOnScreen, transition } from './payment-state.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { readIntent } from './read-intent.ts';

/** How long your server may take for an intent, with a slow network; then the player gets a way on. */
const INTENT_LIMIT_MS = 30_000;

/** A widget that says `retry` was left after a declined card, to try another one. */
function endedBy({ reason, retry }: WidgetEnd & { readonly retry?: boolean }): 'success' | 'closed' | 'again' {
  if (reason === 'success') return reason;
  return retry === true ? 'again' : 'closed';
}

/** What has to run while a state lasts. States with the same activity share one run of it. */
function activityOf(state: PaymentState): 'pay' | 'check' | undefined {
  if (state.status === 'checking') return 'check';
  return /preparing|^loading|open|widget/.test(state.status === 'refused' ? state.screen : state.status)
    ? 'pay'
    : undefined;
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
  let aftermath: typeof Aftermath | undefined;

  const canCheck = (): boolean => !!now().getStatus;
  const fetchAftermath = async (): Promise<typeof Aftermath> => (aftermath ??= await import('./payment-aftermath.ts'));

  function dispatch(event: PaymentEvent): void {
    const after = transition(state, event, (before, later) => aftermath?.conclude(before, later));
    if (after) return become(after, event);
    // The player, or a failure, was quicker than what is fetched beside the widget.
    fetchAftermath().then(
      () => dispatch(event),
      () => become(lost(), event),
    );
  }

  function become(after: PaymentState, event: PaymentEvent): void {
    const before = state;
    if (after === before || destroyed) return;
    state = after;
    const { status } = after;
    aftermath?.note(now(), before, after);
    const activity = activityOf(after);
    if (activity !== activityOf(before) || status === 'preparing') {
      running.abort();
      const { signal } = (running = new AbortController());
      if (activity === 'pay') void pay(signal);
      if (status === 'checking') follower = aftermath?.follow(after.paymentIntentId, now(), signal, dispatch);
    }
    // Outcomes first, then that the screen is free, then the change itself.
    if (status === 'refused' && before.status !== status) call(now().onRefused, { code: after.code });
    aftermath?.tellOutcome(now(), [before, after], event);
    if (isOnScreen(before) && !isOnScreen(after)) say(now().onClose);
    say(now().onStateChange, after);
    for (const listener of listeners) say(listener);
  }

  /** After `destroy`, which any of the page's callbacks may call, nothing more is told. */
  const say: typeof call = (callback, ...argument) => (destroyed ? undefined : call(callback, ...argument));

  /** The player leaves the widget, or the widget the page. */
  function leave(by: 'success' | 'closed' | 'again'): void {
    dispatch({ type: 'ended', by, canCheck: canCheck() });
  }

  /** Intent and script are asked for together; the intent only when there is none to go on with. */
  async function pay(signal: AbortSignal): Promise<void> {
    const loading = loadWidget({ ...now(), signal });
    const beside = fetchAftermath();
    // Heard when they are needed; until then a failure is nobody's business.
    for (const promise of [loading, beside]) promise.catch(() => {});
    try {
      if (state.status === 'preparing') {
        // Without an item there is nothing to wait for: the intent is asked for inside the click.
        if (now().itemId !== undefined) {
          // What cannot be fetched must not keep anybody from paying.
          const unsettled = await beside.then((module) => module.recallUnsettled(now())).catch(() => null);
          if (signal.aborted) return;
          if (unsettled !== null) return dispatch({ type: 'remembered', paymentIntentId: unsettled });
        }
        const late = (): PaymentFailure => 'timeout-before-payment';
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
      dispatch({ type: 'mounted' });
      void beside.then((module) => watch(module, signal)).catch(() => {});
      const end = await session.ended;
      if (!signal.aborted) leave(endedBy(end));
    } catch (cause) {
      if (!signal.aborted) fail(cause, state.status === 'preparing' ? 'preparing' : 'loading');
    }
  }

  /** A widget that was taken away, or forgets to say that it has gone, tells nobody. */
  function watch({ onRemoved, lockItem }: typeof Aftermath, signal: AbortSignal): void {
    if (signal.aborted || !container) return;
    onRemoved(container, () => leave('closed'), signal);
    const { itemId } = now();
    if (itemId === undefined) return;
    signal.addEventListener(
      'abort',
      lockItem(window, itemId, true, () => say(now().onElsewhere)),
    );
  }

  function fail(cause: unknown, step: PaymentStep): void {
    const tell = (): void => aftermath && dispatch(aftermath.failureEvent(cause, step, canCheck()));
    if (aftermath) return tell();
    const { signal } = running;
    fetchAftermath().then(
      () => signal.aborted || tell(),
      () => signal.aborted || become(lost(), { type: 'retry' }),
    );
  }

  /** Where not even the words for a failure can be fetched. */
  function lost(): PaymentState {
    const facts = { name: 'PaymentError', code: 'network', step: 'loading', charge: 'unknown' } as const;
    const error = Object.assign(new Error('The payment stopped while offline.'), facts);
    const { paymentIntentId = null } = state as { paymentIntentId?: string | null };
    return { status: 'failed', step: paymentIntentId ? 'loading' : 'preparing', error, paymentIntentId };
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
      if (/idle|approved|declined|expired|refused|closed|checking/.test(state.status)) container = element;
      if (!destroyed) dispatch({ type: 'start' });
    },
    resume() {
      if (now().itemId === undefined) return;
      fetchAftermath().then(
        ({ recallUnsettled }) => {
          const paymentIntentId = recallUnsettled(now());
          if (paymentIntentId !== null) dispatch({ type: 'remembered', paymentIntentId });
        },
        // What cannot be looked up now is looked up before the next payment.
        () => {},
      );
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
