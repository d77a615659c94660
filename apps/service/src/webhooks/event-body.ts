import { STATUS_OF_EVENT, TEST_EVENT_TYPE } from '@service-payments/contract';
import type { PaymentEventType, PaymentMethod } from '@service-payments/contract';
import type { StoredIntent } from '../payments/apply-payment-action.ts';

/** The exact text of an event. It is made once, stored, and sent byte for byte ever after. @see interface, Envelope */
export function paymentEventBody(
  intent: StoredIntent,
  type: PaymentEventType,
  method: PaymentMethod | null,
  unixMs: number,
): string {
  return JSON.stringify({
    event_type: type,
    timestamp: String(unixMs),
    version: 1,
    event_payload: {
      payment_intent_id: intent.id,
      payment_status: STATUS_OF_EVENT[type],
      payment_method: type === 'payment_intent_expired' ? null : method,
      amount: intent.amount,
      currency: intent.currency,
      item_title: intent.item_title,
      item_desc: intent.item_description ?? '',
      customer_id: intent.buyer_id,
      ...(intent.reference === null ? {} : { reference: intent.reference }),
    },
  });
}

/** What the test operation of a subscription sends (decisions W7). */
export function testEventBody(subscriptionId: string, unixMs: number): string {
  return JSON.stringify({
    event_type: TEST_EVENT_TYPE,
    timestamp: String(unixMs),
    version: 1,
    event_payload: { subscription_id: subscriptionId },
  });
}
