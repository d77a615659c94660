import { verifyWebhook } from '@service-payments/server';
import { createWebhookEvent, signWebhook } from '@service-payments/testing';
import { expect, test } from 'vitest';

test('webhook: the receiver takes what the service signed', async () => {
  const signingKey = 'c2a1f0de-5b6c-4d7e-8f90-a1b2c3d4e5f6';
  const body = JSON.stringify(createWebhookEvent('payment_approved', { reference: 'order-5f1c' }));
  const event = await verifyWebhook({ body, headers: await signWebhook({ body, signingKey }), signingKey });
  expect(event).toMatchObject({ event_type: 'payment_approved', event_payload: { reference: 'order-5f1c' } });
});
