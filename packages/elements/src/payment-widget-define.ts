/** Registers `<payment-widget>`. */
import { PaymentWidgetElement } from './payment-widget-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'payment-widget': PaymentWidgetElement;
  }
}

if (!customElements.get('payment-widget')) customElements.define('payment-widget', PaymentWidgetElement);
