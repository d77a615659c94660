/** Does what has to be done in each screen: reads the session, sends what the player gives, watches the windows. */
import type { AssetChoice, CardPayment, SignedPayment, WalletChoice } from '@service-payments/checkout-protocol';
import type { Answer, CheckoutClient } from '../service/checkout-client.ts';
import { createChallengeWindows } from './challenge-window.ts';
import { createPoller } from './poller.ts';
import { nextScreen } from './next-screen.ts';
import { closesSoon, isWaiting } from './screen-facts.ts';
import type { Screen, ScreenEvent, WalletAct } from './screen.ts';

/** What a wallet did with a question: what it gave, or how it stands with it now. */
export type WalletAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly act: WalletAct };

export interface Checkout {
  readonly screen: Screen;
  subscribe(listener: () => void): () => void;
  /** Reads the session. Again after a failure, when the player asks for it. Ends with the answer; never rejects. */
  read(): Promise<void>;
  /** To another of the screens that lie open. */
  go(to: Extract<ScreenEvent, { type: 'go' }>['to']): void;
  sendEmail(email: string): void;
  sendEmailCode(code: string): void;
  /** One payment at a time: a second call while the first is under way does nothing. */
  pay(card: CardPayment): void;
  /** Only inside a click. */
  openChallenge(): void;
  requestQuote(asset: AssetChoice): void;
  /** Begins the payment with the wallet that `connect` gives. */
  chooseWallet(quoteId: string, connect: () => Promise<WalletAnswer<WalletChoice['wallet']>>): void;
  /** Submits the payment with what `ask` gets signed. */
  sign(ask: () => Promise<WalletAnswer<SignedPayment>>): void;
  /** The player did something. Told to the service at most once a minute, and at once when time is running out. */
  noteActivity(): void;
  /** Ends all timers, requests and windows. */
  destroy(): void;
}

const ACTIVITY_INTERVAL_MS = 60_000;
const URGENT_ACTIVITY_INTERVAL_MS = 1_000;

export interface CheckoutOptions {
  /** Null when there is no payment to ask the service about. */
  readonly client: CheckoutClient | null;
  /** The code of a buyer whom the service refused before there was anything to ask it about. */
  readonly refusal: string | null;
  /** `kyc`: an identity check without a payment. Default `payment`. */
  readonly purpose?: 'payment' | 'kyc';
}

export function createCheckout({ client, refusal, purpose = 'payment' }: CheckoutOptions): Checkout {
  const lifetime = new AbortController();
  const listeners = new Set<() => void>();
  const poller = createPoller(readOnce);
  const challengeWindows = createChallengeWindows((window) => {
    dispatch({ type: 'challenge-window', window });
    if (window === 'closed') poller.now();
  });
  let screen = firstScreen(refusal, purpose);
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

  /** Sends a small form and goes where the answer leads. Nothing while another is on its way. */
  async function ask(
    send: (client: CheckoutClient, signal: AbortSignal) => Promise<Answer>,
    answered: 'ask-answered' | 'quoted' = 'ask-answered',
    failed: 'ask-failed' | 'sign-failed' = 'ask-failed',
  ): Promise<void> {
    const before = screen;
    dispatch({ type: 'asking' });
    if (client === null || screen === before) return;
    const answer = await send(client, lifetime.signal);
    dispatch(answer.ok ? { type: answered, session: answer.session } : { type: failed, trouble: answer.trouble });
  }

  /** Asks the wallet; null when it gave nothing. Its windows are its own, so nothing here waits for them in time. */
  async function askWallet<Value>(question: () => Promise<WalletAnswer<Value>>): Promise<Value | null> {
    if (!('act' in screen) || screen.act === 'waiting' || screen.busy) return null;
    dispatch({ type: 'wallet-act', act: 'waiting' });
    const answer = await question();
    dispatch({ type: 'wallet-act', act: answer.ok ? 'idle' : answer.act });
    return answer.ok ? answer.value : null;
  }

  async function chooseWallet(
    quoteId: string,
    connect: () => Promise<WalletAnswer<WalletChoice['wallet']>>,
  ): Promise<void> {
    const wallet = await askWallet(connect);
    if (wallet !== null) await ask((service, signal) => service.chooseWallet({ quoteId, wallet }, signal));
  }

  async function sign(question: () => Promise<WalletAnswer<SignedPayment>>): Promise<void> {
    const signed = await askWallet(question);
    if (signed === null) return;
    await ask((service, signal) => service.sendSignature(signed, signal), 'ask-answered', 'sign-failed');
  }

  async function reportActivity(): Promise<void> {
    const wasClosing = closesSoon(screen);
    await client?.reportActivity();
    // So that the warning goes as soon as the service knows.
    if (wasClosing) await readOnce(lifetime.signal);
  }

  return {
    get screen() {
      return screen;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async read() {
      dispatch({ type: 'read-again' });
      await readOnce(lifetime.signal);
    },
    go: (to) => dispatch({ type: 'go', to }),
    sendEmail: (email) => void ask((service, signal) => service.sendEmail(email, signal)),
    sendEmailCode: (code) => void ask((service, signal) => service.sendEmailCode(code, signal)),
    requestQuote: (asset) => void ask((service, signal) => service.requestQuote(asset, signal), 'quoted'),
    chooseWallet: (quoteId, connect) => void chooseWallet(quoteId, connect),
    sign: (question) => void sign(question),
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
      const intervalMs = closesSoon(screen) ? URGENT_ACTIVITY_INTERVAL_MS : ACTIVITY_INTERVAL_MS;
      if (client === null || nowMs - lastActivityMs < intervalMs) return;
      lastActivityMs = nowMs;
      void reportActivity();
    },
    destroy() {
      lifetime.abort();
      poller.stop();
      challengeWindows.close();
      listeners.clear();
    },
  };
}

function firstScreen(refusal: string | null, purpose: 'payment' | 'kyc'): Screen {
  if (refusal !== null) return { name: 'refused', code: refusal, session: null };
  return purpose === 'kyc' ? { name: 'verify', session: null } : { name: 'loading' };
}
