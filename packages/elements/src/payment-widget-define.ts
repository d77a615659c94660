/** Registers `<payment-widget>`. */
import { PaymentWidgetElement } from './payment-widget-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'payment-widget': PaymentWidgetElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
const registry: CustomElementRegistry | undefined = globalThis.customElements;
if (!registry?.get('payment-widget')) registry?.define('payment-widget', PaymentWidgetElement);
