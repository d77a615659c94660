/** Runs the sweep a few times a second for as long as the service is up. */
import type { Log } from '../operation/log.ts';
import type { Store } from '../store/open-store.ts';
import { sweepPayments } from './sweep.ts';
import type { SweepOptions } from './sweep.ts';

export interface SweepLoop {
  readonly start: () => void;
  /** Sweeps now; resolves when all that was due has been moved. */
  readonly sweepNow: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SweepLoopOptions extends SweepOptions {
  readonly store: Store;
  readonly log: Log;
  readonly pollMs?: number;
  /** Payments were moved, so there are events to send. */
  readonly onMoved: () => void;
}

export function createSweepLoop(options: SweepLoopOptions): SweepLoop {
  const { store, log, pollMs = 250, onMoved } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();

  async function sweepNow(): Promise<void> {
    const moved = await sweepPayments(store, options);
    if (moved > 0) onMoved();
  }

  async function tick(): Promise<void> {
    try {
      await sweepNow();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'payments could not be swept; trying again');
    }
    if (!stopped) timer = setTimeout(beginTick, pollMs);
  }

  function beginTick(): void {
    current = tick();
  }

  return {
    start: beginTick,
    sweepNow,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
