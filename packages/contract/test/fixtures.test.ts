import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '@service-payments/contract';
import type { RouteName } from '@service-payments/contract';
import { FIXTURES, SIGNATURE_VECTORS } from '@service-payments/contract/fixtures';
import type { FixtureName } from '@service-payments/contract/fixtures';
import {
  accessTokenSchema,
  errorEnvelopeSchema,
  kycSessionRequestSchema,
  kycSessionSchema,
  paymentEventSchema,
  paymentIntentRequestSchema,
  paymentIntentSchema,
  paymentRedirectSchema,
  paymentStatusEntriesSchema,
  paymentStatusesRequestSchema,
  replayQuerySchema,
  ROUTE_SCHEMAS,
  subscriptionCreateRequestSchema,
  subscriptionSchema,
  subscriptionsSchema,
  subscriptionUpdateRequestSchema,
  subscriptionWithoutKeySchema,
  testEventSchema,
  tokenRequestSchema,
  widgetManifestSchema,
} from '@service-payments/contract/schemas';

const data = (schema: z.ZodType): z.ZodType => z.strictObject({ data: schema });

const SCHEMA_OF: Record<FixtureName, z.ZodType> = {
  'token-request': tokenRequestSchema,
  'token-response': data(accessTokenSchema),
  'payment-intent-request': paymentIntentRequestSchema,
  'payment-intent-request-wallet': paymentIntentRequestSchema,
  'payment-intent-request-email-and-wallet': paymentIntentRequestSchema,
  'payment-intent-response': data(paymentIntentSchema),
  'payment-intent-response-kyc-required': data(paymentIntentSchema),
  'payment-intent-response-banned': data(paymentIntentSchema),
  'payment-intent-response-sanctioned': data(paymentIntentSchema),
  'payment-intent-response-wallet-flagged': data(paymentIntentSchema),
  'redirect-response': data(paymentRedirectSchema),
  'statuses-request': paymentStatusesRequestSchema,
  'statuses-response': data(paymentStatusEntriesSchema),
  'kyc-request': kycSessionRequestSchema,
  'kyc-response': data(kycSessionSchema),
  'kyc-response-banned': data(kycSessionSchema),
  'manifest-response': data(widgetManifestSchema),
  'subscription-create-request': subscriptionCreateRequestSchema,
  'subscription-update-request': subscriptionUpdateRequestSchema,
  'subscription-response': data(subscriptionSchema),
  'subscription-update-response': data(subscriptionWithoutKeySchema),
  'subscription-list-response': data(subscriptionsSchema),
  'replay-query': replayQuerySchema,
  'event-payment-created': paymentEventSchema,
  'event-payment-approved': paymentEventSchema,
  'event-payment-declined': paymentEventSchema,
  'event-payment-intent-expired': paymentEventSchema,
  'event-webhook-test': testEventSchema,
  'error-generic': errorEnvelopeSchema,
  'error-kyc-forbidden': errorEnvelopeSchema,
  'error-amount-below-minimum': errorEnvelopeSchema,
  'error-already-submitted': errorEnvelopeSchema,
  'error-too-many-decimals': errorEnvelopeSchema,
};

const fixtures = Object.entries(FIXTURES).map(([name, fixture]) => ({
  name,
  fixture,
  schema: SCHEMA_OF[name as FixtureName],
}));

describe.each(fixtures)('$name', ({ fixture, schema }) => {
  test('the example is valid and is kept as it is', () => {
    expect(schema.parse(fixture.valid)).toEqual(fixture.valid);
  });

  test(`its twin is refused: ${fixture.badBecause}`, () => {
    expect(schema.safeParse(fixture.bad).success).toBe(false);
  });
});

test('every body of every operation has an example', () => {
  const covered = new Set<z.ZodType>(Object.values(SCHEMA_OF));
  const inEnvelope = new Set(
    Object.values(SCHEMA_OF).flatMap((schema) =>
      schema instanceof z.ZodObject && 'data' in schema.shape ? [schema.shape['data'] as z.ZodType] : [],
    ),
  );
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { body, query, data: answer } = ROUTE_SCHEMAS[name];
    for (const request of [body, query]) if (request !== undefined) expect(covered, name).toContain(request);
    if (answer !== null) expect(inEnvelope, name).toContain(answer);
  }
});

test('signatures of the known vectors are those of Web Crypto too', async () => {
  const encoder = new TextEncoder();
  for (const { signing_key, body, signature } of SIGNATURE_VECTORS) {
    const key = await crypto.subtle.importKey(
      'raw',
      encoder.encode(signing_key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)));
    expect(Buffer.from(bytes).toString('hex')).toBe(signature);
  }
});
