/** Buying, in the widget or on the hosted page, and what became of it. */
import { CURRENCIES, ID_PATTERN, LIMITS } from '@service-payments/contract';
import type { Currency } from '@service-payments/contract';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppTools } from '../app-tools.ts';
import { findItem, isForMembers } from '../shop/items.ts';
import { isKnownMember } from '../shop/members.ts';
import type { Wish } from '../shop/orders.ts';
import { ownPaymentStatuses } from '../shop/payment-status.ts';
import { purchase, purchaseByRedirect } from '../shop/purchases.ts';
import { errorAnswer } from './envelope.ts';
import { readJson } from './read-json.ts';
import type { SessionVariables } from './session.ts';

export function purchaseRoutes(tools: AppTools): Hono<SessionVariables> {
  const purchases = new Hono<SessionVariables>();
  const { payments, faults } = tools;

  purchases.post('/purchases', async function buy(context) {
    const intentData = await purchase(tools, await readWish(context));
    // As it was stored, so that the widget gets `data` whole and untouched.
    return context.body(`{"data":${intentData}}`, 200, { 'Content-Type': 'application/json' });
  });

  purchases.post('/purchases/redirect', async function buyOnHostedPage(context) {
    return context.json({ data: await purchaseByRedirect(tools, await readWish(context)) }, 201);
  });

  purchases.get('/payments/manifest', async (context) =>
    context.json({ data: faults.manifestFor(context.get('sessionId'), await payments.manifest.get()) }),
  );

  purchases.post('/payments/status', async function statuses(context) {
    const ids = readIds((await readJson(context))['payment_intent_ids']);
    if (ids === null) return errorAnswer(context, 400, 'payment_intent_ids must be 1 to 100 ids');
    return context.json({ data: await ownPaymentStatuses(tools, { playerId: context.get('player').id, ids }) });
  });

  /** The page names an item, and in which currency it saw the price. */
  async function readWish(context: Context<SessionVariables>): Promise<Wish> {
    const { item_id: itemId } = await readJson(context);
    const currency = context.req.query('currency') ?? CURRENCIES[0];
    if (!isCurrency(currency)) throw new HTTPException(400, { message: `currency must be ${CURRENCIES.join(' or ')}` });
    const item = findItem(itemId);
    if (item === null) throw new HTTPException(404, { message: 'item_id names nothing this shop sells' });
    const player = context.get('player');
    if (isForMembers(item) && !(await isKnownMember(tools, player))) {
      throw new HTTPException(403, { message: 'This is sold to members only' });
    }
    return { player, item, currency };
  }

  return purchases;
}

function isCurrency(value: string): value is Currency {
  return (CURRENCIES as readonly string[]).includes(value);
}

function readIds(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > LIMITS.statusIdsPerRequest) return null;
  return value.every((id): id is string => typeof id === 'string' && ID_PATTERN.test(id)) ? value : null;
}
