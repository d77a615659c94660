/** Time that moves only when a test says so: timers, `Date` and `performance` of one virtual clock. */

export interface FakeClock {
  setTimeout(run: () => void, delayMs?: number): number;
  clearTimeout(id: unknown): void;
  /** Wall clock in Unix milliseconds. */
  now(): number;
  /** Monotonic clock; starts at 0 and stands still while the machine sleeps. */
  readonly performance: { now(): number };
  /** Timers not yet run. */
  readonly pending: number;
  /** Moves both clocks and runs what falls due, in order, with promises settled between two timers. */
  advance(ms: number): Promise<void>;
  /** The machine sleeps: the wall clock moves, the monotonic clock and the timers do not. */
  sleep(ms: number): void;
  /** Someone sets the wall clock; negative is back. */
  setBack(ms: number): void;
  /** Puts the clock in the place of the global timers, `Date.now` and `performance.now`. Returns the undoing. */
  install(target?: object): () => void;
}

interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly run: () => void;
}

/** @param startMs Unix milliseconds at which the wall clock starts. Default: 1 January 2026, 00:00 UTC. */
export function createFakeClock({ startMs = Date.UTC(2026, 0, 1) }: { startMs?: number } = {}): FakeClock {
  let wallMs = startMs;
  let monotonicMs = 0;
  let nextId = 1;
  const timers = new Map<number, Timer>();
  // Taken now, so that settling works while the clock stands in for the global timers.
  const { setTimeout: realSetTimeout } = globalThis;

  /** Lets promises settle that hang on promises, also through platform calls such as Web Crypto. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => realSetTimeout(resolve, 0));
  };
  const nextDue = (limitMs: number): Timer | undefined =>
    [...timers.values()].filter(({ dueMs }) => dueMs <= limitMs).sort((a, b) => a.dueMs - b.dueMs || a.id - b.id)[0];
  const moveTo = (targetMs: number): void => {
    wallMs += targetMs - monotonicMs;
    monotonicMs = targetMs;
  };

  const clock: FakeClock = {
    setTimeout(run, delayMs = 0) {
      const id = nextId;
      nextId += 1;
      timers.set(id, { id, dueMs: monotonicMs + Math.max(0, delayMs || 0), run });
      return id;
    },
    clearTimeout(id) {
      timers.delete(Number(id));
    },
    now: () => wallMs,
    performance: { now: () => monotonicMs },
    get pending() {
      return timers.size;
    },
    async advance(ms) {
      const targetMs = monotonicMs + ms;
      await settle();
      for (let timer = nextDue(targetMs); timer !== undefined; timer = nextDue(targetMs)) {
        timers.delete(timer.id);
        moveTo(Math.max(monotonicMs, timer.dueMs));
        timer.run();
        await settle();
      }
      moveTo(targetMs);
    },
    sleep(ms) {
      wallMs += ms;
    },
    setBack(ms) {
      wallMs -= ms;
    },
    install(target = globalThis) {
      const undoing = [
        replace(target, 'setTimeout', (run: () => void, delayMs?: number) => clock.setTimeout(run, delayMs)),
        replace(target, 'clearTimeout', (id: unknown) => clock.clearTimeout(id)),
        replace(Date, 'now', () => wallMs),
        replace(performance, 'now', () => monotonicMs),
      ];
      return () => undoing.forEach((undo) => undo());
    },
  };
  return clock;
}

/** Shadows one member and returns what puts the old one back. */
function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
