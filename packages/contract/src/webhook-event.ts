import type { Amount, Currency } from './amount.ts';
import type { PaymentStatus } from './statuses.ts';

/** @see interface, Event to status mapping */
export const EVENT_TYPES = [
  'payment_created',
  'payment_approved',
  'payment_declined',
  'payment_intent_expired',
] as const;
export type PaymentEventType = (typeof EVENT_TYPES)[number];

/** Sent only by the test operation of a subscription (decisions W7). */
export const TEST_EVENT_TYPE = 'webhook_test';

/** Which status each event reports. @see interface, Event to status mapping */
export const STATUS_OF_EVENT: Readonly<Record<PaymentEventType, PaymentStatus>> = {
  payment_created: 'Created',
  payment_approved: 'Approved',
  payment_declined: 'Declined',
  payment_intent_expired: 'Expired',
};

/** How the buyer paid (decisions P4). */
export const PAYMENT_METHODS = ['credit', 'crypto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** @see interface, event_payload */
export interface PaymentEventPayload {
  payment_intent_id: string;
  payment_status: PaymentStatus;
  /** Null when the payment expired. */
  payment_method: PaymentMethod | null;
  amount: Amount;
  currency: Currency;
  item_title: string;
  /** Empty when the item had no description (decisions W10). */
  item_desc: string;
  customer_id: string;
  /** Your own reference, absent when the intent had none (decisions W4). */
  reference?: string;
}

interface WebhookEnvelope<Type extends string, Payload> {
  event_type: Type;
  /** When it happened, in Unix milliseconds, 13 digits as text (decisions W2). */
  timestamp: string;
  version: 1;
  event_payload: Payload;
}

/** A change of a payment's status. Deliver the item on `payment_approved` only. @see interface, Envelope */
export type PaymentEvent = {
  [Type in PaymentEventType]: WebhookEnvelope<
    Type,
    PaymentEventPayload & { payment_status: (typeof STATUS_OF_EVENT)[Type] }
  >;
}[PaymentEventType];

/** What the test operation sends (decisions W7). */
export type TestEvent = WebhookEnvelope<typeof TEST_EVENT_TYPE, { subscription_id: string }>;

export type WebhookEvent = PaymentEvent | TestEvent;

/** Names of the headers a webhook carries. @see interface, Delivery rules; decisions W1, W3 */
export const WEBHOOK_HEADERS = {
  /** Lower-case hex HMAC-SHA256 of the exact body bytes; the key is the UTF-8 bytes of `signing_key`. */
  signature: 'X-Service-Payments-Webhook-Signature',
  /** A UUID, the same on every retry and replay: drop what you have seen. */
  id: 'X-Service-Payments-Webhook-Id',
  /** 1, 2, … */
  attempt: 'X-Service-Payments-Webhook-Attempt',
} as const;
