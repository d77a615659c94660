/**
 * Buying on the service's own page: reserves a window inside the click, asks for the one-time link, uses it while it is
 * fresh, and then asks the studio's back end until the payment has ended. The link itself lives in local variables only.
 */
import type { TerminalPaymentStatus } from '@service-payments/contract';
import { followStatus } from '../status/follow-status.ts';
import type { GetStatus, StatusFollower } from '../status/follow-status.ts';
import { lockItem } from './item-lock.ts';
import { obtainLink } from './obtain-link.ts';
import type { FreshLink } from './obtain-link.ts';
import { canUseThisTab, isFramed, openPaymentPage } from './payment-page.ts';
import type { OpenExternal, PaymentPage, RedirectTarget } from './payment-page.ts';
import { isConflict } from './redirect-answer.ts';
import { pageEnvironment } from './redirect-environment.ts';
import type { RedirectEnvironment, RedirectWindow } from './redirect-environment.ts';
import { RedirectError } from './redirect-error.ts';
import { readMarker, removeMarker, saveMarker } from './redirect-marker.ts';
import type { RedirectMarker } from './redirect-marker.ts';
import { IDLE, transition } from './redirect-state.ts';
import type { RedirectBlockReason, RedirectEvent, RedirectStaleReason, RedirectState } from './redirect-state.ts';
import { watchReturn } from './return-signal.ts';
import { within } from './within.ts';

export interface RedirectFlowOptions {
  /**
   * Asks your back end for the link: `{ redirect_url }`, bare or in `{ data }`. `attempt` counts purchases from 1 and
   * belongs into the `idempotency_key`: a further link of the same purchase has the same number.
   */
  createRedirect(request: { signal: AbortSignal; attempt: number }): unknown;
  /** Asks your back end what became of the payment. */
  getStatus: GetStatus;
  /** Default `auto`: a window of its own, or this tab inside an app that has no windows. */
  target?: RedirectTarget | undefined;
  /** Hosts the link may lead to, with the port where there is one. Default: any https host. */
  allowedHosts?: readonly string[] | undefined;
  /** Saves the game; 5 s at most, then the flow goes on. Reject to stay. Called before the link is asked for. */
  beforeLeave?: (() => unknown) | undefined;
  /** How much of the link's 30 seconds is kept for the way there. Milliseconds; default 5000. */
  safetyMs?: number | undefined;
  /** Opens the system's browser, in desktop shells. Gets the link: do not log it. */
  openExternal?: OpenExternal | undefined;
  /** Lets a frame leave the page around it when the target is `same-tab`. Default false. */
  allowTopNavigation?: boolean | undefined;
  /** Tells two tabs that buy the same thing from each other, and comes back with `resume()`. */
  itemId?: string | undefined;
  /** Where `sessionStorage` keeps intent id, item id and start time. Default `service-payments:redirect`. */
  resumeKey?: string | undefined;
  /** What the reserved window says until the link is there. */
  loadingText?: string | undefined;
  onStateChange?: ((state: RedirectState) => void) | undefined;
  /** Your back end named a terminal status. */
  onSettled?: ((settled: RedirectSettled) => void) | undefined;
  onError?: ((error: RedirectError) => void) | undefined;
  /** Fakes, for tests. Default: the page. */
  environment?: RedirectEnvironment | undefined;
}

export interface RedirectSettled {
  readonly status: TerminalPaymentStatus;
  readonly paymentIntentId: string;
  /** Your back end said so. */
  readonly authoritative: true;
}

export interface RedirectStartOptions {
  /** This once, such as `same-tab` after the window was blocked. */
  target?: RedirectTarget | undefined;
  /** The player wants to buy anew: the next `attempt`. After a settled purchase that goes without saying. */
  newAttempt?: boolean | undefined;
}

export interface RedirectFlow {
  readonly state: RedirectState;
  subscribe(listener: () => void): () => void;
  /**
   * Call it inside a click and await nothing before. Resolves with the state once the player is on the way, or with why
   * not; never rejects. Further calls meanwhile get the same promise.
   */
  start(options?: RedirectStartOptions): Promise<RedirectState>;
  /** Asks your back end now. */
  checkStatus(): void;
  /** Call it when the page loads: picks up a purchase that this tab had left for. Null when there is none. */
  resume(): RedirectMarker | null;
  /** Goes back to fullscreen after the payment page ended it. Call it inside a click. */
  backToGame(): Promise<void>;
  cancel(): void;
  destroy(): void;
}

const BEFORE_LEAVE_LIMIT_MS = 5000;
const PAGEHIDE_LIMIT_MS = 2000;
/** The second click of a double click gives the game its focus back at once: no return yet. */
const RETURN_GRACE_MS = 1000;
/** States in which nothing more is expected by itself. */
const RESTING = /settled|blocked|stale|failed|cancelled/;

