/** The effects around the gate's state: the widget while it is open, the questions while something is undecided. */
import { KYC_LEVELS } from '@service-payments/contract';
import type { WidgetData } from '@service-payments/contract';
import { loadWidget } from '@service-payments/loader';
import type { Widget, WidgetSession } from '@service-payments/loader';
import { answerWithin } from '../answer-within.ts';
import { call } from '../call.ts';
import { isRateLimit, startPoll } from '../status/poll.ts';
import type { Poll } from '../status/poll.ts';
import type { PollPlan } from '../status/poll-plan.ts';
import { onRemoved } from '../surface/on-removed.ts';
import { KycError, readKycFailure } from './kyc-error.ts';
import { markBegun, wasBegun } from './kyc-marker.ts';
import type { KycFlow, KycFlowOptions } from './kyc-options.ts';
import { isThroughGate, transition } from './kyc-state.ts';
import type { KycEvent, KycState } from './kyc-state.ts';
import { readKycSession, readVerdict } from './read-kyc.ts';
import { warnAboutFrame, warnAboutCustomer } from './warn.ts';

/** Only when the page is seen again, or somebody asks. */
const ON_FOCUS: PollPlan['pauses'] = [{ everyMs: Infinity, times: Infinity }];
const KYC_PLAN: Partial<PollPlan> = {
  pauses: [{ everyMs: 3000, times: 10 }, { everyMs: 15_000, times: 20 }, ...ON_FOCUS],
  stopAfterMs: Infinity,
};
const CHECK_AGAIN_MS = 5000;
/** An access token of the service lives as long (decisions H2). */
const SESSION_LIFETIME_MS = 3_600_000;
const REQUEST_LIMIT_MS = 30_000;
const CHANNEL = 'service-payments:kyc';

interface Session {
  readonly data: WidgetData;
  readonly level: number;
  readonly until: number;
}

/** The widget's ground is taken, or about to be. */
function needsWidget(state: KycState): boolean {
  return state.status === 'banned' ? /loading|widget/.test(state.screen) : /starting|in-progress/.test(state.status);
}

/** Which questions go to the server: by plan, when the page is seen again, or none any more. */
function questionsOf({ status }: KycState): 'plan' | 'focus' | 'none' {
  if (status === 'unknown' || status === 'submitted' || status === 'pending-review') return 'plan';
  return status === 'passed' || status === 'not-required' || status === 'banned' ? 'none' : 'focus';
}

/**
 * A KYC gate from the first question to the server's word that the player is through. Nothing happens before `begin`.
 * Options given as a function are read each time one is needed. @see interface, POST /compliance/v2/kyc
 */
