/** All that the page's lists show of one merchant, in one answer. Newest first. */
import { sql } from 'kysely';
import type { PaymentEventType, PaymentMethod, SubscriptionStatus } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';
import type { DeliveryStatus, StoredPaymentStatus } from '../store/schema.ts';
import { readDeliveries } from './read-deliveries.ts';
import type { ShownDelivery } from './read-deliveries.ts';

export interface ShownPayment {
  readonly id: string;
  readonly status: StoredPaymentStatus;
  readonly step: 'buyer' | 'processor' | null;
  readonly method: PaymentMethod | null;
  readonly card: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly item_title: string;
  readonly buyer_id: string;
  readonly reference: string | null;
  readonly error_code: string | null;
  readonly created_at: Date;
  readonly last_activity_at: Date | null;
  readonly ended_at: Date | null;
}

export interface ShownEvent {
  readonly id: string;
  readonly intent_id: string;
  readonly type: PaymentEventType;
  readonly occurred_at: Date;
  readonly item_title: string;
  readonly amount: string;
  readonly currency: string;
  /** How many deliveries it has in each status. */
  readonly deliveries: Partial<Record<DeliveryStatus, number>>;
}

export interface ShownSubscription {
  readonly id: string;
  readonly endpoint: string;
  readonly description: string;
  readonly status: SubscriptionStatus;
  /** Webhooks in a row that used up their retries. */
  readonly failed_in_row: number;
  readonly created_at: Date;
}

export interface Overview {
  /** The service's time, moved clock included. */
  readonly now: Date;
  readonly clock_offset_ms: number;
  readonly merchant: { readonly name: string; readonly client_id: string };
  readonly counts: {
    /** Among the newest {@link MOST_COUNTED}, so that the page costs the same however much there is. */
    readonly payments: Partial<Record<StoredPaymentStatus, number>>;
    readonly deliveries: Partial<Record<DeliveryStatus, number>>;
  };
  readonly payments: readonly ShownPayment[];
  readonly events: readonly ShownEvent[];
  readonly deliveries: readonly ShownDelivery[];
  readonly subscriptions: readonly ShownSubscription[];
}

export interface OverviewQuery {
  /** Hexadecimal digits that the intents' ids begin with; empty for all. */
  readonly intentPrefix: string;
  /** Rows of each list. */
  readonly most: number;
}

const MOST_COUNTED = 10_000;

/** The columns of `payment_intent` that a merchant's developer is shown. No e-mail, no wallet. */
export const PAYMENT_COLUMNS = sql.raw(`id, status, step, method,
  case when card_last_four is not null then card_network || ' •••• ' || card_last_four end as card,
  amount, currency, item_title, buyer_id, reference, error_code, created_at, last_activity_at, ended_at`);

export async function readOverview(store: Store, merchantId: string, query: OverviewQuery): Promise<Overview> {
  const { least, greatest } = idRange(query.intentPrefix);
  // One after the other: together they would take the embedded database's only connection just as long.
  const about = await readAbout(store, merchantId);
  const payments = await sql<ShownPayment>`
    select ${PAYMENT_COLUMNS}
    from payment_intent
    where merchant_id = ${merchantId}
    and id between ${least}::uuid and ${greatest}::uuid
    order by created_at desc
    limit ${query.most}
  `.execute(store);
  const events = await sql<ShownEvent>`
    select event.id, event.intent_id, event.type, event.occurred_at, intent.item_title, intent.amount, intent.currency,
      (select coalesce(json_object_agg(status, count), '{}')
        from (select status, count(*)::int from delivery where event_id = event.id group by status) as tally) as deliveries
    from (
      select * from event
      where merchant_id = ${merchantId}
      and intent_id between ${least}::uuid and ${greatest}::uuid
      order by occurred_at desc, sequence desc
      limit ${query.most}
    ) as event
    join payment_intent as intent on intent.id = event.intent_id
    order by event.occurred_at desc, event.sequence desc
  `.execute(store);
  const deliveries = await readDeliveries(
    store,
    sql`delivery.merchant_id = ${merchantId} and delivery.intent_id between ${least}::uuid and ${greatest}::uuid`,
    query.most,
  );
  const subscriptions = await sql<ShownSubscription>`
    select id, endpoint, description, status, failed_in_row, created_at
    from subscription
    where merchant_id = ${merchantId}
    and deleted_at is null
    order by created_at, id
  `.execute(store);
  return { ...about, payments: payments.rows, events: events.rows, deliveries, subscriptions: subscriptions.rows };
}

async function readAbout(
  store: Store,
  merchantId: string,
): Promise<Pick<Overview, 'now' | 'clock_offset_ms' | 'merchant' | 'counts'>> {
  const { rows } = await sql<{
    now: Date;
    clock_offset_ms: number;
    name: string;
    client_id: string;
    payments: Overview['counts']['payments'];
    deliveries: Overview['counts']['deliveries'];
  }>`
    select service_now() as now, (select offset_ms::float8 from clock) as clock_offset_ms, name, client_id,
      (select coalesce(json_object_agg(status, count), '{}') from (
        select status, count(*)::int from (
          select status from payment_intent where merchant_id = merchant.id
          order by created_at desc limit ${MOST_COUNTED}
        ) as newest group by status
      ) as tally) as payments,
      (select coalesce(json_object_agg(status, count), '{}') from (
        select status, count(*)::int from delivery where merchant_id = merchant.id group by status
      ) as tally) as deliveries
    from merchant
    where id = ${merchantId}
  `.execute(store);
  const row = rows[0];
  if (row === undefined) throw new Error('The merchant of a valid token is not in the store.');
  const { now, clock_offset_ms, name, client_id, payments, deliveries } = row;
  return { now, clock_offset_ms, merchant: { name, client_id }, counts: { payments, deliveries } };
}

/** The first and last UUID that begin with these digits: a range uses the primary key, a pattern would not. */
function idRange(prefix: string): { least: string; greatest: string } {
  return { least: prefix.padEnd(32, '0'), greatest: prefix.padEnd(32, 'f') };
}
