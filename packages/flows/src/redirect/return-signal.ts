/** How the game learns that the player may be back: every return of the page, and word from your own return page. */
import { sameId } from '@service-payments/contract';
import type { RedirectWindow } from './redirect-environment.ts';

const CHANNEL = 'service-payments:returned';

/**
 * For the page your `return_url` leads to: tells the game that the player is back, then closes the window if it may.
 * Says nothing about the payment: that is for your back end to know.
 */
export function announceRedirectReturn(paymentIntentId: string | null = null): void {
  const message = paymentIntentId ?? '';
  try {
    new BroadcastChannel(CHANNEL).postMessage(message);
    // Where the two pages share storage but no channel.
    localStorage.setItem(CHANNEL, message);
    localStorage.removeItem(CHANNEL);
  } catch {
    // The game still notices when its page is shown again.
  }
  window.close();
}

/** Calls back whenever the player may have come back, `sure` when the page was restored or told so. Ends with `signal`. */
export function watchReturn(
  page: RedirectWindow,
  paymentIntentId: string,
  signal: AbortSignal,
  onReturn: (sure: boolean) => void,
): void {
  const options = { signal };
  const hear = (message: unknown): void => {
    if (message === '' || sameId(message as string, paymentIntentId)) onReturn(true);
  };
  page.addEventListener('pageshow', () => onReturn(true), options);
  page.addEventListener('focus', () => onReturn(false), options);
  page.addEventListener('storage', ({ key, newValue }) => key === CHANNEL && hear(newValue), options);
  page.document.addEventListener(
    'visibilitychange',
    () => page.document.visibilityState === 'visible' && onReturn(false),
    options,
  );
  const channel = page.BroadcastChannel && new page.BroadcastChannel(CHANNEL);
  if (!channel) return;
  channel.addEventListener('message', ({ data }) => hear(data), options);
  const close = (): void => channel.close();
  signal.addEventListener('abort', close);
  // An open channel keeps a page out of the back/forward cache.
  page.addEventListener('pagehide', close, options);
}
