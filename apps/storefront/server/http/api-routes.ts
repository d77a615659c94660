/** What the page asks its own back end. Prices and players are decided here; the page names an item, no more. */
import { ID_PATTERN, LIMITS } from '@service-payments/contract';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { streamSSE } from 'hono/streaming';
import type { AppTools } from '../app-tools.ts';
import { listInventory, listOrders } from '../shop/belongings.ts';
import { findItem, ITEMS } from '../shop/items.ts';
import { ownPaymentStatuses } from '../shop/payment-status.ts';
import { isPlayerKind, PLAYER_KINDS } from '../shop/players.ts';
import { purchase } from '../shop/purchases.ts';
import { errorAnswer } from './envelope.ts';
import type { SessionVariables, Sessions } from './session.ts';

/** Proxies close a silent connection after half a minute or so. */
const HEARTBEAT_MS = 20_000;

export function apiRoutes(tools: AppTools, sessions: Sessions): Hono<SessionVariables> {
  const api = new Hono<SessionVariables>();
  const { database, payments, settings } = tools;

  api.use(async function neverCached(context, next) {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  api.use(sessions.middleware);

  api.get('/shop', (context) =>
    context.json({
      data: {
        items: ITEMS,
        player: context.get('player'),
        playerKinds: PLAYER_KINDS,
        widgetBaseUrl: settings.widgetBaseUrl,
      },
    }),
  );

  api.post('/player', async function choosePlayer(context) {
    const { kind } = await readJson(context);
    if (!isPlayerKind(kind)) return errorAnswer(context, 400, `kind must be one of ${PLAYER_KINDS.join(', ')}`);
    return context.json({ data: await sessions.choose(context, kind) });
  });

  api.post('/purchases', async function buy(context) {
    const { itemId } = await readJson(context);
    const item = findItem(itemId);
    if (item === null) return errorAnswer(context, 404, 'itemId names nothing this shop sells');
    const intentData = await purchase(tools, { player: context.get('player'), item });
    // As it was stored, so that the widget gets `data` whole and untouched.
    return context.body(`{"data":${intentData}}`, 200, { 'Content-Type': 'application/json' });
  });

  api.get('/payments/manifest', async (context) => context.json({ data: await payments.manifest.get() }));

  api.post('/payments/status', async function statuses(context) {
    const ids = readIds((await readJson(context))['payment_intent_ids']);
    if (ids === null) return errorAnswer(context, 400, 'payment_intent_ids must be 1 to 100 ids');
    return context.json({ data: await ownPaymentStatuses(tools, { playerId: context.get('player').id, ids }) });
  });

  api.get('/inventory', async (context) =>
    context.json({ data: await listInventory(database, context.get('player').id) }),
  );
  api.get('/orders', async (context) => context.json({ data: await listOrders(database, context.get('player').id) }));

  api.get('/events', function followChanges(context) {
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

  return api;
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

async function readJson(context: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new HTTPException(415, { message: 'Content-Type must be application/json' });
  }
  try {
    const body: unknown = await context.req.json();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch (error) {
    if (error instanceof HTTPException) throw error;
  }
  throw new HTTPException(400, { message: 'The body must be a JSON object' });
}

function readIds(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > LIMITS.statusIdsPerRequest) return null;
  return value.every((id): id is string => typeof id === 'string' && ID_PATTERN.test(id)) ? value : null;
}
