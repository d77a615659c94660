/**
 * Buying on the service's own page: reserves a window inside the click, asks for the one-time link, uses it while it is
 * fresh, and then asks the studio's back end until the payment has ended. The link itself lives in local variables only.
 */
import { sameId } from '@service-payments/contract';
import { call } from '../call.ts';
import { followStatus } from '../status/follow-status.ts';
import type { StatusFollower } from '../status/follow-status.ts';
import { lockItem } from './item-lock.ts';
import { obtainLink } from './obtain-link.ts';
import type { FreshLink } from './obtain-link.ts';
import { canLeaveInThisTab, isFramed, openPaymentPage } from './payment-page.ts';
import type { PaymentPage } from './payment-page.ts';
import { isConflict } from './redirect-answer.ts';
import { pageEnvironment } from './redirect-environment.ts';
import type { RedirectEnvironment } from './redirect-environment.ts';
import { RedirectError } from './redirect-error.ts';
import type { RedirectErrorCode } from './redirect-error.ts';
import { readMarker, writeMarker } from './redirect-marker.ts';
import type { RedirectMarker } from './redirect-marker.ts';
import type { RedirectFlow, RedirectFlowOptions, RedirectStartOptions } from './redirect-options.ts';
import { IDLE, transition } from './redirect-state.ts';
import type { RedirectBlockReason, RedirectEvent, RedirectStaleReason, RedirectState } from './redirect-state.ts';
import { watchReturn } from './return-signal.ts';
import { within } from './within.ts';

const BEFORE_LEAVE_LIMIT_MS = 5000;
const PAGEHIDE_LIMIT_MS = 2000;
/** The second click of a double click gives the game its focus back at once: no return yet. */
const RETURN_GRACE_MS = 1000;

/**
 * Options given as a function are read each time one is needed, `environment` excepted.
 * @see interface, POST /payments/v2/intent/redirect; decisions P5, P6
 */
