import type { JSX } from 'react';
import { RedirectButton } from '@service-payments/react';

async function ask(action: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`/api/payments/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

export function BuyOnThePaymentPage(): JSX.Element {
  return (
    <RedirectButton
      itemId="sword"
      createRedirect={() => ask('redirect', { item_id: 'sword' })}
      getStatus={(id) => ask('status', { payment_intent_ids: [id] })}
    >
      Pay on the secure page
    </RedirectButton>
  );
}
