import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import { FIXTURES, SIGNATURE_VECTORS } from '@service-payments/contract/fixtures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDelivery, verifyWebhook } from '../src/index.ts';

const signingKey = 'c2a1f0de-5b6c-4d7e-8f90-a1b2c3d4e5f6';
const event = FIXTURES['event-payment-approved'].valid;
const body = JSON.stringify(event);

function sign(text: string, key = signingKey): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

function signed(signature: string): Record<string, string> {
  return { [WEBHOOK_HEADERS.signature]: signature };
}

const isEvent = (text: string): boolean => text.includes('"event_payload"');

describe('signatures made with an independent tool', () => {
  test.each(SIGNATURE_VECTORS.map((vector, index) => [index, vector] as const))('vector %i', async (_, vector) => {
    const call = verifyWebhook({
      body: vector.body,
      headers: signed(vector.signature),
      signingKey: vector.signing_key,
    });
    // Vectors that are no events still pass the signature, and only fail after it.
    if (isEvent(vector.body)) await expect(call).resolves.toEqual(JSON.parse(vector.body));
    else await expect(call).rejects.toMatchObject({ reason: 'unreadable_event' });
  });
});

describe('a right signature', () => {
  test.each([
    ['text', body],
    ['a Buffer', Buffer.from(body)],
    ['bytes', new TextEncoder().encode(body)],
    ['an ArrayBuffer', new TextEncoder().encode(body).buffer],
    ['a view into larger bytes', new TextEncoder().encode(`..${body}..`).subarray(2, -2)],
  ])('is accepted over %s', async (_, raw) => {
    await expect(verifyWebhook({ body: raw, headers: signed(sign(body)), signingKey })).resolves.toEqual(event);
  });

  test.each([
    ['Headers', new Headers(signed(sign(body)))],
    ['a record in lower case', { [WEBHOOK_HEADERS.signature.toLowerCase()]: sign(body) }],
    ['a record in upper case', { [WEBHOOK_HEADERS.signature.toUpperCase()]: sign(body) }],
    ['a record of lists', { [WEBHOOK_HEADERS.signature]: [sign(body)] }],
  ])('is found in %s', async (_, headers) => {
    await expect(verifyWebhook({ body, headers, signingKey })).resolves.toEqual(event);
  });

  test('of any of several keys is accepted', async () => {
    const keys = ['another', signingKey];
    await expect(verifyWebhook({ body, headers: signed(sign(body)), signingKey: keys })).resolves.toEqual(event);
  });

  test('an event type of a later version passes through', async () => {
    const later = JSON.stringify({ event_type: 'payment_refunded', event_payload: {}, version: 2 });
    await expect(verifyWebhook({ body: later, headers: signed(sign(later)), signingKey })).resolves.toMatchObject({
      event_type: 'payment_refunded',
    });
  });
});

describe('is refused, with the reason:', () => {
  const pretty = JSON.stringify(event, null, 2);
  const cases: [string, Parameters<typeof verifyWebhook>[0], string][] = [
    ['no header', { body, headers: {}, signingKey }, 'missing_header'],
    [
      'base64',
      { body, headers: signed(Buffer.from(sign(body), 'hex').toString('base64')), signingKey },
      'bad_encoding',
    ],
    ['upper-case hex', { body, headers: signed(sign(body).toUpperCase()), signingKey }, 'bad_encoding'],
    ['a shortened signature', { body, headers: signed(sign(body).slice(2)), signingKey }, 'bad_encoding'],
    ['an empty header', { body, headers: signed(''), signingKey }, 'bad_encoding'],
    [
      'the header twice',
      { body, headers: { [WEBHOOK_HEADERS.signature]: [sign(body), sign(body)] }, signingKey },
      'bad_encoding',
    ],
    ['a parsed body', { body: event as string, headers: signed(sign(body)), signingKey }, 'body_not_raw'],
    ['no body', { body: undefined as unknown as string, headers: signed(sign(body)), signingKey }, 'body_not_raw'],
    ['an empty key', { body, headers: signed(sign(body)), signingKey: '' }, 'bad_key'],
    ['no keys', { body, headers: signed(sign(body)), signingKey: [] }, 'bad_key'],
    ['a key with a line break', { body, headers: signed(sign(body)), signingKey: `${signingKey}\n` }, 'key_whitespace'],
    ['a body written anew, indented', { body: pretty, headers: signed(sign(body)), signingKey }, 'body_changed'],
    ['a body written anew, compact', { body, headers: signed(sign(pretty)), signingKey }, 'body_changed'],
    ['another key', { body, headers: signed(sign(body, 'other')), signingKey }, 'mismatch'],
    ['a body cut short', { body: body.slice(0, -1), headers: signed(sign(body)), signingKey }, 'mismatch'],
    ['no JSON', { body: 'hello', headers: signed(sign('hello')), signingKey }, 'unreadable_event'],
  ];

  test.each(cases)('%s', async (_, options, reason) => {
    await expect(verifyWebhook(options)).rejects.toMatchObject({ name: 'SignatureError', reason });
  });

  test('any single changed character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: body.length - 1 }), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const changed = body.slice(0, at) + String.fromCharCode(code) + body.slice(at + 1);
        fc.pre(changed !== body);
        await expect(verifyWebhook({ body: changed, headers: signed(sign(body)), signingKey })).rejects.toMatchObject({
          reason: 'mismatch',
        });
      }),
    );
  });

  test('and never with the key or the signature in the message', async () => {
    for (const [, options] of cases) {
      const error = await verifyWebhook(options).catch((caught: Error) => caught);
      expect((error as Error).message).not.toContain(signingKey);
      expect((error as Error).message).not.toContain(sign(body));
    }
  });
});

describe('the delivery', () => {
  const id = '8A5B9C3E-0f52-4a53-b7a1-1c1f1f7a2d44';

  test('is read from the headers', () => {
    const headers = new Headers({ [WEBHOOK_HEADERS.id]: id, [WEBHOOK_HEADERS.attempt]: '2' });
    expect(readDelivery(headers)).toEqual({ id: id.toLowerCase(), attempt: 2 });
  });

  test.each([
    [{}],
    [{ [WEBHOOK_HEADERS.id]: 'x', [WEBHOOK_HEADERS.attempt]: '0' }],
    [{ [WEBHOOK_HEADERS.id]: [id, id], [WEBHOOK_HEADERS.attempt]: '1e3' }],
  ])('%o has none', (headers) => {
    expect(readDelivery(headers)).toEqual({ id: null, attempt: null });
  });
});
