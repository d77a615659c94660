import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIntent, dataOf, payByCard, startService, STORES } from './service-under-test.ts';
import type { Answer, ServiceUnderTest } from './service-under-test.ts';

const MERCHANTS = JSON.stringify([
  { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo' },
  { client_id: 'rival-client', client_secret: 'rival-secret', name: 'Rival', kyc: false },
]);
const ANSWERS: Readonly<Record<string, object>> = {
  'email-code': { code: '947293' },
  name: { fullName: 'Kim Example' },
  'phone-code': { code: '123456' },
  address: { street: 'High Street 1', city: 'Springfield', country: 'US' },
  document: { kind: 'passport', number: 'X123' },
  selfie: {},
};

describe.each(STORES)('identity checks on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind, { MERCHANTS });
    token = await service.token();
  });
  afterAll(async () => await service.close());

  let count = 0;
  const newWallet = (): { address: string; blockchain: string } => ({
    address: `0x${(count += 1)}`,
    blockchain: 'base',
  });
  const request = async (level: number, customer: object, as = token): Promise<Answer> =>
    await service.call('POST', '/compliance/v2/kyc', {
      token: as,
      body: { action: { type: 'OCC_RULES_ENGINE', level }, customer },
    });
  const open = async (level: number, customer: object): Promise<string> =>
    dataOf<{ widget_data: string }>(await request(level, customer)).widget_data;
  const progress = async (widgetData: string): Promise<{ status: string; stepsLeft: string[] }> =>
    dataOf(await service.call('GET', '/checkout/v1/kyc', { headers: { Authorization: `Checkout ${widgetData}` } }));
  const take = async (widgetData: string, body: object): Promise<Answer> =>
    await service.call('POST', '/checkout/v1/kyc/step', { headers: { Authorization: `Checkout ${widgetData}` }, body });
  const walk = async (widgetData: string, answers: Readonly<Record<string, object>> = ANSWERS): Promise<void> => {
    const { stepsLeft } = await progress(widgetData);
    for (const step of stepsLeft) {
      const answer = await take(widgetData, { step, ...answers[step] });
      expect(answer.status, `${step}: ${answer.text}`).toBe(200);
    }
  };

  test('levels add up, and asking for more walks the rest', async () => {
    const wallet = newWallet();
    const first = await open(1, { wallet });
    expect(await progress(first)).toMatchObject({ status: 'open', stepsLeft: ['email-code'] });
    await walk(first);
    expect(await progress(first)).toMatchObject({ status: 'passed', stepsLeft: [] });
    const third = await open(3, { wallet });
    expect((await progress(third)).stepsLeft).toEqual(['name', 'phone-code', 'address', 'document', 'selfie']);
  });

  test('the same wallet and level resumes where it was left', async () => {
    const wallet = newWallet();
    const session = await open(2, { wallet });
    await take(session, { step: 'email-code', code: '947293' });
    expect(await open(2, { wallet })).toBe(session);
    expect((await progress(session)).stepsLeft).toEqual(['name', 'phone-code']);
  });

  test('a wrong code, a step out of turn and one too many are told', async () => {
    const session = await open(1, { wallet: newWallet() });
    expect((await take(session, { step: 'email-code', code: '1' })).body?.error).toMatchObject({
      status: 422,
      code: 'kyc_code',
    });
    expect((await take(session, { step: 'selfie' })).body?.error).toMatchObject({ status: 422, code: 'kyc_step' });
    expect((await take(session, { step: 'dance' })).status).toBe(400);
    await walk(session);
    expect((await take(session, { step: 'email-code', code: '947293' })).status).toBe(409);
  });

  test.each([
    ['X1', 'passed'],
    ['Xbad', 'rejected'],
  ])('a document %s is reviewed later and then %s', async (number, status) => {
    const session = await open(3, { wallet: newWallet() });
    await walk(session, { ...ANSWERS, document: { kind: 'passport', number } });
    await service.sweepNow();
    expect((await progress(session)).status).toBe(status);
  });

  test('a review by hand stays pending until the level is set', async () => {
    const session = await open(3, { external_id: 'hand-1', wallet: newWallet() });
    await walk(session, { ...ANSWERS, document: { kind: 'passport', number: 'Xwait' } });
    await service.sweepNow();
    expect((await progress(session)).status).toBe('pending');
    await service.call('PUT', '/sandbox/v1/customers/hand-1', { token, body: { level: 3 } });
    expect((await progress(session)).status).toBe('passed');
  });

  test('a customer who has passed buys without the gate', async () => {
    const customer = { external_id: 'kyc-passes', wallet: newWallet() };
    await walk(await open(1, customer));
    const intent = await service.call('POST', '/payments/v2/intent', {
      token,
      body: {
        transaction_type: 'BUY_VDA',
        buyer: { id: 'kyc-passes', email: 'k@example.com' },
        currency: 'USD',
        idempotency_key: 'passes',
        items: [{ id: 'i', title: 'Sword', amount: '4.99', image_url: 'https://game.example/i.png' }],
      },
    });
    expect(dataOf(intent)).toMatchObject({ error_code: null });
  });

  test('a buyer passes the gate inside the payment and then pays', async () => {
    const intent = await createIntent(service, token, { buyer: { id: 'kyc-inside', email: 'k@example.com' } });
    expect((await payByCard(service, intent.widgetData)).status).toBe(403);
    await walk(intent.widgetData);
    const paid = await payByCard(service, intent.widgetData);
    expect(dataOf(paid)).toMatchObject({ errorCode: null, payment: { status: 'Created' } });
  });

  test.each([
    [{ external_id: 'banned-eve' }, 'ERR01'],
    [{ external_id: 'sanctioned-eve' }, 'ERR03'],
    [{ wallet: { address: '0xbad', blockchain: 'base' } }, 'ERR15'],
  ])('%j cannot start: 200 with %s', async (customer, code) => {
    const answer = await request(1, { wallet: newWallet(), ...customer });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { flow: 'KYC_OCC', error_code: code, widget_data: null } });
  });

  test('a merchant without KYC is 403 with a numeric code, after the shape was checked', async () => {
    const rival = await service.token('rival-client');
    expect((await request(9, { wallet: newWallet() }, rival)).status).toBe(400);
    const answer = await request(1, { wallet: newWallet() }, rival);
    expect(answer.body?.error).toMatchObject({ status: 403, code: 403 });
  });
});
