/** The effects around the payment's state: what runs in each state, and how it is undone when the state is left. */
import { loadWidget } from '@service-payments/loader';
import type { WidgetData, WidgetEnd } from '@service-payments/loader';
import { answerWithin } from '../answer-within.ts';
import { call } from '../call.ts';
import type { StatusFollower } from '../status/follow-status.ts';
import type * as Aftermath from './payment-aftermath.ts';
import type { PaymentFailure, PaymentStep } from './payment-error.ts';
import type { PaymentFlow, PaymentFlowOptions } from './payment-options.ts';
import { IDLE, isOnScreen, isPaying, transition } from './payment-state.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { readIntent } from './read-intent.ts';

/** How long your server may take for an intent, with a slow network; then the player gets a way on. */
const INTENT_LIMIT_MS = 30_000;

/** A widget that says `retry` was left after a declined card, to try another one. */
function endedBy({ reason, retry }: WidgetEnd): 'success' | 'closed' | 'again' {
  if (reason === 'success') return reason;
  return retry === true ? 'again' : 'closed';
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
    const isNews = status !== before.status;
    const isChecked = status === 'checking' || before.status === 'checking';
    if (isPaying(after) !== isPaying(before) || (isNews && (isChecked || status === 'preparing'))) {
      running.abort();
      const { signal } = (running = new AbortController());
      if (isPaying(after)) void pay(signal);
      if (status === 'checking') follower = aftermath?.follow(after.paymentIntentId, now(), signal, dispatch);
    }
    // Outcomes first, then that the screen is free, then the change itself.
    if (isNews && status === 'refused') call(now().onRefused, { code: after.code });
    if (isNews && status === 'failed') call(now().onError, after.error);
    aftermath?.hear(now(), before, after, event);
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
        if (now().itemId !== undefined && (await recall())) return;
        if (signal.aborted) return;
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
      const place = container;
      void beside
        .then((module) => module.watch(place, now(), signal, { onGone: () => leave('closed'), onElsewhere }))
        .catch(() => {});
      const end = await session.ended;
      if (!signal.aborted) leave(endedBy(end));
    } catch (cause) {
      if (!signal.aborted) fail(cause, state.status === 'preparing' ? 'preparing' : 'loading');
    }
  }

  const onElsewhere = (): void => say(now().onElsewhere);

  /** Whether there is an earlier payment to look up first. What cannot be fetched must not keep anybody from paying. */
  async function recall(): Promise<boolean> {
    const before = state;
    const id = await fetchAftermath().then(
      (module) => module.recallUnsettled(now()),
      () => null,
    );
    if (id === null || state !== before) return false;
    dispatch({ type: 'remembered', paymentIntentId: id });
    return true;
  }

  function fail(cause: unknown, step: PaymentStep): void {
    const { signal } = running;
    fetchAftermath().then(
      ({ failureEvent }) => signal.aborted || dispatch(failureEvent(cause, step, canCheck())),
      () => signal.aborted || become(lost(), { type: 'retry' }),
    );
  }

  /** Where not even the words for a failure can be fetched. */
  function lost(): PaymentState {
    const step = state.status === 'preparing' ? 'preparing' : 'loading';
    const facts = { name: 'PaymentError', code: 'network', step, charge: 'unknown' } as const;
    return {
      paymentIntentId: null,
      ...state,
      status: 'failed',
      step,
      error: Object.assign(new Error('offline'), facts),
    };
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
      if (!isPaying(state)) container = element;
      if (!destroyed) dispatch({ type: 'start' });
    },
    resume() {
      if (now().itemId !== undefined) void recall();
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
