/** Registers `<payment-widget>`. */
import { PaymentWidgetElement } from './payment-widget-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'payment-widget': PaymentWidgetElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
if (globalThis.customElements && !customElements.get('payment-widget'))
  customElements.define('payment-widget', PaymentWidgetElement);
