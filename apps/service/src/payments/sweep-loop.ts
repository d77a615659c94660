/** Runs the sweep a few times a second for as long as the service is up. */
import type { Log } from '../operation/log.ts';
import { decideKycSessions } from '../kyc/decide-sessions.ts';
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

  async function sweep(): Promise<void> {
    const moved = await sweepPayments(store, options);
    await decideKycSessions(store);
    if (moved > 0) onMoved();
  }

  async function tick(): Promise<void> {
    try {
      await sweep();
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
    async sweepNow() {
      // A sweep on its way passes over what it holds; what it moves counts as moved only when it is through.
      await current;
      await sweep();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
