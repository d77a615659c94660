/** Registers `<payment-error-message>`. */
import { PaymentErrorMessageElement } from './payment-error-message-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'payment-error-message': PaymentErrorMessageElement;
  }
}

if (!customElements.get('payment-error-message'))
  customElements.define('payment-error-message', PaymentErrorMessageElement);
