'use client';

import { useState } from 'react';
import type { JSX } from 'react';
import { PaymentWidget } from '@service-payments/react';

async function ask(action: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/payments/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return response.json();
}

export function Shop(): JSX.Element {
  const [buying, setBuying] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setBuying(true)}>
        Buy the sword
      </button>
      <PaymentWidget
        mode="dialog"
        open={buying}
        itemId="sword"
        createIntent={({ signal }) => ask('checkout', { item_id: 'sword' }, signal)}
        getStatus={(id, { signal }) => ask('status', { payment_intent_ids: [id] }, signal)}
        onClose={() => setBuying(false)}
      />
    </>
  );
}
