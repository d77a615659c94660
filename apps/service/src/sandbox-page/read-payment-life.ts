/** One payment from its intent to the last attempt of its last webhook. */
import { sql } from 'kysely';
import type { PaymentEventType } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';
import { readDeliveries } from './read-deliveries.ts';
import type { ShownDelivery } from './read-deliveries.ts';
import { PAYMENT_COLUMNS } from './read-overview.ts';
import type { ShownPayment } from './read-overview.ts';

export interface PaymentLife {
  readonly payment: ShownPayment;
  /** In the order they happened, each with its deliveries. */
  readonly events: readonly {
    readonly id: string;
    readonly type: PaymentEventType;
    readonly occurred_at: Date;
    /** The exact text that is sent. */
    readonly body: string;
    readonly deliveries: readonly ShownDelivery[];
  }[];
}

const MOST_DELIVERIES = 500;

/** Null when the merchant has no such payment. */
export async function readPaymentLife(store: Store, merchantId: string, intentId: string): Promise<PaymentLife | null> {
  const { rows } = await sql<ShownPayment>`
    select ${PAYMENT_COLUMNS}
    from payment_intent
    where id = ${intentId}::uuid
    and merchant_id = ${merchantId}
  `.execute(store);
  const payment = rows[0];
  if (payment === undefined) return null;
  const events = await store
    .selectFrom('event')
    .select(['id', 'type', 'occurred_at', 'body'])
    .where('intent_id', '=', payment.id)
    .orderBy('sequence')
    .execute();
  const deliveries = await readDeliveries(store, sql`delivery.intent_id = ${payment.id}`, MOST_DELIVERIES);
  return {
    payment,
    events: events.map(({ id, type, occurred_at, body }) => {
      const sent = deliveries.filter((delivery) => delivery.event_id === id).toReversed();
      return { id, type, occurred_at, body, deliveries: sent };
    }),
  };
}
