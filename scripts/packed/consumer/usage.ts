// Types that resolved to `any` would let everything through, so each use has a wrong twin that must be refused.
import { isWidgetError, loadWidget } from '@service-payments/loader';
import { createServicePayments, verifyWebhook } from '@service-payments/server';

const payments = createServicePayments({ baseUrl: 'https://payments.example', clientId: 'id', clientSecret: 'secret' });
// @ts-expect-error -- the secret is missing
createServicePayments({ baseUrl: 'https://payments.example', clientId: 'id' });

const { outcome, data } = await payments.intents.create({
  transaction_type: 'BUY_VDA',
  buyer: { id: 'player-1', email: 'player@example.com' },
  currency: 'USD',
  idempotency_key: 'order-1',
  items: [{ id: 'sword', title: 'Sword', amount: '4.99', image_url: 'https://example.com/sword.png' }],
});
export const id: string | null = data.payment_intent_id;
// @ts-expect-error -- a refused buyer has no payment
export const certain: string = data.payment_intent_id;
export const isCreated: boolean = outcome === 'created';

const event = await verifyWebhook({ body: '', headers: new Headers(), signingKey: 'key' });
if (event.event_type === 'payment_approved') {
  event.event_payload.payment_intent_id satisfies string;
  // @ts-expect-error -- only a test event names a subscription
  event.event_payload.subscription_id satisfies string;
}

try {
  await loadWidget({ manifest: '/manifest', baseUrl: 'https://widget.example/' });
} catch (error) {
  if (isWidgetError(error)) error.code satisfies string;
}
