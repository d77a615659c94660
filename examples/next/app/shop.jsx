'use client';

import { KycGate, PaymentWidget, RedirectButton } from '@service-payments/react';
import { useState } from 'react';

async function ask(action, body, { signal }) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/payments/${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  return response.json();
}

const getStatus = (id, request) => ask('status', { payment_intent_ids: [id] }, request);

export function Shop({ itemId }) {
  const [buying, setBuying] = useState(false);
  return (
    <>
      <button onClick={() => setBuying(true)}>Buy the sword</button>
      <PaymentWidget
        mode="dialog"
        open={buying}
        itemId={itemId}
        createIntent={(request) => ask('checkout', { item_id: itemId }, request)}
        getStatus={getStatus}
        onClose={() => setBuying(false)}
      />
      <RedirectButton
        itemId={itemId}
        createRedirect={(request) => ask('redirect', { item_id: itemId }, request)}
        getStatus={getStatus}
      >
        Buy it on the secure page
      </RedirectButton>
      <KycGate
        level={2}
        requestSession={(level, request) => ask('kyc', { level }, request)}
        // A real shop keeps what its pre-checks said about the player and answers from there.
        recheck={() => false}
      >
        <p>The high rollers’ table</p>
      </KycGate>
    </>
  );
}
