/** Registers `<payment-error-message>`. */
import { PaymentErrorMessageElement } from './payment-error-message-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'payment-error-message': PaymentErrorMessageElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
const registry: CustomElementRegistry | undefined = globalThis.customElements;
if (!registry?.get('payment-error-message')) registry?.define('payment-error-message', PaymentErrorMessageElement);
