import { WEBHOOK_HEADERS } from '@service-payments/contract';
import { SIGNATURE_VECTORS } from '@service-payments/contract/fixtures';
import { webhookEventSchema } from '@service-payments/contract/schemas';
import { verifyWebhook } from '@service-payments/server';
import { createTestEvent, createWebhookEvent, signWebhook } from '@service-payments/testing';
import { describe, expect, test } from 'vitest';

const signingKey = 'c2a1f0de-5b6c-4d7e-8f90-a1b2c3d4e5f6';

test.each(SIGNATURE_VECTORS)('signs $body as an independent tool does', async (vector) => {
  const headers = await signWebhook({ body: vector.body, signingKey: vector.signing_key });
  expect(headers[WEBHOOK_HEADERS.signature]).toBe(vector.signature);
  const bytes = await signWebhook({ body: new TextEncoder().encode(vector.body), signingKey: vector.signing_key });
  expect(bytes[WEBHOOK_HEADERS.signature]).toBe(vector.signature);
});

test('names webhook and attempt as it is told', async () => {
  const id = '8a5b9c3e-0f52-4a53-b7a1-1c1f1f7a2d44';
  const headers = await signWebhook({ body: '{}', signingKey, id, attempt: 3 });
  expect(headers).toMatchObject({ [WEBHOOK_HEADERS.id]: id, [WEBHOOK_HEADERS.attempt]: '3' });
});

describe.each(['payment_created', 'payment_approved', 'payment_declined', 'payment_intent_expired'] as const)(
  '%s',
  (type) => {
    test('is an event of the interface and passes the receiver', async () => {
      const event = createWebhookEvent(type, { reference: 'order-5f1c' });
      expect(webhookEventSchema.parse(event)).toEqual(event);
      const body = JSON.stringify(event);
      const headers = await signWebhook({ body, signingKey });
      await expect(verifyWebhook({ body, headers, signingKey })).resolves.toEqual(event);
      await expect(verifyWebhook({ body: `${body} `, headers, signingKey })).rejects.toMatchObject({
        name: 'SignatureError',
      });
    });
  },
);

test('a test event is one of the interface', () => {
  const event = createTestEvent();
  expect(webhookEventSchema.parse(event)).toEqual(event);
});
