/** Time in a game: steps of one length, however fast the screen is, and a picture between two steps for each frame. */

/** Seconds. A jump is as high on every screen. */
export const STEP_S = 1 / 120;
/** After a halt of the page the game goes on where it was, instead of racing through what it missed. */
const LONGEST_FRAME_S = 0.1;

export interface LoopOptions {
  readonly step: () => void;
  /** `between`: how far the moment shown is from the last step to the next, 0 to 1. */
  readonly draw: (between: number) => void;
  /** Default: the page's. */
  readonly schedule?: (frame: (atMs: number) => void) => number;
  readonly cancel?: (handle: number) => void;
}

export interface Loop {
  start(): void;
  stop(): void;
}

export function createLoop({
  step,
  draw,
  schedule = (frame) => requestAnimationFrame(frame),
  cancel = (handle) => cancelAnimationFrame(handle),
}: LoopOptions): Loop {
  let handle: number | null = null;
  let lastMs: number | null = null;
  let owedS = 0;

  function frame(atMs: number): void {
    handle = schedule(frame);
    owedS += Math.min(LONGEST_FRAME_S, lastMs === null ? 0 : (atMs - lastMs) / 1000);
    lastMs = atMs;
    for (; owedS >= STEP_S; owedS -= STEP_S) step();
    draw(owedS / STEP_S);
  }

  return {
    start() {
      if (handle !== null) return;
      lastMs = null;
      handle = schedule(frame);
    },
    stop() {
      if (handle !== null) cancel(handle);
      handle = null;
    },
  };
}
