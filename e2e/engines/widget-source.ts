/** The widget that the checks load: as the protocol describes it, with a record of what it was given. */

export const WIDGET_SCRIPT: Readonly<Record<string, string>> = { 'content-type': 'text/javascript' };

export function widgetFileName(version: string): string {
  return `service-payments-widget-${version}.js`;
}

/** It shows its name and a button that ends the session as a buyer would. */
export function widgetSource(name: string): string {
  return `
    window.runs = [...(window.runs ?? []), ${JSON.stringify(name)}];
    window.initServicePaymentsWidget = ({ containerId, data }) => {
      const button = document.createElement('button');
      button.textContent = ${JSON.stringify(name)};
      button.addEventListener('click', () => {
        const detail = { paymentIntentId: data.payment_intent_id };
        window.dispatchEvent(new CustomEvent('ServicePaymentsBuyVdaSuccess', { detail }));
      });
      document.getElementById(containerId).append(button);
    };
    window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetLoaded'));`;
}