export function createKycFlow(options: KycFlowOptions | (() => KycFlowOptions)): KycFlow {
  const now = typeof options === 'function' ? options : (): KycFlowOptions => options;
  const listeners = new Set<() => void>();
  const life = new AbortController();
  let state: KycState = { status: 'unknown', level: now().level, nextLevel: null };
  let begun = false;
  let container: HTMLElement | undefined;
  let verifying = new AbortController();
  let session: Session | undefined;
  let poll: Poll | undefined;
  let askedFor = '';
  let askedByHandAt = 0;
  let channel: BroadcastChannel | undefined;
  let customer = customerKey();

  const keyOf = (): string => now().resumeKey ?? 'service-payments:kyc';

  function customerKey(): string {
    const { external_id: id, wallet } = now().customer ?? {};
    return JSON.stringify([id, wallet?.address, wallet?.blockchain]);
  }

  function dispatch(event: KycEvent): void {
    const before = state;
    state = transition(before, event);
    if (state === before || life.signal.aborted) return;
    if (needsWidget(state) !== needsWidget(before)) {
      verifying.abort();
      verifying = new AbortController();
      if (needsWidget(state)) void verify(verifying.signal);
    }
    remember();
    ask(event.type === 'customer');
    // The player closed something: if that was the screen of a pending decision, one question tells (case 10).
    if (state.status === 'left' && before.status === 'in-progress') poll?.checkNow();
    tell(before);
  }

  function remember(): void {
    if (state.status === 'in-progress') markBegun(keyOf(), state.level);
    if (/passed|not-required|banned|failed/.test(state.status)) markBegun(keyOf(), null);
    // What has ended cannot be gone on with; what was only left can (case 11).
    if (!/starting|in-progress|left|unavailable/.test(state.status)) session = undefined;
  }

  /** Keeps the questions in step with the state. */
  function ask(anew = false): void {
    const { level } = state;
    const questions = questionsOf(state);
    if (!begun || (!anew && askedFor === questions + level)) return;
    askedFor = questions + level;
    poll?.stop();
    poll = undefined;
    if (questions === 'none') return;
    poll = startPoll({
      plan: questions === 'plan' ? { ...KYC_PLAN, ...now().pollPlan } : { ...KYC_PLAN, pauses: ON_FOCUS },
      // What was just answered is not asked again at once.
      atOnce: questions === 'plan' && state.status !== 'pending-review',
      ask: (request) => now().recheck(level, request),
      read: (answer) => readVerdict(answer, level),
      onAnswer: (verdict) => dispatch({ type: 'verdict', verdict, resumable: wasBegun(keyOf(), level) }),
      onError(error) {
        // Too many questions are no reason to shut anybody out (case 27).
        if (state.status === 'unknown' && !isRateLimit(error)) breakOff(readKycFailure(error, 'checking'));
      },
    });
  }

  function breakOff(error: KycError): void {
    dispatch({ type: 'broken', error });
  }

  async function verify(signal: AbortSignal): Promise<void> {
    try {
      if (!hasSession()) {
        if ((await now().confirmAge?.()) === false) return dispatch({ type: 'too-young' });
        if (signal.aborted) return;
      }
      const loading = loadWidget({ ...now(), signal });
      // Heard when the widget is to be shown; until then a failure is nobody's business.
      loading.catch(() => {});
      const data = hasSession() ? session?.data : await requestSession(signal);
      const widget = await loading;
      if (!signal.aborted && data) await show(widget, data, signal);
    } catch (cause) {
      if (!signal.aborted) breakOff(readKycFailure(cause, 'starting'));
    }
  }

  function hasSession(): boolean {
    return session !== undefined && session.level === state.level && Date.now() < session.until;
  }

  async function requestSession(signal: AbortSignal): Promise<WidgetData | undefined> {
    const { level } = state;
    const { customer: whom, sessionLifetimeMs = SESSION_LIFETIME_MS } = now();
    const late = (): KycError => new KycError('timeout-before-payment', 'starting');
    const answer = await answerWithin(
      (request) => now().requestSession(level, { ...request, customer: whom }),
      REQUEST_LIMIT_MS,
      signal,
      late,
    );
    const { data, code } = readKycSession(answer);
    if (signal.aborted) return undefined;
    if (code === null) session = { data, level, until: Date.now() + sessionLifetimeMs };
    else dispatch({ type: 'refused', code });
    return data;
  }

  async function show(widget: Widget, data: WidgetData, signal: AbortSignal): Promise<void> {
    let mounted = mount(widget, data);
    signal.addEventListener('abort', () => mounted.unmount());
    if (container) onRemoved(container, () => dispatch({ type: 'ended', by: 'closed' }), signal);
    dispatch({ type: 'opened' });
    for (let renewed = false; ; renewed = true) {
      const reason = await Promise.race([mounted.ended.then((end) => end.reason), untilSessionEnds(signal)]);
      if (signal.aborted) return;
      if (reason !== 'expired') {
        const by = reason === 'kyc-success' ? 'success' : reason === 'kyc-failure' ? 'failure' : 'closed';
        return dispatch({ type: 'ended', by });
      }
      if (renewed) return dispatch({ type: 'expired' });
      const fresh = await requestSession(signal);
      if (signal.aborted || !fresh) return;
      const hadFocus = container?.contains(document.activeElement);
      mounted.unmount();
      mounted = mount(widget, fresh);
      if (hadFocus) focusContainer();
    }
  }

  function mount(widget: Widget, data: WidgetData): WidgetSession {
    const { theme, locale } = now();
    return widget.mount({ container: container as HTMLElement, data, theme, locale });
  }

  function untilSessionEnds(signal: AbortSignal): Promise<'expired'> {
    return new Promise((resolve) => {
      if (!session) return;
      const timer = setTimeout(() => resolve('expired'), session.until - Date.now());
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }

  /** The place is the same, only what stands in it is new (case 12). */
  function focusContainer(): void {
    if (!container?.hasAttribute('tabindex')) container?.setAttribute('tabindex', '-1');
    container?.focus({ preventScroll: true });
  }

  function tell(before: KycState): void {
    const after = state;
    const { onPassed, onFailed, onGate, onError, onStateChange } = now();
    const say: typeof call = (callback, ...argument) => (life.signal.aborted ? undefined : call(callback, ...argument));
    const isNews = after.status !== before.status;
    if (isNews && isThroughGate(after)) say(onPassed, { level: after.level, authoritative: true });
    if (after.status === 'passed') channel?.postMessage(keyOf());
    if (after.status === 'failed' && (before.status !== 'failed' || before.authoritative !== after.authoritative)) {
      say(onFailed, { authoritative: after.authoritative });
    }
    if (isNews && after.status === 'unavailable') say(onError, after.error);
    if (isNews && /required|left|action|banned|expired/.test(after.status) && !isThroughGate(after)) say(onGate, after);
    say(onStateChange, after);
    for (const listener of listeners) say(listener);
  }

  function checkLevel(): boolean {
    const { level } = now();
    if ((KYC_LEVELS as readonly unknown[]).includes(level)) return true;
    // Before any call, so that nobody is verified for a level that does not exist (case 17).
    breakOff(
      new KycError('bad_options', 'starting', new TypeError(`level must be 1, 2 or 3; received ${String(level)}.`)),
    );
    return false;
  }

  /** Another tab is through: ask, and close here too if that is so (case 13). */
  function listen(): void {
    window.addEventListener('focus', () => poll?.checkNow(), { signal: life.signal });
    if (typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => data === keyOf() && poll?.checkNow(), { signal: life.signal });
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin() {
      if (begun || life.signal.aborted || !checkLevel()) return;
      begun = true;
      warnAboutCustomer(now());
      listen();
      ask();
    },
    start(element) {
      if (life.signal.aborted || !checkLevel()) return;
      if (transition(state, { type: 'start' }) === state) return;
      warnAboutFrame(state.level);
      container = element;
      dispatch({ type: 'start' });
    },
    checkAgain() {
      if (Date.now() - askedByHandAt < CHECK_AGAIN_MS) return;
      askedByHandAt = Date.now();
      poll?.checkNow();
    },
    close() {
      dispatch({ type: 'close' });
    },
    update() {
      if (life.signal.aborted || !checkLevel()) return;
      const whom = customerKey();
      if (whom !== customer) {
        customer = whom;
        session = undefined;
        warnAboutCustomer(now());
        dispatch({ type: 'customer' });
      }
      dispatch({ type: 'level', level: now().level });
    },
    destroy() {
      life.abort();
      verifying.abort();
      poll?.stop();
      channel?.close();
      listeners.clear();
    },
  };
}
