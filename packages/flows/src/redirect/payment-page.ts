/** The four ways to the payment page. Each is opened or reserved inside the click and takes the link later. */
import type { PaymentWindow, RedirectWindow } from './redirect-environment.ts';

/** `auto`: a window of its own, or this tab inside an app that has no windows. */
export type RedirectTarget = 'popup' | 'tab' | 'same-tab' | 'auto';

export type OpenExternal = (url: string) => unknown;

export interface PaymentPage {
  /** Whether this document goes away with it. */
  readonly replacesGame: boolean;
  /** Whether the player closed the reserved window. Means nothing once it has navigated. */
  wasClosed(): boolean | undefined;
  /** Takes the link and keeps nothing of it. */
  go(url: string): unknown;
  close(): void;
}

export interface PaymentPageOptions {
  readonly openExternal?: OpenExternal | undefined;
  readonly allowTopNavigation?: boolean | undefined;
  readonly loadingText?: string | undefined;
}

/** Browsers inside apps whose windows lead nowhere, by what they say of themselves. */
export const IN_APP_BROWSER: RegExp = /; wv\)|FBA[NV]|Instagram|Bytedance|TikTok|Discord|Line\//;

/** Null when the browser refuses. Call it inside the click, before anything is awaited. */
export function openPaymentPage(
  game: RedirectWindow,
  target: RedirectTarget,
  options: PaymentPageOptions,
): PaymentPage | null {
  const { openExternal } = options;
  const thisTab = target === 'same-tab' || (target === 'auto' && !openExternal && isInApp(game));
  const reserved = thisTab || openExternal ? undefined : reserveWindow(game, target, options);
  if (reserved === null || (thisTab && !canLeaveInThisTab(game, options))) return null;
  return {
    replacesGame: thisTab,
    wasClosed: () => reserved?.closed,
    go(url) {
      if (reserved) return reserved.location.replace(url);
      if (!thisTab) return openExternal?.(url);
      // Of a foreign page around us only its address may be set.
      if (isFramed(game)) return (game.top.location.href = url);
      return game.location.assign(url);
    },
    close: () => reserved?.close(),
  };
}

export function isFramed(game: RedirectWindow): boolean {
  return game.top !== game;
}

/** A frame leaves the page around it only where you allow that. */
export function canLeaveInThisTab(game: RedirectWindow, { allowTopNavigation }: PaymentPageOptions): boolean {
  return !!allowTopNavigation || !isFramed(game);
}

function isInApp({ navigator }: RedirectWindow): boolean {
  return IN_APP_BROWSER.test(navigator.userAgent);
}

/** No `noopener`: it would take the handle that the link needs later. No `noreferrer`: some services want a referrer. */
function reserveWindow(
  game: RedirectWindow,
  target: RedirectTarget,
  { loadingText = 'Opening the secure payment page…' }: PaymentPageOptions,
): PaymentWindow | null {
  let reserved: PaymentWindow | null = null;
  try {
    reserved = game.open('about:blank', '_blank', target === 'tab' ? '' : 'popup,width=480,height=760');
    if (!reserved) return null;
    // Pages that the payment leads to, such as a bank's, must not be able to navigate the game.
    reserved.opener = null;
    reserved.document.title = reserved.document.body.textContent = loadingText;
  } catch {
    // A sandboxed frame: some engines throw, some give null. A window that only cannot be painted stays blank.
  }
  return reserved;
}
