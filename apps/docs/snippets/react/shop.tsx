import { useState } from 'react';
import type { JSX } from 'react';
import { PaymentWidget, ServicePaymentsProvider } from '@service-payments/react';
import '@service-payments/react/styles.css';

/** Asks your own back end. Each call gives up when the component leaves the page. */
async function ask(action: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/payments/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return response.json();
}

export function Shop({ onSword }: { onSword: () => void }): JSX.Element {
  const [buying, setBuying] = useState(false);
  return (
    <ServicePaymentsProvider manifest="/api/payments/manifest" baseUrl="http://127.0.0.1:8080/widget/">
      <button type="button" onClick={() => setBuying(true)}>
        Buy the sword
      </button>
      <PaymentWidget
        mode="dialog"
        open={buying}
        itemId="sword"
        createIntent={({ signal }) => ask('checkout', { item_id: 'sword' }, signal)}
        getStatus={(id, { signal }) => ask('status', { payment_intent_ids: [id] }, signal)}
        onApproved={onSword}
        onClose={() => setBuying(false)}
      />
    </ServicePaymentsProvider>
  );
}
