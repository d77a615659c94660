// One page with everything a shop may take: a component, an element, the loader alone, and the style sheet.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWidget } from '@service-payments/loader';
import { PaymentWidget, ServicePaymentsProvider } from '@service-payments/react';
import '@service-payments/elements/define';
import '@service-payments/react/styles.css';

const createIntent = async () => ({
  data: { flow: 'PAYMENT', error_code: null, notes: [], payment_intent_id: '0', widget_data: 'x' },
});

function Shop() {
  const [buying, setBuying] = useState(false);
  return createElement(
    ServicePaymentsProvider,
    { manifest: '/nowhere/manifest', baseUrl: `${location.origin}/nowhere/` },
    createElement('button', { onClick: () => setBuying(true) }, 'Buy the sword'),
    createElement(PaymentWidget, {
      mode: 'dialog',
      open: buying,
      createIntent,
      getStatus: async () => ({ data: [] }),
      onClose: () => setBuying(false),
    }),
  );
}

createRoot(document.getElementById('root')).render(createElement(Shop));
document.body.append(document.createElement('payment-widget'));
loadWidget({ manifest: '/nowhere/manifest', baseUrl: `${location.origin}/nowhere/`, retries: 0 }).catch((error) => {
  document.body.dataset.loader = error.code;
});
