'use client';
/** React components for the payment widget: a thin skin over `@service-payments/flows`. */
export { PaymentErrorMessage } from './payment-error-message.tsx';
export type { PaymentErrorMessageProps } from './payment-error-message.tsx';
export { PaymentWidget } from './payment-widget.tsx';
export type { PaymentTrouble, PaymentWidgetProps } from './payment-widget.tsx';
export { ServicePaymentsProvider } from './provider.tsx';
export type { ServicePaymentsProviderProps, ServicePaymentsSettings } from './provider.tsx';
export { RedirectButton } from './redirect-button.tsx';
export type { RedirectButtonProps } from './redirect-button.tsx';
export { useErrorMessage } from './use-error-message.ts';
export type { UseErrorMessageOptions } from './use-error-message.ts';
export { usePayment } from './use-payment.ts';
export type { Payment, UsePaymentOptions } from './use-payment.ts';
export { useRedirect } from './use-redirect.ts';
export type { Redirect, UseRedirectOptions } from './use-redirect.ts';
export type { PaymentError, PaymentOutcome, PaymentState } from '@service-payments/flows';
