/** What the flow uses of the page around it. A test gives fakes; see `createFakePopup` of the testing package. */

/** The window of the payment page, as far as it is ours before it is the service's. */
export interface PaymentWindow {
  readonly closed: boolean;
  readonly document: Pick<Document, 'title' | 'body'>;
  readonly location: { replace(url: string): void };
  opener: unknown;
  close(): void;
}

/** The part of `Window` the flow touches. */
export interface RedirectWindow {
  readonly top: { readonly location: { href: string } };
  readonly location: { href: string; assign(url: string): void };
  readonly document: Pick<Document, 'visibilityState' | 'fullscreenElement' | 'hasFocus' | 'addEventListener'>;
  readonly navigator: { readonly onLine: boolean; readonly userAgent: string; readonly locks?: LockManager };
  readonly BroadcastChannel?: typeof BroadcastChannel;
  open(url: string, target: string, features?: string): PaymentWindow | null;
  addEventListener(type: string, listener: (event: StorageEvent) => void, options?: AddEventListenerOptions): void;
}

export interface RedirectClock {
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
  /** Wall clock in milliseconds. */
  now(): number;
  /** Monotonic clock; may stand still while the machine sleeps. */
  readonly performance: { now(): number };
}

export interface RedirectEnvironment {
  readonly window: RedirectWindow;
  readonly clock: RedirectClock;
  /** Null where the page may keep nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

/** The page itself; undefined on a server. */
export function pageEnvironment(): RedirectEnvironment | undefined {
  if (typeof window !== 'object') return undefined;
  let storage: Storage | null = null;
  try {
    storage = sessionStorage;
  } catch {
    // A sandboxed frame throws at the mere mention of its storage.
  }
  return {
    window: window as unknown as RedirectWindow,
    clock: {
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (id) => clearTimeout(id as number),
      now: () => Date.now(),
      performance,
    },
    storage,
  };
}