export function createRedirectFlow(options: RedirectFlowOptions | (() => RedirectFlowOptions)): RedirectFlow {
  const now = typeof options === 'function' ? options : (): RedirectFlowOptions => options;
  const environment = now().environment ?? pageEnvironment();
  const itemOf = (): string | null => now().itemId ?? null;
  const resumeKeyOf = (): string => now().resumeKey ?? 'service-payments:redirect';
  const listeners = new Set<() => void>();
  let state = IDLE;
  let attempt = 1;
  let destroyed = false;
  let flight: Promise<RedirectState> | undefined;
  /** Ends what belongs to one flight: request, listeners, timers. */
  let flying = new AbortController();
  /** Reserved and not yet sent to the payment page. */
  let reserved: PaymentPage | null | undefined;
  /** The link of state `armed`. */
  let held: FreshLink | undefined;
  let follower: StatusFollower | undefined;
  let unlock: (() => void) | undefined;
  let fullscreen: Element | null | undefined;

  function dispatch(event: RedirectEvent): void {
    const before = state;
    if (!destroyed) state = transition(before, event);
    if (state === before) return;
    if (/settled|blocked|stale|failed|cancelled/.test(state.status)) {
      ground();
      unlock?.();
      unlock = undefined;
    }
    if (/settled|cancelled/.test(state.status)) {
      stopFollowing();
      mark(null);
    }
    if (state.status === 'settled') {
      const { paymentIntentId, paymentStatus } = state;
      call(now().onSettled, { status: paymentStatus, paymentIntentId, authoritative: true });
    }
    if (state.status === 'failed') call(now().onError, state.error);
    call(now().onStateChange, state);
    for (const listener of listeners) call(listener);
  }

  /** Ends the flight. The intent is followed on: an earlier window may still be paying for it. */
  function ground(): void {
    flying.abort();
    reserved?.close();
    reserved = held = undefined;
  }

  function stopFollowing(): void {
    follower?.stop();
    follower = undefined;
  }

  function fail(code: RedirectErrorCode, cause?: unknown): void {
    dispatch({ type: 'failed', error: new RedirectError(code, cause) });
  }

  function goStale(reason: RedirectStaleReason): void {
    dispatch({ type: 'stale', reason });
  }

  function block(reason: RedirectBlockReason): void {
    const canUseThisTab = reason === 'popup' && !!environment && canLeaveInThisTab(environment.window, now());
    dispatch({ type: 'blocked', reason, canUseThisTab });
  }

  async function fly({ target = now().target ?? 'auto', newAttempt }: RedirectStartOptions): Promise<void> {
    const anew = newAttempt || state.status === 'settled';
    const kept = !anew && held && held.leftMs() > 0 ? held : undefined;
    if (anew) {
      attempt += 1;
      stopFollowing();
    }
    ground();
    const { signal } = (flying = new AbortController());
    fullscreen = environment?.window.document.fullscreenElement;
    dispatch({ type: 'start', leftFullscreen: !!fullscreen, paymentIntentId: anew ? null : state.paymentIntentId });
    if (!environment) return fail('not_in_browser');
    const { window: game, clock } = environment;

    const page = (reserved = openPaymentPage(game, target, now()));
    if (!page) return block(target === 'same-tab' ? 'frame' : 'popup');
    const itemId = itemOf();
    if (itemId !== null) {
      unlock ??= lockItem(game, itemId, !page.replacesGame, () => dispatch({ type: 'elsewhere', elsewhere: true }));
    }
    if (!kept) {
      const saved = await within(clock, BEFORE_LEAVE_LIMIT_MS, signal, () => now().beforeLeave?.());
      if (saved.how === 'threw') return fail('before_leave_failed', saved.error);
    }
    dispatch({ type: 'reserved' });
    const obtain = (): ReturnType<typeof obtainLink> =>
      obtainLink(clock, now().safetyMs ?? 5000, signal, now().allowedHosts, (asking) =>
        now().createRedirect({ signal: asking, attempt }),
      );
    let link = kept ?? (await obtain());
    if (link === 'late') {
      dispatch({ type: 'renew', renewed: true });
      link = await obtain();
    }
    if (signal.aborted || link === 'aborted') return;
    if (link === 'late') return goStale(link);
    if (link instanceof Error) return refuse(link);
    if (page.wasClosed()) return dispatch({ type: 'cancelled' });
    if (!game.navigator.onLine) return goStale('offline');
    if (!sameId(link.paymentIntentId, state.paymentIntentId)) stopFollowing();
    dispatch({ type: 'answered', paymentIntentId: link.paymentIntentId });
    await leave(environment, page, link);
  }

  /** A purchase that was submitted before is looked up, not asked for again. */
  function refuse(error: RedirectError): void {
    if (isConflict(error)) dispatch({ type: 'conflict' });
    if (state.status !== 'returned') return dispatch({ type: 'failed', error });
    reserved?.close();
    reserved = undefined;
    watch();
    ask();
  }

  async function leave(
    { window: game, clock }: RedirectEnvironment,
    page: PaymentPage,
    link: FreshLink,
  ): Promise<void> {
    const { signal } = flying;
    const { replacesGame } = page;
    mark({ paymentIntentId: link.paymentIntentId, itemId: itemOf(), startedAt: clock.now() });
    dispatch({ type: 'leave' });
    // From here on the window is the service's, whatever comes.
    reserved = undefined;
    const hidden = new Promise((resolve) => game.addEventListener('pagehide', resolve, { signal }));
    const { how } = await within(clock, PAGEHIDE_LIMIT_MS, signal, async () => {
      await page.go(link.url);
      if (replacesGame) await hidden;
    });
    if (how === 'aborted') return;
    if (replacesGame && how !== 'done' && isFramed(game)) return block('frame');
    // Without its cause, which may repeat the address.
    if (how === 'threw') return fail('navigation_failed');
    if (!replacesGame || how === 'done') return depart(replacesGame);
    // The navigation did not happen, or its answer is slow: the link is held as long as it may be used.
    const leftMs = link.leftMs();
    if (leftMs <= 0) return goStale('late');
    held = link;
    dispatch({ type: 'stayed' });
    void within(clock, leftMs, signal, () => hidden).then((late) => {
      if (late.how === 'late') goStale('late');
      else if (late.how === 'done') depart(true);
    });
  }

  function depart(replacesGame: boolean): void {
    held = undefined;
    dispatch({ type: 'left' });
    watch();
    // A page that goes away would only start a request it cannot finish.
    if (!replacesGame) ask();
  }

  /** Notices the player's return for as long as the flight lasts. */
  function watch(): void {
    if (!environment || state.paymentIntentId === null) return;
    const { window: game, clock } = environment;
    const { signal } = flying;
    const leftAt = clock.now();
    const welcome = (): void => {
      if (signal.aborted) return;
      dispatch({ type: 'returned' });
      ask();
    };
    watchReturn(game, state.paymentIntentId, signal, (sure) => {
      if (sure || Math.abs(clock.now() - leftAt) >= RETURN_GRACE_MS) welcome();
      else clock.setTimeout(() => game.document.hasFocus() && welcome(), RETURN_GRACE_MS);
    });
  }

  /** Asks the back end now, and on until the payment has ended. */
  function ask(): void {
    const { status, paymentIntentId } = state;
    if (follower) follower.checkNow();
    else if (paymentIntentId !== null && (status === 'away' || status === 'returned')) {
      follower = followStatus({
        paymentIntentId,
        getStatus: now().getStatus,
        onStatus: (paymentStatus) => paymentStatus !== null && dispatch({ type: 'heard', paymentStatus }),
        onGaveUp() {
          stopFollowing();
          fail('status_timeout');
        },
      });
    }
  }

  /** Goes on with a payment of which only the id is known. */
  function takeUp(event: RedirectEvent): void {
    const before = state;
    dispatch(event);
    if (state !== before && before.status !== 'away') {
      flying = new AbortController();
      watch();
    }
    ask();
  }

  function mark(marker: RedirectMarker | null): void {
    if (environment) writeMarker(environment, resumeKeyOf(), marker);
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(choice = {}) {
      if (destroyed || state.status === 'away') return Promise.resolve(state);
      flight ??= fly(choice).then(() => {
        flight = undefined;
        return state;
      });
      return flight;
    },
    checkStatus() {
      takeUp({ type: 'returned' });
    },
    resume() {
      const marker = environment && state.status === 'idle' && readMarker(environment, resumeKeyOf());
      const itemId = itemOf();
      if (!marker || (itemId ?? marker.itemId) !== (marker.itemId ?? itemId)) return null;
      takeUp({ type: 'restored', paymentIntentId: marker.paymentIntentId });
      return marker;
    },
    async backToGame() {
      await fullscreen?.requestFullscreen();
      dispatch({ type: 'fullscreen', leftFullscreen: false });
    },
    cancel() {
      dispatch({ type: 'cancelled' });
    },
    destroy() {
      destroyed = true;
      ground();
      stopFollowing();
      unlock?.();
      listeners.clear();
    },
  };
}
