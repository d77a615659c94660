/** Custom elements for the payment widget, any framework or none. Importing this registers nothing: see `/define`. */
export { BackEndError } from './back-end.ts';
export type {
  KycGateAttributes,
  PaymentErrorMessageAttributes,
  PaymentWidgetAttributes,
  RedirectButtonAttributes,
} from './element-attributes.ts';
export { KycGateElement } from './kyc-gate-element.ts';
export type { KycGateEventMap } from './kyc-gate-element.ts';
export type { Listen } from './listen.ts';
export { PaymentErrorMessageElement } from './payment-error-message-element.ts';
export type { PaymentErrorMessageEventMap } from './payment-error-message-element.ts';
export { PaymentWidgetElement } from './payment-widget-element.ts';
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
export { RedirectButtonElement } from './redirect-button-element.ts';
export type { RedirectButtonEventMap } from './redirect-button-element.ts';
export type { PaymentError, PaymentOutcome, PaymentState } from '@service-payments/flows';
