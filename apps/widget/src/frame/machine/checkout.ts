/** Does what has to be done in each screen: reads the session, sends the card, watches the bank's window. */
import type { CardPayment } from '@service-payments/checkout-protocol';
import type { CheckoutClient } from '../service/checkout-client.ts';
import { createChallengeWindows } from './challenge-window.ts';
import { createPoller } from './poller.ts';
import { isWaiting, nextScreen } from './screen.ts';
import type { Screen, ScreenEvent } from './screen.ts';

export interface Checkout {
  readonly screen: Screen;
  subscribe(listener: () => void): () => void;
  /** Reads the session. Again after a failure, when the player asks for it. */
  read(): void;
  /** One payment at a time: a second call while the first is under way does nothing. */
  pay(card: CardPayment): void;
  /** Only inside a click. */
  openChallenge(): void;
  /** The player did something. Told to the service at most once a minute. */
  noteActivity(): void;
  /** Ends all timers, requests and windows. */
  destroy(): void;
}

const ACTIVITY_INTERVAL_MS = 60_000;

/** `refusal`: the code of a buyer whom the service refused before there was anything to ask it about. */
export function createCheckout(options: { client: CheckoutClient | null; refusal: string | null }): Checkout {
  const { client, refusal } = options;
  const lifetime = new AbortController();
  const listeners = new Set<() => void>();
  const poller = createPoller(readOnce);
  const challengeWindows = createChallengeWindows((window) => {
    dispatch({ type: 'challenge-window', window });
    if (window === 'closed') poller.now();
  });
  let screen: Screen = refusal === null ? { name: 'loading' } : { name: 'refused', code: refusal, session: null };
  let lastActivityMs = Number.NEGATIVE_INFINITY;

  function dispatch(event: ScreenEvent): void {
    const next = nextScreen(screen, event);
    if (next === screen || lifetime.signal.aborted) return;
    if (screen.name === 'challenge' && next.name !== 'challenge') challengeWindows.close();
    screen = next;
    if (isWaiting(screen)) poller.start();
    else poller.stop();
    for (const listener of listeners) listener();
  }

  async function readOnce(signal: AbortSignal): Promise<void> {
    const answer = await client?.readSession(signal);
    if (answer === undefined || signal.aborted) return;
    dispatch(
      answer.ok ? { type: 'session-read', session: answer.session } : { type: 'read-failed', trouble: answer.trouble },
    );
  }

  async function payOnce(card: CardPayment): Promise<void> {
    const answer = await client?.payByCard(card, lifetime.signal);
    if (answer === undefined) return;
    dispatch(
      answer.ok ? { type: 'pay-answered', session: answer.session } : { type: 'pay-failed', trouble: answer.trouble },
    );
  }

  return {
    get screen() {
      return screen;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read() {
      dispatch({ type: 'read-again' });
      void readOnce(lifetime.signal);
    },
    pay(card) {
      if (screen.name !== 'card' || screen.submitting) return;
      if (!navigator.onLine) return dispatch({ type: 'pay-unsent' });
      dispatch({ type: 'paying' });
      void payOnce(card);
    },
    openChallenge() {
      if (screen.name === 'challenge') challengeWindows.open(screen.payment.challengeUrl);
    },
    noteActivity() {
      const nowMs = performance.now();
      if (client === null || nowMs - lastActivityMs < ACTIVITY_INTERVAL_MS) return;
      lastActivityMs = nowMs;
      void client.reportActivity();
    },
    destroy() {
      lifetime.abort();
      poller.stop();
      challengeWindows.close();
      listeners.clear();
    },
  };
}
