import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { createIntent, dataOf, intentRequest, payByCard, startService, STORES } from './service-under-test.ts';
import type { Answer, ServiceUnderTest } from './service-under-test.ts';

describe.each(STORES)('payment intents on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind);
    token = await service.token();
  });
  afterAll(async () => await service.close());

  const create = async (body: unknown, as = token): Promise<Answer> =>
    await service.call('POST', '/payments/v2/intent', { token: as, body });
  const withItem = (changes: object): PaymentIntentRequest => {
    const request = intentRequest();
    return { ...request, items: [{ ...request.items[0], ...changes }] };
  };

  test('an intent is created with all five members', async () => {
    const answer = await create(intentRequest());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        flow: 'PAYMENT',
        error_code: null,
        payment_intent_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        widget_data: expect.stringMatching(/^[-a-zA-Z0-9_/+]+=*$/),
        notes: [],
      },
    });
  });

  test('the same key and body give the first answer again, byte for byte', async () => {
    const request = intentRequest({ reference: 'order-1' });
    const first = await create(request);
    const { idempotency_key, ...rest } = request;
    const again = await create({ ...rest, extra: 'ignored', idempotency_key });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
  });

  test('the same key with another body is ERR04', async () => {
    const request = intentRequest();
    await create(request);
    const answer = await create({ ...request, reference: '' });
    expect(answer.status).toBe(409);
    expect(answer.body?.error).toMatchObject({ code: 'ERR04', status: 409, reason: 'Conflict' });
  });

  test('a key belongs to its merchant', async () => {
    const request = intentRequest();
    const mine = await create(request);
    const theirs = await create({ ...request, currency: 'EUR' }, await service.token('rival-client'));
    expect(theirs.status).toBe(201);
    expect(dataOf<object>(theirs)).not.toEqual(dataOf<object>(mine));
  });

  test('a key is used up once its payment was submitted', async () => {
    const request = intentRequest();
    const { widget_data } = dataOf<{ widget_data: string }>(await create(request));
    expect((await payByCard(service, widget_data)).status).toBe(200);
    expect((await create(request)).body?.error).toMatchObject({ code: 'ERR04' });
  });

  test('a key whose intent lapsed is ERR04', async () => {
    const request = intentRequest();
    await create(request);
    await service.advance(24 * 3600 + 1);
    token = await service.token();
    expect((await create(request)).body?.error).toMatchObject({ code: 'ERR04' });
  });

  test.each([
    ['banned-eve', 'ERR01'],
    ['sanctioned-eve', 'ERR03'],
  ])('the buyer %s is refused with %s, and no intent exists', async (id, code) => {
    const request = intentRequest({ buyer: { id, email: 'eve@example.com' } });
    const answer = await create(request);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: { flow: 'PAYMENT', error_code: code, payment_intent_id: null, widget_data: null, notes: [] },
    });
    // The key is not used up: another buyer may come with it.
    expect((await create({ ...request, buyer: { id: 'fine', email: 'eve@example.com' } })).status).toBe(201);
  });

  test('a flagged wallet is ERR15', async () => {
    const answer = await create(
      intentRequest({ buyer: { id: 'p', wallet: { address: '0x1bad', blockchain: 'base' } } }),
    );
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ error_code: 'ERR15', payment_intent_id: null });
  });

  test.each([
    ['who must verify', intentRequest({ buyer: { id: 'kyc-kim', email: 'kim@example.com' } })],
    ['of a high amount', withItem({ amount: '500.00' })],
  ])('a buyer %s gets an intent with ERR06', async (_who, request) => {
    const answer = await create(request);
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ error_code: 'ERR06', payment_intent_id: expect.any(String) });
  });

  test.each([
    ['0.49', 'ERR02', { minimum_amount: '0.50' }],
    ['0.490', 'ERR09', {}],
    ['4.999', 'ERR09', {}],
  ])('the amount %s is %s', async (amount, code, extra) => {
    const answer = await create(withItem({ amount }));
    expect(answer.status).toBe(400);
    expect(answer.body?.error).toMatchObject({ code, status: 400, reason: 'Bad Request', ...extra });
  });

  test('an amount of 97 digits keeps every one of them', async () => {
    const amount = `${'9'.repeat(97)}.01`;
    const answer = await create(withItem({ amount }));
    expect(answer.status).toBe(201);
    const { widget_data } = dataOf<{ widget_data: string }>(answer);
    const session = await service.call('GET', '/checkout/v1/session', {
      headers: { Authorization: `Checkout ${widget_data}` },
    });
    expect(dataOf(session)).toMatchObject({ item: { amount } });
  });

  test.each<[string, object, string]>([
    ['an amount with one decimal', withItem({ amount: '4.9' }), 'items[0].amount'],
    ['a signed amount', withItem({ amount: '+4.99' }), 'items[0].amount'],
    ['an exponent', withItem({ amount: '1e2' }), 'items[0].amount'],
    ['leading zeros', withItem({ amount: '04.99' }), 'items[0].amount'],
    ['a number for an amount', withItem({ amount: 4.99 }), 'items[0].amount'],
    ['a title of 256 characters', withItem({ title: 'x'.repeat(256) }), 'items[0].title'],
    ['a script address as picture', withItem({ image_url: 'javascript:alert(1)' }), 'items[0].image_url'],
    ['U+0000', withItem({ title: 'a\0b' }), 'items[0].title'],
    ['a lone surrogate', intentRequest({ idempotency_key: '\ud800' }), 'idempotency_key'],
    ['an empty key', intentRequest({ idempotency_key: '' }), 'idempotency_key'],
    ['a key of 1001 characters', intentRequest({ idempotency_key: 'k'.repeat(1001) }), 'idempotency_key'],
    ['two items', { ...intentRequest(), items: [...intentRequest().items, ...intentRequest().items] }, 'items'],
    ['no buyer', { ...intentRequest(), buyer: undefined }, 'buyer'],
    ['a buyer with neither email nor wallet', { ...intentRequest(), buyer: { id: 'x' } }, 'buyer'],
    ['an unknown currency', { ...intentRequest(), currency: 'GBP' }, 'currency'],
    ['an array', [], 'The request'],
  ])('%s is a generic 400 that names the field', async (_what, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body?.error ?? {}).sort()).toEqual(['message', 'reason', 'status']);
    expect(answer.body?.error?.['message']).toMatch(new RegExp(`^${field.replaceAll(/[[\]]/g, String.raw`\$&`)} `));
  });

  test('lengths count code points, and a member named __proto__ is ignored', async () => {
    const body = JSON.stringify(withItem({ title: '⚔️'.repeat(127) + '𝔸' })).replace('{', '{"__proto__":{"x":1},');
    expect((await create(body)).status).toBe(201);
  });

  test('texts of 1000 characters make no index overflow', async () => {
    const long = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x1_0000 + index)).join('');
    const wallet = { address: long.repeat(20), blockchain: 'solana' } as const;
    expect((await create(intentRequest({ idempotency_key: long, buyer: { id: long, wallet } }))).status).toBe(201);
  });

  test('an intent of another merchant does not exist for this one', async () => {
    const { id, widgetData } = await createIntent(service, await service.token('rival-client'));
    await payByCard(service, widgetData);
    const answer = await service.call('POST', '/payments/v1/payments/statuses', {
      token,
      body: { payment_intent_ids: [id] },
    });
    expect(dataOf(answer)).toEqual([]);
  });
});
