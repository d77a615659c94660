/** How the game learns that the player may be back: every return of the page, and word from your own return page. */
import { sameId } from '@service-payments/contract';
import type { RedirectEnvironment } from './redirect-environment.ts';

const CHANNEL = 'service-payments:returned';

/**
 * For the page your `return_url` leads to: tells the game that the player is back, then closes the window if it may.
 * Says nothing about the payment: that is for your back end to know.
 */
export function announceRedirectReturn(paymentIntentId: string | null = null): void {
  const message = JSON.stringify({ paymentIntentId, at: Date.now() });
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
  { window: page }: RedirectEnvironment,
  paymentIntentId: string,
  signal: AbortSignal,
  onReturn: (sure: boolean) => void,
): void {
  const options = { signal };
  const hear = (text: unknown): void => {
    try {
      const { paymentIntentId: id } = JSON.parse(String(text)) as { paymentIntentId?: string | null };
      if (!id || sameId(id, paymentIntentId)) onReturn(true);
    } catch {
      // Not ours.
    }
  };
  page.addEventListener('pageshow', () => onReturn(true), options);
  page.addEventListener('focus', () => onReturn(false), options);
  page.document.addEventListener(
    'visibilitychange',
    () => page.document.visibilityState === 'visible' && onReturn(false),
    options,
  );
  page.addEventListener(
    'storage',
    (event) => (event as StorageEvent).key === CHANNEL && hear((event as StorageEvent).newValue),
    options,
  );
  const channel = page.BroadcastChannel && new page.BroadcastChannel(CHANNEL);
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent) => hear(data);
  const close = (): void => channel.close();
  signal.addEventListener('abort', close);
  // An open channel keeps a page out of the back/forward cache.
  page.addEventListener('pagehide', close, options);
}
