import { createPaymentFlow } from '@service-payments/flows';
import type { PaymentFlow } from '@service-payments/flows';

/** The same flow that stands behind the components, for a page without a framework. */
export function sellSword(container: HTMLElement, say: (text: string) => void): PaymentFlow {
  const flow = createPaymentFlow({
    manifest: '/api/payments/manifest',
    baseUrl: 'https://widget.example/widget/',
    createIntent: ({ signal }) => post('/api/payments/checkout', { item_id: 'sword' }, signal),
    getStatus: (id, { signal }) => post('/api/payments/status', { payment_intent_ids: [id] }, signal),
    onApproved: ({ authoritative }) => say(authoritative ? 'The sword is yours' : 'Your sword is on its way'),
  });
  flow.subscribe(() => say(flow.state.status));
  flow.start(container);
  return flow;
}

async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  return response.json();
}
