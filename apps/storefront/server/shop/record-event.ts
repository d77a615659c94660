/** A verified webhook's effect on orders and inventory: all of it in one transaction, and only once. */
import { STATUS_OF_EVENT } from '@service-payments/contract';
import type { PaymentEvent, WebhookEvent } from '@service-payments/server';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, OrderRow } from '../database/schema.ts';
import type { LiveUpdates } from './live-updates.ts';
import { nextOrderStatus } from './order-status.ts';

/**
 * - `applied`: an order has changed. - `repeated`: this webhook was stored before.
 * - `no_change`: nothing new, such as an old event that came late. - `unknown_order`: of no order of this shop.
 */
export type EventOutcome = 'applied' | 'repeated' | 'no_change' | 'unknown_order';

export async function recordEvent(
  { database, updates }: { database: Kysely<Database>; updates: LiveUpdates },
  { event, webhookId }: { event: WebhookEvent; webhookId: string | null },
): Promise<EventOutcome> {
  const { outcome, playerId } = await database.transaction().execute(async function record(transaction) {
    if (!(await isFirst(transaction, event, webhookId))) return { outcome: 'repeated' as const, playerId: null };
    return isPaymentEvent(event) ? apply(transaction, event) : { outcome: 'no_change' as const, playerId: null };
  });
  // Only after the commit: a page that asks at once must find the change.
  if (playerId !== null) updates.publish(playerId);
  return outcome;
}

/** Without an id, the event itself is one: a payment has each event once. */
async function isFirst(
  transaction: Transaction<Database>,
  event: WebhookEvent,
  webhookId: string | null,
): Promise<boolean> {
  const paymentIntentId = isPaymentEvent(event) ? event.event_payload.payment_intent_id.toLowerCase() : null;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('webhook')
    .values({
      id: webhookId ?? `${event.event_type} ${paymentIntentId ?? event.timestamp}`,
      event_type: event.event_type,
      payment_intent_id: paymentIntentId,
      received_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function apply(
  transaction: Transaction<Database>,
  event: PaymentEvent,
): Promise<{ outcome: EventOutcome; playerId: string | null }> {
  const order = await findOrder(transaction, event);
  if (order === undefined) return { outcome: 'unknown_order', playerId: null };
  const status = nextOrderStatus(order.status, STATUS_OF_EVENT[event.event_type]);
  if (status === order.status) return { outcome: 'no_change', playerId: null };

  const now = new Date().toISOString();
  await transaction.updateTable('order').set({ status, updated_at: now }).where('id', '=', order.id).execute();
  if (status === 'approved') {
    await transaction
      .insertInto('inventory')
      .values({ order_id: order.id, player_id: order.player_id, item_id: order.item_id, delivered_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { outcome: 'applied', playerId: order.player_id };
}

/** By intent, or by reference: the webhook may be here before the answer that names the intent was stored. */
async function findOrder(
  transaction: Transaction<Database>,
  event: PaymentEvent,
): Promise<Selectable<OrderRow> | undefined> {
  const { payment_intent_id: paymentIntentId, reference } = event.event_payload;
  return transaction
    .selectFrom('order')
    .selectAll()
    .where((is) =>
      is.or([
        is('payment_intent_id', '=', paymentIntentId.toLowerCase()),
        is.and([is('payment_intent_id', 'is', null), is('id', '=', reference ?? '')]),
      ]),
    )
    .executeTakeFirst();
}

/** Test events, and events of a later version, say nothing of a payment. */
function isPaymentEvent(event: WebhookEvent): event is PaymentEvent {
  const isKnown = Object.hasOwn(STATUS_OF_EVENT, event.event_type);
  return isKnown && 'payment_intent_id' in event.event_payload;
}
