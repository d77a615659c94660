import { STATUS_OF_EVENT, TEST_EVENT_TYPE } from '@service-payments/contract';
import type { PaymentEvent, PaymentEventPayload, PaymentEventType, TestEvent } from '@service-payments/contract';

type EventOfType<Type extends PaymentEventType> = Extract<PaymentEvent, { event_type: Type }>;

/**
 * A webhook event of that type with everything the interface asks for; `payload` overrides what your test is about.
 * Send `JSON.stringify(event)` with the headers of `signWebhook`.
 * @param timestampMs Unix milliseconds of the event. Default: now.
 * @see interface, Envelope
 */
export function createWebhookEvent<Type extends PaymentEventType>(
  type: Type,
  payload: Partial<PaymentEventPayload> = {},
  timestampMs: number = Date.now(),
): EventOfType<Type> {
  const event = {
    event_type: type,
    timestamp: String(timestampMs),
    version: 1,
    event_payload: {
      payment_intent_id: crypto.randomUUID(),
      payment_status: STATUS_OF_EVENT[type],
      payment_method: type === 'payment_intent_expired' ? null : 'credit',
      amount: '4.99',
      currency: 'USD',
      item_title: 'Sword of Dawn',
      item_desc: '',
      customer_id: 'player-77',
      ...payload,
    },
  };
  return event as unknown as EventOfType<Type>;
}

/** What the test operation of a subscription sends (decisions W7). */
export function createTestEvent(
  subscriptionId: string = crypto.randomUUID(),
  timestampMs: number = Date.now(),
): TestEvent {
  return {
    event_type: TEST_EVENT_TYPE,
    timestamp: String(timestampMs),
    version: 1,
    event_payload: { subscription_id: subscriptionId },
  };
}
