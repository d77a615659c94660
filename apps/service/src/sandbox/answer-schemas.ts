/** What the sandbox's own calls answer as `data`. For the OpenAPI document and its test; nothing is checked with them at run time. */
import { EVENT_TYPES, PAYMENT_METHODS, SUBSCRIPTION_STATUSES } from '@service-payments/contract';
import { z } from 'zod';

const time = z.iso.datetime({ offset: true });
const id = z.uuid();
const method = z.enum(PAYMENT_METHODS).nullable();
const eventType = z.enum(EVENT_TYPES);
/** `Open` and `Lapsed` are the sandbox's own words for a payment that has not begun. */
const paymentStatus = z.enum(['Open', 'Created', 'Approved', 'Declined', 'Expired', 'Lapsed']);
const deliveryStatus = z.enum(['pending', 'delivered', 'failed', 'cancelled']);
const attempt = z.object({
  attempt: z.int().min(1),
  at: time,
  duration_ms: z.int().min(0),
  error: z.string().nullable(),
});
const statusCode = z.int().nullable();

export const movedPaymentSchema = z
  .object({ payment_intent_id: id, status: paymentStatus, payment_method: method })
  .meta({ id: 'SandboxPayment' });

export const clockSchema = z.object({ now: time, offset_seconds: z.number() }).meta({ id: 'SandboxClock' });

export const customerStateSchema = z
  .object({
    customer_id: z.string(),
    standing: z.enum(['clear', 'banned', 'sanctioned', 'kyc']).nullable(),
    level: z.int().min(0).max(3),
  })
  .meta({ id: 'SandboxCustomerState' });

export const walletStateSchema = z
  .object({ address: z.string(), flagged: z.boolean() })
  .meta({ id: 'SandboxWalletState' });

export const deletedSchema = z.object({ deleted: z.literal(true) }).meta({ id: 'SandboxDeleted' });

export const eventListSchema = z
  .array(
    z.object({
      id,
      payment_intent_id: id,
      event_type: eventType,
      occurred_at: time,
      body: z.string().meta({ description: 'The exact text that is sent.' }),
    }),
  )
  .meta({ id: 'SandboxEvents' });

export const deliveryListSchema = z
  .array(
    z.object({
      id,
      webhook_id: id,
      event_id: id,
      event_type: eventType,
      payment_intent_id: id,
      subscription_id: id,
      status: deliveryStatus,
      replay: z.boolean(),
      next_at: time.nullable(),
      created_at: time,
      attempts: z.array(attempt.extend({ status: statusCode })),
    }),
  )
  .meta({ id: 'SandboxDeliveries' });

const shownPayment = z.object({
  id,
  status: paymentStatus,
  step: z.enum(['buyer', 'processor']).nullable(),
  method,
  card: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  item_title: z.string(),
  buyer_id: z.string(),
  reference: z.string().nullable(),
  error_code: z.string().nullable(),
  created_at: time,
  last_activity_at: time.nullable(),
  ended_at: time.nullable(),
});

const shownDelivery = z.object({
  id,
  webhook_id: id,
  repeated: z.boolean(),
  intent_id: id,
  event_id: id,
  event_type: eventType,
  subscription_id: id,
  subscription_status: z.enum([...SUBSCRIPTION_STATUSES, 'deleted']),
  endpoint: z.string(),
  status: deliveryStatus,
  next_at: time.nullable(),
  created_at: time,
  attempts: z.array(attempt.extend({ status_code: statusCode })),
});

export const overviewSchema = z
  .object({
    now: time,
    clock_offset_ms: z.number(),
    merchant: z.object({ name: z.string(), client_id: z.string() }),
    counts: z.object({
      payments: z.partialRecord(paymentStatus, z.int()),
      deliveries: z.partialRecord(deliveryStatus, z.int()),
    }),
    payments: z.array(shownPayment),
    events: z.array(
      z.object({
        id,
        intent_id: id,
        type: eventType,
        occurred_at: time,
        item_title: z.string(),
        amount: z.string(),
        currency: z.string(),
        deliveries: z.partialRecord(deliveryStatus, z.int()),
      }),
    ),
    deliveries: z.array(shownDelivery),
    subscriptions: z.array(
      z.object({
        id,
        endpoint: z.string(),
        description: z.string(),
        status: z.enum(SUBSCRIPTION_STATUSES),
        failed_in_row: z.int().min(0),
        created_at: time,
      }),
    ),
  })
  .meta({ id: 'SandboxOverview' });

export const paymentLifeSchema = z
  .object({
    payment: shownPayment,
    events: z.array(
      z.object({ id, type: eventType, occurred_at: time, body: z.string(), deliveries: z.array(shownDelivery) }),
    ),
  })
  .meta({ id: 'SandboxPaymentLife' });

export const resentSchema = z.object({ delivery_id: id, webhook_id: id }).meta({ id: 'SandboxResent' });
