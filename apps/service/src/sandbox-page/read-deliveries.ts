/** Deliveries with every attempt and what it was answered. */
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { PaymentEventType } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';
import type { DeliveryStatus } from '../store/schema.ts';

export interface ShownAttempt {
  readonly attempt: number;
  readonly at: string;
  readonly duration_ms: number;
  readonly status_code: number | null;
  /** What kept an answer from coming, in words for the endpoint's owner. */
  readonly error: string | null;
}

export interface ShownDelivery {
  readonly id: string;
  /** What receivers see; the same for all sendings of one webhook. */
  readonly webhook_id: string;
  /** Sent again by a replay or by hand. */
  readonly repeated: boolean;
  readonly intent_id: string;
  readonly event_id: string;
  readonly event_type: PaymentEventType;
  readonly subscription_id: string;
  readonly subscription_status: 'enabled' | 'disabled' | 'deleted';
  readonly endpoint: string;
  readonly status: DeliveryStatus;
  /** Null when no attempt is ahead. */
  readonly next_at: Date | null;
  readonly created_at: Date;
  readonly attempts: readonly ShownAttempt[];
}

export async function readDeliveries(store: Store, which: Expression<SqlBool>, most: number): Promise<ShownDelivery[]> {
  const { rows } = await sql<ShownDelivery>`
    select delivery.id, delivery.webhook_id, delivery.id <> delivery.webhook_id as repeated, delivery.intent_id,
      delivery.event_id, event.type as event_type, delivery.subscription_id,
      case when subscription.deleted_at is null then subscription.status else 'deleted' end as subscription_status,
      subscription.endpoint, delivery.status, delivery.next_at, delivery.created_at, tried.attempts
    from (
      select * from delivery
      where ${which}
      order by created_at desc, sequence desc, id
      limit ${most}
    ) as delivery
    join event on event.id = delivery.event_id
    join subscription on subscription.id = delivery.subscription_id
    cross join lateral (
      select coalesce(
        json_agg(json_build_object('attempt', attempt, 'at', at, 'duration_ms', duration_ms,
          'status_code', status_code, 'error', error) order by attempt),
        '[]') as attempts
      from delivery_attempt
      where delivery_id = delivery.id
    ) as tried
    order by delivery.created_at desc, delivery.sequence desc, delivery.id
  `.execute(store);
  return rows;
}
