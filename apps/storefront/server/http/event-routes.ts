/** What the open page follows: its player's things, told anew whenever they change. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppTools } from '../app-tools.ts';
import { listInventory, listOrders } from '../shop/belongings.ts';
import type { SessionVariables } from './session.ts';

/** Proxies close a silent connection after half a minute or so. */
const HEARTBEAT_MS = 20_000;

export function eventRoutes(tools: AppTools): Hono<SessionVariables> {
  const events = new Hono<SessionVariables>();
  const { database } = tools;

  events.get('/', function followChanges(context) {
    const playerId = context.get('player').id;
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async function sendChanges(stream) {
      const changes = changesOf(tools, playerId, stream);
      try {
        do {
          const [inventory, orders] = await Promise.all([
            listInventory(database, playerId),
            listOrders(database, playerId),
          ]);
          await stream.writeSSE({ event: 'belongings', data: JSON.stringify({ inventory, orders }) });
          while ((await changes.next(HEARTBEAT_MS)) === 'nothing') await stream.write(': still here\n\n');
        } while (!changes.isOver());
      } finally {
        changes.end();
      }
    });
  });
  return events;
}

interface Changes {
  /** Waits for a change, the end, or `timeoutMs` without either. A change between two calls is not lost. */
  next(timeoutMs: number): Promise<'change' | 'nothing'>;
  isOver(): boolean;
  end(): void;
}

function changesOf(
  { updates, closing }: AppTools,
  playerId: string,
  stream: { onAbort(listener: () => void): void },
): Changes {
  let hasChanged = false;
  let isOver = closing.aborted;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    unsubscribe();
    closing.removeEventListener('abort', end);
    wake();
  };
  const unsubscribe = updates.subscribe(playerId, () => {
    hasChanged = true;
    wake();
  });
  closing.addEventListener('abort', end, { once: true });
  stream.onAbort(end);

  return {
    async next(timeoutMs) {
      if (!hasChanged && !isOver) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const result = hasChanged || isOver ? 'change' : 'nothing';
      hasChanged = false;
      return result;
    },
    isOver: () => isOver,
    end,
  };
}
