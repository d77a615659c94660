import type { Currency } from './amount.ts';
import type { Buyer } from './buyer.ts';
import type { OpenEnum } from './error-codes.ts';
import type { Item } from './item.ts';

/** @see interface, Payment intent request */
export const TRANSACTION_TYPES = ['BUY_VDA'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What the widget is opened for: a payment, or a KYC session. More may come: pass them through. */
export const FLOWS = ['PAYMENT', 'KYC_OCC'] as const;
export type Flow = (typeof FLOWS)[number];

/** Body of both intent endpoints. @see interface, Payment intent request */
export interface PaymentIntentRequest {
  transaction_type: TransactionType;
  buyer: Buyer;
  currency: Currency;
  /** One per payment attempt, at most 1000 characters; the same key and body give the same intent again. */
  idempotency_key: string;
  /** Exactly one. */
  items: [Item];
  /** Your own reference, at most 100 characters; every webhook of the payment carries it. */
  reference?: string;
}

/** `widget_data` is base64-style text of at most 100 000 characters. @see interface, Payment intent response */
export const WIDGET_DATA_PATTERN: RegExp = /^[-a-zA-Z0-9_/+]+=*$/;

interface PaymentIntentBase {
  flow: 'PAYMENT';
  /** For people, never for programs, and never shown to a player. At most 100 of at most 1000 characters. */
  notes: string[];
}

/** The intent exists. `ERR06`: the buyer passes the KYC gate in the same widget first. */
export interface CreatedPaymentIntent extends PaymentIntentBase {
  error_code: null | '' | 'ERR06';
  payment_intent_id: string;
  /** Goes to `initServicePaymentsWidget` with the rest of `data`, whole. */
  widget_data: string;
}

/** The buyer was refused and no intent exists. The widget is opened all the same and says so. */
export interface RefusedPaymentIntent extends PaymentIntentBase {
  error_code: OpenEnum<'ERR01' | 'ERR03' | 'ERR15'>;
  payment_intent_id: null;
  widget_data: null;
}

/** `data` of `POST /payments/v2/intent`, under 201 and under 200. @see interface, Payment intent response */
export type PaymentIntent = CreatedPaymentIntent | RefusedPaymentIntent;

/** `data` of `POST /payments/v2/intent/redirect`. @see interface, Redirect response */
export interface PaymentRedirect {
  /** Opens once, for 30 seconds. A secret: keep it out of logs, storage and the page. */
  redirect_url: string;
}

/** What the widget is initialised with: `data` of an intent or of a KYC session, unknown members kept. */
export interface WidgetData {
  flow?: OpenEnum<Flow>;
  error_code?: string | null;
  payment_intent_id?: string | null;
  widget_data?: string | null;
  notes?: string[];
  [member: string]: unknown;
}
