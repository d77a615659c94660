/** Notices that the frame died: a crashed or lost document fires no event, it only falls silent. */

export interface Heartbeat {
  start(): void;
  stop(): void;
  /** The frame has answered. */
  beat(): void;
}

const INTERVAL_MS = 4_000;
/** Counted, not measured: after a sleep of the machine much time has passed and nothing is wrong. */
const MOST_MISSED = 3;

export function createHeartbeat(on: { ask: () => void; silence: () => void }): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined;
  let missed = 0;

  function tick(): void {
    // A hidden page is slowed down or frozen, and the frame with it.
    missed = document.hidden ? 0 : missed + 1;
    if (missed > MOST_MISSED) on.silence();
    on.ask();
  }

  return {
    start() {
      missed = 0;
      clearInterval(timer);
      timer = setInterval(tick, INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
    beat: () => void (missed = 0),
  };
}
