/**
 * A game's page whose `window.open` behaves as a test wants: the ways in which browsers really refuse, cut off or delay
 * a window, as measured in Chromium and Firefox. Runs in Node; no DOM is needed.
 */
import type { RedirectEnvironment, RedirectWindow } from '@service-payments/flows';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';

/**
 * - `opens`: as usual.
 * - `blocked`: `open` gives null, as popup blockers do, and Chromium in a sandboxed frame.
 * - `throws`: `open` throws `InvalidAccessError`, as Firefox does in a sandboxed frame.
 * - `isolated`: the page is cross-origin isolated: `closed` turns true as soon as the window has navigated.
 * - `slow`: as `opens`, but a window must be opened within 5 s of the click; later `open` gives null.
 */
export type FakePopupMode = 'opens' | 'blocked' | 'throws' | 'isolated' | 'slow';

export interface FakeWindowOpened {
  /** The last address it was sent to; `about:blank` while reserved. */
  readonly url: string;
  /** Addresses it was sent to after the blank page. */
  readonly visits: readonly string[];
  readonly features: string;
  /** What it shows while it is reserved. */
  readonly text: string;
  readonly opener: unknown;
  readonly closed: boolean;
  /** The player closes it. */
  closeByPlayer(): void;
}

export interface FakePopupOptions {
  /** Default `opens`. */
  mode?: FakePopupMode;
  /** Default: a clock of its own, see `clock`. */
  clock?: FakeClock;
  /** Whether the game itself is in a frame. Default false. */
  framed?: boolean;
  userAgent?: string;
}

export interface FakePopup {
  /** For the option `environment` of `createRedirectFlow`. */
  readonly environment: RedirectEnvironment;
  readonly clock: FakeClock;
  /** May be changed on the way. */
  mode: FakePopupMode;
  readonly windows: readonly FakeWindowOpened[];
  /** Addresses the game's own tab, or the page around its frame, was sent to. */
  readonly visits: readonly string[];
  /** What `sessionStorage` holds. */
  readonly storage: ReadonlyMap<string, string>;
  /** Whether a navigation of this tab goes through. False: `beforeunload` or the frame's sandbox stops it. */
  navigates: boolean;
  online: boolean;
  /** The element that is fullscreen. Opening a window ends it, as in browsers. */
  fullscreenElement: { requestFullscreen(): Promise<void> } | null;
  /** The player clicks: windows may be opened for the next 5 s. */
  click(): void;
  hide(): void;
  /** The page is seen and focused again. */
  show(): void;
  focus(): void;
  /** The browser brings the page back from its back/forward cache. */
  restore(): void;
  /** A message of the studio's own return page. */
  announceReturn(paymentIntentId?: string | null): void;
}

const GESTURE_MS = 5000;
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

export function createFakePopup(options: FakePopupOptions = {}): FakePopup {
  const clock = options.clock ?? createFakeClock();
  const windows: FakeWindowOpened[] = [];
  const visits: string[] = [];
  const storage = new Map<string, string>();
  const pageEvents = new EventTarget();
  const documentEvents = new EventTarget();
  const held = new Set<string>();
  const channels = new Set<EventTarget>();
  let visibilityState: DocumentVisibilityState = 'visible';
  let focused = true;
  let clickedAt = clock.performance.now();

  const popup: FakePopup = {
    clock,
    mode: options.mode ?? 'opens',
    windows,
    visits,
    storage,
    navigates: true,
    online: true,
    fullscreenElement: null,
    click() {
      clickedAt = clock.performance.now();
    },
    hide() {
      visibilityState = 'hidden';
      focused = false;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
    show() {
      visibilityState = 'visible';
      documentEvents.dispatchEvent(new Event('visibilitychange'));
      popup.focus();
    },
    focus() {
      focused = true;
      pageEvents.dispatchEvent(new Event('focus'));
    },
    restore() {
      visibilityState = 'visible';
      pageEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    announceReturn(paymentIntentId = null) {
      const message = new MessageEvent('message', { data: paymentIntentId ?? '' });
      for (const channel of channels) channel.dispatchEvent(message);
    },
    get environment() {
      return environment;
    },
  };

  function navigate(url: string): void {
    visits.push(url);
    if (!popup.navigates) return;
    clock.setTimeout(() => {
      visibilityState = 'hidden';
      pageEvents.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    }, 1);
  }

  class FakeChannel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    close(): void {
      channels.delete(this);
    }
  }

  const page = {
    location: { assign: navigate },
    document: {
      get visibilityState() {
        return visibilityState;
      },
      get fullscreenElement() {
        return popup.fullscreenElement;
      },
      hasFocus: () => focused,
      addEventListener: documentEvents.addEventListener.bind(documentEvents),
    },
    navigator: {
      get onLine() {
        return popup.online;
      },
      userAgent: options.userAgent ?? DESKTOP,
      locks: { request: requestLock },
    },
    BroadcastChannel: FakeChannel,
    addEventListener: pageEvents.addEventListener.bind(pageEvents),
    open(url: string, _target: string, features = '') {
      const late = popup.mode === 'slow' && clock.performance.now() - clickedAt > GESTURE_MS;
      if (popup.mode === 'blocked' || late) return null;
      if (popup.mode === 'throws') {
        throw new DOMException('The object does not support the operation or argument.', 'InvalidAccessError');
      }
      popup.fullscreenElement = null;
      const opened = openWindow(url, features, () => popup.mode === 'isolated');
      windows.push(opened.seen);
      return opened.handle;
    },
  };
  const around = { location: { set href(url: string) { navigate(url); } } }; // prettier-ignore
  const fake = Object.assign(page, { top: options.framed ? around : page });
  const environment: RedirectEnvironment = {
    window: fake as unknown as RedirectWindow,
    clock,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  };

  async function requestLock(name: string, _options: unknown, run: (lock: unknown) => unknown): Promise<void> {
    if (held.has(name)) {
      await run(null);
      return;
    }
    held.add(name);
    await run({ name });
    held.delete(name);
  }
  return popup;
}

function openWindow(
  startUrl: string,
  features: string,
  isIsolated: () => boolean,
): { seen: FakeWindowOpened; handle: object } {
  const visits: string[] = [];
  let closed = false;
  const handle = {
    // Another browsing context group cannot see the window any more, and calls it closed.
    get closed() {
      return closed || (isIsolated() && visits.length > 0);
    },
    document: { title: '', body: { textContent: '' } },
    location: { replace: (url: string) => void (closed || visits.push(url)) },
    opener: {} as unknown,
    close() {
      closed = true;
    },
  };
  const seen: FakeWindowOpened = {
    get url() {
      return visits.at(-1) ?? startUrl;
    },
    visits,
    features,
    get text() {
      return handle.document.body.textContent;
    },
    get opener() {
      return handle.opener;
    },
    get closed() {
      return closed;
    },
    closeByPlayer() {
      closed = true;
    },
  };
  return { seen, handle };
}
