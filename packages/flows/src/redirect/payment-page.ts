/** The four ways to the payment page. Each is opened or reserved inside the click and takes the link later. */
import type { PaymentWindow, RedirectWindow } from './redirect-environment.ts';

/** `auto`: a window of its own, or this tab inside an app that has no windows. */
export type RedirectTarget = 'popup' | 'tab' | 'same-tab' | 'auto';

export type OpenExternal = (url: string) => unknown;

export interface PaymentPage {
  /** Whether this document goes away with it. */
  readonly replacesGame: boolean;
  /** Whether the player closed the reserved window. Means nothing once it has navigated. */
  wasClosed(): boolean;
  /** Takes the link and keeps nothing of it. */
  go(url: string): unknown;
  close(): void;
}

/** Browsers inside apps whose windows lead nowhere, by what they say of themselves. */
const IN_APP_BROWSER = /; wv\)|FBA[NV]|Instagram|musical_ly|Bytedance|TikTok|Discord|Line\/|Electron/;

const NOTHING = (): void => undefined;

/** Null when the browser refuses. Call it inside the click, before anything is awaited. */
export function openPaymentPage(
  page: RedirectWindow,
  target: RedirectTarget,
  options: { openExternal: OpenExternal | undefined; allowTopNavigation: boolean; loadingText: string },
): PaymentPage | null {
  const { openExternal, loadingText } = options;
  if (openExternal && target !== 'same-tab') {
    return { replacesGame: false, wasClosed: () => false, go: openExternal, close: NOTHING };
  }
  if (target === 'same-tab' || (target === 'auto' && IN_APP_BROWSER.test(page.navigator.userAgent))) {
    if (!canUseThisTab(page, options.allowTopNavigation)) return null;
    const { location } = (isFramed(page) ? page.top : page) as RedirectWindow;
    return {
      replacesGame: true,
      wasClosed: () => false,
      // Of a foreign page around us only `replace` and `href` may be touched.
      go: (url) => (isFramed(page) ? ((location as unknown as { href: string }).href = url) : location.assign(url)),
      close: NOTHING,
    };
  }
  const reserved = reserveWindow(page, target === 'tab' ? '' : 'popup,width=480,height=760', loadingText);
  return (
    reserved && {
      replacesGame: false,
      wasClosed: () => reserved.closed,
      go: (url) => reserved.location.replace(url),
      close: () => reserved.close(),
    }
  );
}

export function isFramed(page: RedirectWindow): boolean {
  return page.top !== page;
}

/** A frame leaves the page around it only where you allow that. */
export function canUseThisTab(page: RedirectWindow, allowTopNavigation: boolean): boolean {
  return allowTopNavigation || !isFramed(page);
}

/** No `noopener`: it would take the handle that the link needs later. No `noreferrer`: some services want a referrer. */
function reserveWindow(page: RedirectWindow, features: string, loadingText: string): PaymentWindow | null {
  let reserved: PaymentWindow | null;
  try {
    reserved = page.open('about:blank', '_blank', features);
  } catch {
    // A sandboxed frame: some engines throw, some give null.
    return null;
  }
  if (!reserved || reserved.closed) return null;
  try {
    // Pages that the payment leads to, such as a bank's, must not be able to navigate the game.
    reserved.opener = null;
    reserved.document.title = loadingText;
    reserved.document.body.textContent = loadingText;
  } catch {
    // It stays blank, no more.
  }
  return reserved;
}
