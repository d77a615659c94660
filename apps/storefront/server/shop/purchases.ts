/**
 * From a click to the `data` the widget opens with. One open order for each player and item: a double click, a
 * reload or a retry finds it and gets the same `data` again, so it can never pay twice.
 */
import { randomUUID } from 'node:crypto';
import { isTerminalStatus, sameId } from '@service-payments/contract';
import type { PaymentIntentRequest } from '@service-payments/contract';
import type { IntentResult, ServicePayments } from '@service-payments/server';
import type { Kysely, Selectable } from 'kysely';
import type { Database, OrderRow } from '../database/schema.ts';
import type { ShopItem } from './items.ts';
import type { LiveUpdates } from './live-updates.ts';
import { isOpen, nextOrderStatus } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';
import type { Player } from './players.ts';

export interface PurchaseTools {
  readonly database: Kysely<Database>;
  readonly payments: ServicePayments;
  readonly updates: LiveUpdates;
  /** Where the service and the widget find the items' pictures. */
  readonly storefrontUrl: string;
}

type Order = Selectable<OrderRow>;

/** An intent that never began lapses after 24 hours (decisions P1); the order gives up a little earlier. */
const OPEN_ORDER_LIFE_MS = 23 * 60 * 60 * 1000;

/** JSON of the intent's `data`, as it came. Rejects with the SDK's errors; the order then waits for a repeat. */
export async function purchase(
  tools: PurchaseTools,
  { player, item, signal }: { player: Player; item: ShopItem; signal?: AbortSignal },
): Promise<string> {
  const order = await openOrder(tools, player, item);
  if (order.intent_data === null) return requestIntent(tools, order, signal);
  if (await canStillBePaid(tools, order)) return order.intent_data;
  return requestIntent(tools, await openOrder(tools, player, item), signal);
}

/** The player's open order of the item, or a new one. */
async function openOrder(tools: PurchaseTools, player: Player, item: ShopItem): Promise<Order> {
  const order = newOrder(tools, player, item);
  // Of two at once, one insert does nothing, and both then read the same row.
  await tools.database
    .insertInto('order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tools.database
    .selectFrom('order')
    .selectAll()
    .where('player_id', '=', player.id)
    .where('item_id', '=', item.id)
    .where('status', 'in', ['open', 'created'])
    .executeTakeFirstOrThrow();
}

function newOrder(tools: PurchaseTools, player: Player, item: ShopItem): Order {
  const id = randomUUID();
  const now = new Date().toISOString();
  const request: PaymentIntentRequest = {
    transaction_type: 'BUY_VDA',
    buyer: { id: player.id, email: player.email },
    currency: item.currency,
    idempotency_key: id,
    reference: id,
    items: [
      {
        id: item.id,
        title: item.title,
        amount: item.amount,
        image_url: `${tools.storefrontUrl}/items/${item.id}.svg`,
        description: item.description,
      },
    ],
  };
  return {
    id,
    player_id: player.id,
    item_id: item.id,
    title: item.title,
    amount: item.amount,
    currency: item.currency,
    status: 'open',
    intent_request: JSON.stringify(request),
    intent_data: null,
    payment_intent_id: null,
    created_at: now,
    updated_at: now,
  };
}

async function requestIntent(tools: PurchaseTools, order: Order, signal: AbortSignal | undefined): Promise<string> {
  if (order.intent_data !== null) return order.intent_data;
  const body = JSON.parse(order.intent_request) as PaymentIntentRequest;
  const result = await tools.payments.intents.create(body, signal === undefined ? {} : { signal });
  return storeAnswer(tools, order, result);
}

/** Two requests for one order get the same intent, so whoever writes last writes the same. */
async function storeAnswer(tools: PurchaseTools, order: Order, result: IntentResult): Promise<string> {
  const intentData = JSON.stringify(result.data);
  const update = tools.database
    .updateTable('order')
    .set({
      intent_data: intentData,
      payment_intent_id: result.data.payment_intent_id?.toLowerCase() ?? null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', order.id);
  await update.execute();
  if (result.outcome === 'refused') {
    await tools.database
      .updateTable('order')
      .set({ status: 'refused' })
      .where('id', '=', order.id)
      .where('status', '=', 'open')
      .execute();
  }
  tools.updates.publish(order.player_id);
  return intentData;
}

/**
 * Asks the service about an order that is opened again. One that ended unpaid while its webhook is still on the way
 * is closed, so that the player can try anew. An approved one stays as it is: the webhook delivers.
 */
async function canStillBePaid(tools: PurchaseTools, order: Order): Promise<boolean> {
  if (order.status === 'open' && Date.now() - Date.parse(order.created_at) > OPEN_ORDER_LIFE_MS) {
    await close(tools, order, 'expired');
    return false;
  }
  const status = await paymentStatus(tools, order);
  if (!isTerminalStatus(status) || status === 'Approved') return true;
  await close(tools, order, nextOrderStatus(order.status, status));
  return false;
}

/** Null when the payment has not begun, or when the service cannot say now: opening it again is harmless. */
async function paymentStatus(tools: PurchaseTools, order: Order): Promise<string | null> {
  if (order.payment_intent_id === null) return null;
  try {
    const entries = await tools.payments.statuses.get([order.payment_intent_id], { timeoutMs: 3_000 });
    return entries.find((entry) => sameId(entry.payment_intent_id, order.payment_intent_id))?.status ?? null;
  } catch {
    return null;
  }
}

async function close(tools: PurchaseTools, order: Order, status: OrderStatus): Promise<void> {
  if (isOpen(status)) return;
  await tools.database
    .updateTable('order')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', order.id)
    .where('status', 'in', ['open', 'created'])
    .execute();
  tools.updates.publish(order.player_id);
}
