/** Asks again and again, first soon, then at longer intervals; at once when the player comes back or is online again. */

export interface Poller {
  /** Starts, or goes on as it was when it runs already. */
  start(): void;
  stop(): void;
  /** Asks now and starts over with short intervals. Nothing when it is stopped. */
  now(): void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;
const BACKOFF = 1.5;

export interface PollerOptions {
  /** Default ten seconds. */
  readonly longestDelayMs?: number;
}

/** `ask` never rejects. One question at a time. */
export function createPoller(
  ask: (signal: AbortSignal) => Promise<void>,
  { longestDelayMs = LONGEST_DELAY_MS }: PollerOptions = {},
): Poller {
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_DELAY_MS;
  let asking = false;

  function schedule(): void {
    timer = setTimeout(() => void askNow(), delayMs);
    delayMs = Math.min(delayMs * BACKOFF, longestDelayMs);
  }

  async function askNow(): Promise<void> {
    const current = running;
    if (current === null || asking) return;
    clearTimeout(timer);
    asking = true;
    await ask(current.signal);
    asking = false;
    if (running !== null) schedule();
  }

  const poller: Poller = {
    start() {
      if (running !== null) return;
      running = new AbortController();
      const { signal } = running;
      delayMs = FIRST_DELAY_MS;
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') poller.now();
        },
        { signal },
      );
      window.addEventListener('focus', () => poller.now(), { signal });
      window.addEventListener('online', () => poller.now(), { signal });
      schedule();
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
      running = null;
    },
    now() {
      delayMs = FIRST_DELAY_MS;
      void askNow();
    },
  };
  return poller;
}
