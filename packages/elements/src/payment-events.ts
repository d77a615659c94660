/** The events of our elements. All of them bubble, and cross shadow roots. */
import type { LoadReport } from '@service-payments/loader';
import type { PaymentError, PaymentOutcome, PaymentState } from '@service-payments/flows';

/** The widget or your back end said that the payment was approved. Deliver nothing on `authoritative: false`. */
export type ApprovedEvent = CustomEvent<PaymentOutcome>;
export type DeclinedEvent = CustomEvent<PaymentOutcome>;
export type ExpiredEvent = CustomEvent<PaymentOutcome>;
/** The service refused this buyer; the code is for your logs, not for the player. */
export type RefusedEvent = CustomEvent<{ readonly code: string }>;
/** Exactly once for each time the checkout was before the player's eyes. Says nothing about the payment. */
export type CloseEvent = CustomEvent<null>;
export type PaymentErrorEvent = CustomEvent<PaymentError>;
export type PaymentStateChangeEvent = CustomEvent<PaymentState>;
/** Timings and outcome of each loading of the widget. Never carries a token or an address. */
export type ReportEvent = CustomEvent<LoadReport>;

/** What `addEventListener` of a `<payment-widget>` gives. */
export interface PaymentWidgetEventMap {
  approved: ApprovedEvent;
  declined: DeclinedEvent;
  expired: ExpiredEvent;
  refused: RefusedEvent;
  close: CloseEvent;
  error: PaymentErrorEvent;
  statechange: PaymentStateChangeEvent;
  elsewhere: CustomEvent<null>;
  report: ReportEvent;
}