/** @see interface, POST /payments/v2/intent/redirect; decisions P5, P6 */
export function createRedirectFlow(options: RedirectFlowOptions): RedirectFlow {
  const {
    createRedirect,
    getStatus,
    allowedHosts,
    safetyMs = 5000,
    itemId = null,
    allowTopNavigation = false,
  } = options;
  const { resumeKey = 'service-payments:redirect', loadingText = 'Opening the secure payment page…' } = options;
  const listeners = new Set<() => void>();
  let state = IDLE;
  let attempt = 1;
  let flight: Promise<RedirectState> | undefined;
  /** Ends what belongs to one flight: request, listeners, timers. */
  let flying = new AbortController();
  let page: PaymentPage | null = null;
  /** The link of state `armed`. */
  let held: FreshLink | undefined;
  let follower: StatusFollower | undefined;
  let unlock: (() => void) | undefined;
  let fullscreen: Element | null = null;
  let destroyed = false;

  function dispatch(event: RedirectEvent): void {
    const before = state;
    if (!destroyed) state = transition(before, event);
    if (state === before) return;
    const { status, paymentIntentId } = state;
    if (RESTING.test(status)) rest(status);
    for (const listener of listeners) safely(listener);
    safely(() => options.onStateChange?.(state));
    if (status === 'failed') {
      const { error } = state;
      safely(() => options.onError?.(error));
    }
    if (status === 'settled' && paymentIntentId) {
      const { paymentStatus } = state;
      safely(() => options.onSettled?.({ status: paymentStatus, paymentIntentId, authoritative: true }));
    }
  }

  /** Nothing runs beside a state in which nothing is expected. */
  function rest(status: RedirectState['status']): void {
    const environment = options.environment ?? pageEnvironment();
    flying.abort();
    follower?.stop();
    follower = held = undefined;
    unlock?.();
    unlock = undefined;
    // The link was not used, so the window waits for nothing.
    page?.close();
    page = null;
    if (environment && /settled|cancelled/.test(status)) removeMarker(environment, resumeKey);
  }

  const fail = (error: RedirectError): void => dispatch({ type: 'failed', error });
  const goStale = (reason: RedirectStaleReason): void => dispatch({ type: 'stale', reason });

  function start(choice: RedirectStartOptions = {}): Promise<RedirectState> {
    if (destroyed || state.status === 'away') return Promise.resolve(state);
    flight ??= fly(choice).then(() => {
      flight = undefined;
      return state;
    });
    return flight;
  }

  async function fly({ target = options.target ?? 'auto', newAttempt }: RedirectStartOptions): Promise<void> {
    const environment = options.environment ?? pageEnvironment();
    const anew = newAttempt || state.status === 'settled';
    const kept = !anew && held && held.budget.leftMs() > 0 ? held : undefined;
    if (anew) attempt += 1;
    flying.abort();
    follower?.stop();
    follower = held = undefined;
    flying = new AbortController();
    const { signal } = flying;
    fullscreen = environment?.window.document.fullscreenElement ?? null;
    dispatch({ type: 'start', leftFullscreen: !!fullscreen, keepsIntent: !anew });
    if (!environment) return fail(new RedirectError('not_in_browser'));
    if (!(safetyMs >= 0 && safetyMs < 30_000)) return fail(new RedirectError('bad_options'));
    const { window: game, clock } = environment;

    page = openPaymentPage(game, target, { openExternal: options.openExternal, allowTopNavigation, loadingText });
    if (!page) return block(game, target === 'same-tab' ? 'frame' : 'popup');
    if (itemId !== null && !unlock) {
      const onElsewhere = (): void => dispatch({ type: 'elsewhere' });
      unlock = lockItem(game, itemId, { hold: !page.replacesGame, onElsewhere });
    }
    if (!kept) {
      const saved = await within(clock, BEFORE_LEAVE_LIMIT_MS, signal, () => options.beforeLeave?.());
      if (typeof saved === 'object' && 'error' in saved) {
        return fail(new RedirectError('before_leave_failed', { cause: saved.error }));
      }
    }
    dispatch({ type: 'reserved' });
    const ask = (asking: AbortSignal): unknown => createRedirect({ signal: asking, attempt });
    const onRenew = (): void => dispatch({ type: 'renew' });
    const link = kept ?? (await obtainLink({ clock, safetyMs, allowedHosts, signal, ask, onRenew }));
    if (link === 'aborted' || signal.aborted) return;
    if (link === 'late') return goStale('late');
    if (link instanceof Error) return refuse(environment, link);
    if (page.wasClosed()) return dispatch({ type: 'cancelled' });
    if (!game.navigator.onLine) return goStale('offline');
    await leave(environment, page, link);
  }

  function block(game: RedirectWindow, reason: RedirectBlockReason): void {
    dispatch({ type: 'blocked', reason, canUseThisTab: canUseThisTab(game, allowTopNavigation) });
  }

  /** A purchase that was submitted before is looked up, not asked for again. */
  function refuse(environment: RedirectEnvironment, error: RedirectError): void {
    if (isConflict(error)) dispatch({ type: 'conflict' });
    if (state.status !== 'returned') return fail(error);
    page?.close();
    page = null;
    follow(environment);
    ask();
  }

  async function leave(environment: RedirectEnvironment, to: PaymentPage, link: FreshLink): Promise<void> {
    const { window: game, clock } = environment;
    const { signal } = flying;
    dispatch({ type: 'answered', paymentIntentId: link.paymentIntentId });
    saveMarker(environment, resumeKey, { paymentIntentId: link.paymentIntentId, itemId, startedAt: clock.now() });
    dispatch({ type: 'leave' });
    // From here on the window is the service's, whatever comes.
    page = null;
    const hidden = new Promise<void>((resolve) => {
      game.addEventListener('pagehide', () => resolve(), { signal });
    });
    const gone = await within(clock, PAGEHIDE_LIMIT_MS, signal, async () => {
      await to.go(link.url);
      if (to.replacesGame) await hidden;
    });
    if (gone === 'aborted') return;
    const threw = gone !== 'late' && 'error' in gone;
    if (to.replacesGame && (threw || gone === 'late')) {
      if (isFramed(game)) return block(game, 'frame');
      if (!threw) return arm(environment, link, hidden);
    }
    // Without its cause, which may repeat the address.
    if (threw) return fail(new RedirectError('navigation_failed'));
    depart(environment, to);
  }

  /** The navigation did not happen, or its answer is slow: the link is held as long as it may be used. */
  function arm(environment: RedirectEnvironment, link: FreshLink, hidden: Promise<void>): void {
    const { signal } = flying;
    const leftMs = link.budget.leftMs();
    if (leftMs <= 0) return goStale('late');
    held = link;
    dispatch({ type: 'stayed' });
    void within(environment.clock, leftMs, signal, () => hidden).then((outcome) => {
      if (outcome === 'late') goStale('late');
      else if (outcome !== 'aborted') depart(environment, { replacesGame: true });
    });
  }

  function depart(environment: RedirectEnvironment, { replacesGame }: Pick<PaymentPage, 'replacesGame'>): void {
    held = undefined;
    dispatch({ type: 'left' });
    follow(environment);
    // A page that goes away would only start a request it cannot finish.
    if (!replacesGame) ask();
  }

  /** Watches for the player's return for as long as the flight lasts. */
  function follow(environment: RedirectEnvironment): void {
    const { window: game, clock } = environment;
    const { signal } = flying;
    const leftAt = clock.performance.now();
    const welcome = (): void => {
      if (signal.aborted) return;
      dispatch({ type: 'returned' });
      ask();
    };
    watchReturn(environment, state.paymentIntentId ?? '', signal, (sure) => {
      if (sure || clock.performance.now() - leftAt >= RETURN_GRACE_MS) return welcome();
      clock.setTimeout(() => game.document.hasFocus() && welcome(), RETURN_GRACE_MS);
    });
  }

  /** Asks the back end now, and on until the payment has ended. */
  function ask(): void {
    const { paymentIntentId } = state;
    if (follower) return follower.checkNow();
    if (paymentIntentId === null || !/away|returned/.test(state.status)) return;
    follower = followStatus({
      paymentIntentId,
      getStatus,
      onStatus: (paymentStatus) => paymentStatus !== null && dispatch({ type: 'heard', paymentStatus }),
      onGaveUp: () => fail(new RedirectError('status_timeout')),
    });
  }

  /** Goes on with a payment of which only the id is known. */
  function takeUp(environment: RedirectEnvironment, event: RedirectEvent): void {
    dispatch(event);
    if (state.status !== 'returned') return;
    if (flying.signal.aborted || event.type === 'restored') {
      flying = new AbortController();
      follow(environment);
    }
    ask();
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    checkStatus() {
      const environment = options.environment ?? pageEnvironment();
      if (environment && !destroyed) takeUp(environment, { type: 'returned' });
    },
    resume() {
      const environment = options.environment ?? pageEnvironment();
      const marker = environment && readMarker(environment, resumeKey);
      if (!environment || !marker || destroyed || state.status !== 'idle') return null;
      if (itemId !== null && marker.itemId !== null && marker.itemId !== itemId) return null;
      takeUp(environment, { type: 'restored', paymentIntentId: marker.paymentIntentId });
      return marker;
    },
    async backToGame() {
      await fullscreen?.requestFullscreen();
      dispatch({ type: 'fullscreen' });
    },
    cancel() {
      dispatch({ type: 'cancelled' });
    },
    destroy() {
      rest('idle');
      destroyed = true;
      listeners.clear();
    },
  };
}

/** A listener that throws is reported by the page and changes nothing here. */
function safely(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
