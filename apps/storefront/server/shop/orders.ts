/** Orders: one that a player can pay now, found or made, and its end. */
import { randomUUID } from 'node:crypto';
import { isTerminalStatus, sameId } from '@service-payments/contract';
import type { Currency, PaymentIntentRequest } from '@service-payments/contract';
import type { ServicePayments } from '@service-payments/server';
import type { Kysely, Selectable } from 'kysely';
import type { Database, OrderRow } from '../database/schema.ts';
import type { ShopItem } from './items.ts';
import type { LiveUpdates } from './live-updates.ts';
import { isOpen, nextOrderStatus } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';
import { buyerOf } from './players.ts';
import type { Player } from './players.ts';

export interface OrderTools {
  readonly database: Kysely<Database>;
  readonly payments: ServicePayments;
  readonly updates: LiveUpdates;
  /** Where the service and the widget find the items' pictures. */
  readonly storefrontUrl: string;
}

export interface Wish {
  readonly player: Player;
  readonly item: ShopItem;
  readonly currency: Currency;
}

export type Order = Selectable<OrderRow>;

/** An intent that never began lapses after 24 hours (decisions P1); the order gives up a little earlier. */
const OPEN_ORDER_LIFE_MS = 23 * 60 * 60 * 1000;

/** The player's open order of the item, unless the service says that it has ended unpaid; then a new one. */
export async function payableOrder(tools: OrderTools, wish: Wish): Promise<Order> {
  const order = await openOrder(tools, wish);
  return (await canStillBePaid(tools, order)) ? order : openOrder(tools, wish);
}

export async function closeOrder(tools: OrderTools, order: Order, status: OrderStatus): Promise<void> {
  if (isOpen(status)) return;
  await tools.database
    .updateTable('order')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', order.id)
    .where('status', 'in', ['open', 'created'])
    .execute();
  tools.updates.publish(order.player_id);
}

async function openOrder(tools: OrderTools, wish: Wish): Promise<Order> {
  // Of two at once, one insert does nothing, and both then read the same row.
  await tools.database
    .insertInto('order')
    .values(newOrder(tools, wish))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tools.database
    .selectFrom('order')
    .selectAll()
    .where('player_id', '=', wish.player.id)
    .where('item_id', '=', wish.item.id)
    .where('currency', '=', wish.currency)
    .where('status', 'in', ['open', 'created'])
    .executeTakeFirstOrThrow();
}

function newOrder(tools: OrderTools, { player, item, currency }: Wish): Order {
  const id = randomUUID();
  const now = new Date().toISOString();
  const amount = item.prices[currency];
  const request: PaymentIntentRequest = {
    transaction_type: 'BUY_VDA',
    buyer: buyerOf(player),
    currency,
    idempotency_key: id,
    reference: id,
    items: [
      {
        id: item.id,
        title: item.title,
        amount,
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
    amount,
    currency,
    status: 'open',
    intent_request: JSON.stringify(request),
    intent_data: null,
    payment_intent_id: null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Asks the service about an order that is opened again. One that ended unpaid while its webhook is still on the way
 * is closed, so that the player can try anew. An approved one stays as it is: the webhook delivers.
 */
async function canStillBePaid(tools: OrderTools, order: Order): Promise<boolean> {
  if (order.payment_intent_id === null) return true;
  if (order.status === 'open' && Date.now() - Date.parse(order.created_at) > OPEN_ORDER_LIFE_MS) {
    await closeOrder(tools, order, 'expired');
    return false;
  }
  const status = await paymentStatus(tools, order.payment_intent_id);
  if (!isTerminalStatus(status) || status === 'Approved') return true;
  await closeOrder(tools, order, nextOrderStatus(order.status, status));
  return false;
}

/** Null when the payment has not begun, or when the service cannot say now: opening it again is harmless. */
async function paymentStatus({ payments }: OrderTools, paymentIntentId: string): Promise<string | null> {
  try {
    const entries = await payments.statuses.get([paymentIntentId], { timeoutMs: 3_000 });
    return entries.find((entry) => sameId(entry.payment_intent_id, paymentIntentId))?.status ?? null;
  } catch {
    return null;
  }
}
