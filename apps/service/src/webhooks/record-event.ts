/**
 * The outbox: an event and one delivery for each enabled subscription, in the transaction that changes the payment.
 * What is committed is sent sooner or later, whatever happens to the process.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { PaymentEventType, PaymentMethod } from '@service-payments/contract';
import type { StoredIntent } from '../payments/apply-payment-action.ts';
import { paymentEventBody } from './event-body.ts';
import { serviceNow } from '../store/service-time.ts';
import type { Database } from '../store/schema.ts';

export async function recordEvent(
  transaction: Transaction<Database>,
  intent: StoredIntent,
  type: PaymentEventType,
  method: PaymentMethod | null,
): Promise<void> {
  const occurredAt = await serviceNow(transaction);
  const body = paymentEventBody(intent, type, method, occurredAt.getTime());
  // Unique on (intent, type): a second terminal event would fail here rather than go out.
  const { id, sequence } = await transaction
    .insertInto('event')
    .values({
      id: randomUUID(),
      merchant_id: intent.merchant_id,
      intent_id: intent.id,
      type,
      body,
      occurred_at: occurredAt,
    })
    .returning(['id', 'sequence'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into delivery
      (id, sequence, webhook_id, run_id, event_id, intent_id, merchant_id, subscription_id, status, next_at, created_at)
    select webhook.id, ${sequence}, webhook.id, ${intent.id}, ${id}, ${intent.id}, webhook.merchant_id,
      webhook.subscription_id, 'pending', service_now(), ${occurredAt}
    from (
      select gen_random_uuid() as id, merchant_id, id as subscription_id
      from subscription
      where merchant_id = ${intent.merchant_id}
      and status = 'enabled'
    ) as webhook
  `.execute(transaction);
}
