/** Custom elements for the payment widget, any framework or none. Importing this registers nothing: see `/define`. */
export { BackEndError } from './back-end.ts';
export { PaymentWidgetElement } from './payment-widget-element.ts';
export type { PaymentWidgetListen } from './payment-widget-element.ts';
export type {
  ApprovedEvent,
  CloseEvent,
  DeclinedEvent,
  ExpiredEvent,
  PaymentErrorEvent,
  PaymentStateChangeEvent,
  PaymentWidgetEventMap,
  RefusedEvent,
  ReportEvent,
} from './payment-events.ts';
export type { PaymentError, PaymentOutcome, PaymentState } from '@service-payments/flows';
