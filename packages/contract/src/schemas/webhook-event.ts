import { z } from 'zod';
import { CURRENCIES } from '../amount.ts';
import { LIMITS } from '../limits.ts';
import { EVENT_TYPES, PAYMENT_METHODS, STATUS_OF_EVENT, TEST_EVENT_TYPE } from '../webhook-event.ts';
import type { PaymentEvent, PaymentEventType, TestEvent, WebhookEvent } from '../webhook-event.ts';
import { amountSchema, idSchema } from './payment-intent.ts';

const timestampSchema = z.string().regex(/^(?:[0-9]{10}|[0-9]{13})$/, { error: 'must be 13 digits (or 10: seconds)' });

function paymentEventOf(type: PaymentEventType): z.ZodObject {
  return z.looseObject({
    event_type: z.literal(type),
    timestamp: timestampSchema,
    version: z.literal(1),
    event_payload: z.looseObject({
      payment_intent_id: idSchema,
      payment_status: z.literal(STATUS_OF_EVENT[type]),
      payment_method: z.enum(PAYMENT_METHODS).nullable(),
      amount: amountSchema,
      currency: z.enum(CURRENCIES),
      item_title: z.string().max(LIMITS.itemTextLength),
      item_desc: z.string().max(LIMITS.itemTextLength),
      customer_id: z.string().max(LIMITS.buyerIdLength),
      reference: z.string().max(LIMITS.referenceLength).optional(),
    }),
  });
}

/** @see interface, Envelope */
export const paymentEventSchema: z.ZodType<PaymentEvent> = z
  .union(EVENT_TYPES.map(paymentEventOf))
  .meta({ id: 'PaymentEvent' }) as unknown as z.ZodType<PaymentEvent>;

/** @see decisions W7 */
export const testEventSchema: z.ZodType<TestEvent> = z
  .looseObject({
    event_type: z.literal(TEST_EVENT_TYPE),
    timestamp: timestampSchema,
    version: z.literal(1),
    event_payload: z.looseObject({ subscription_id: idSchema }),
  })
  .meta({ id: 'TestEvent' });

export const webhookEventSchema: z.ZodType<WebhookEvent> = z.union([paymentEventSchema, testEventSchema]);
