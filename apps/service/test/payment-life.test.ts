import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CARD,
  createIntent,
  eventually,
  dataOf,
  payByCard,
  startReceiver,
  startService,
  statusOf,
  STORES,
  subscribe,
} from './service-under-test.ts';
import type { Answer, CreatedIntent, Receiver, ServiceUnderTest } from './service-under-test.ts';

describe.each(STORES)('the life of a payment on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let receiver: Receiver;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind);
    receiver = await startReceiver();
    token = await service.token();
    await subscribe(service, token, receiver.url);
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  const eventsOf = (id: string): string[] =>
    receiver.received
      .filter(({ event }) => event.event_payload['payment_intent_id'] === id)
      .map(({ event }) => event.event_type);
  const expectEvents = async (id: string, events: string[]): Promise<void> => {
    await eventually(() => expect(eventsOf(id)).toEqual(events));
  };
  const session = async ({ widgetData }: CreatedIntent): Promise<Answer> =>
    await service.call('GET', '/checkout/v1/session', { headers: { Authorization: `Checkout ${widgetData}` } });
  const challengePath = (answer: Answer): string => {
    const { payment } = dataOf<{ payment: { step: string; challengeUrl: string } }>(answer);
    expect(payment.step).toBe('challenge');
    return new URL(payment.challengeUrl).pathname;
  };
  const answerChallenge = async (path: string, password: string): Promise<Response> =>
    await service.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '20' },
      body: `password=${password}`,
    });

  test('a good card goes from Created to Approved, with both events in order', async () => {
    const intent = await createIntent(service, token, { reference: 'order-9' });
    expect(await statusOf(service, token, intent.id)).toBeUndefined();
    const answer = await payByCard(service, intent.widgetData);
    expect(dataOf(answer)).toMatchObject({
      card: { network: 'visa', lastFour: '1111' },
      payment: { status: 'Created', step: 'processing', method: 'credit' },
    });
    await expectEvents(intent.id, ['payment_created', 'payment_approved']);
    expect(await statusOf(service, token, intent.id.toUpperCase())).toBe('Approved');
    const approved = receiver.received.find(({ event }) => event.event_payload['reference'] === 'order-9');
    expect(approved?.event).toMatchObject({
      version: 1,
      timestamp: expect.stringMatching(/^[0-9]{13}$/),
      event_payload: { amount: '4.99', currency: 'USD', item_title: 'Sword', item_desc: '', customer_id: 'player-7' },
    });
  });

  test('a card refused at once is Declined with no payment_created', async () => {
    const intent = await createIntent(service, token);
    const answer = await payByCard(service, intent.widgetData, { ...CARD, number: '5424180000000171' });
    expect(dataOf(answer)).toMatchObject({ payment: { status: 'Declined', method: 'credit' } });
    await expectEvents(intent.id, ['payment_declined']);
  });

  test('a challenge passed settles as the card decides', async () => {
    for (const [number, end] of [
      ['4000020000000000', 'payment_approved'],
      ['4005562231212123', 'payment_declined'],
    ] as const) {
      const intent = await createIntent(service, token);
      const path = challengePath(await payByCard(service, intent.widgetData, { ...CARD, number }));
      expect(await (await service.app.request(path)).text()).toContain('Confirm your payment');
      expect((await answerChallenge(path, '1234')).status).toBe(200);
      await expectEvents(intent.id, ['payment_created', end]);
    }
  });

  test('a wrong password may be tried again; the third declines the payment', async () => {
    const intent = await createIntent(service, token);
    const path = challengePath(await payByCard(service, intent.widgetData, { ...CARD, number: '5200000000001104' }));
    expect(await (await answerChallenge(path, '0000')).text()).toContain('2 tries are left');
    expect(await (await answerChallenge(path, '0000')).text()).toContain('the last try');
    await answerChallenge(path, '0000');
    await expectEvents(intent.id, ['payment_created', 'payment_declined']);
    await answerChallenge(path, '1234');
    expect(await statusOf(service, token, intent.id)).toBe('Declined');
  });

  test('the same card sent twice at once is one payment', async () => {
    const intent = await createIntent(service, token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await payByCard(service, intent.widgetData)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await expectEvents(intent.id, ['payment_created', 'payment_approved']);
  });

  test('an unknown number declines nothing, and wrong fields are told one by one', async () => {
    const intent = await createIntent(service, token);
    for (const [changes, code] of [
      [{ number: '4242424242424242' }, 'card_unknown_test_number'],
      [{ number: '4111111111111112' }, 'card_number'],
      [{ expiryYear: '20' }, 'card_expiry'],
      [{ cvv: '12' }, 'card_cvv'],
      [{ name: ' ' }, 'card_name'],
    ] as const) {
      const answer = await payByCard(service, intent.widgetData, { ...CARD, ...changes });
      expect(answer.status).toBe(422);
      expect(answer.body?.error).toMatchObject({ code });
    }
    expect(dataOf(await session(intent))).toMatchObject({ payment: { status: 'Open' }, card: null });
  });

  test('a buyer who does nothing for 30 minutes is Expired, one who moves is not', async () => {
    const idle = await createIntent(service, token);
    const busy = await createIntent(service, token);
    for (const { widgetData } of [idle, busy])
      await payByCard(service, widgetData, { ...CARD, number: '4000020000000000' });
    await service.advance(29 * 60);
    const activity = await service.call('POST', '/checkout/v1/activity', {
      headers: { Authorization: `Checkout ${busy.widgetData}` },
    });
    expect(activity.status).toBe(204);
    await service.advance(61);
    await expectEvents(idle.id, ['payment_created', 'payment_intent_expired']);
    expect(dataOf(await session(idle))).toMatchObject({ payment: { status: 'Expired' }, expiresInSeconds: null });
    expect(dataOf(await session(busy))).toMatchObject({
      payment: { status: 'Created' },
      expiresInSeconds: expect.any(Number),
    });
    const expired = receiver.received.find(({ event }) => event.event_type === 'payment_intent_expired');
    expect(expired?.event.event_payload['payment_method']).toBeNull();
  });

  test('an intent that nobody opens lapses after a day, without an event', async () => {
    const intent = await createIntent(service, token);
    await service.advance(24 * 3600 + 1);
    expect(dataOf(await session(intent))).toMatchObject({ payment: { status: 'Lapsed' } });
    expect((await payByCard(service, intent.widgetData)).status).toBe(409);
    expect(eventsOf(intent.id)).toEqual([]);
    token = await service.token();
  });

  test('a buyer who must verify cannot pay first', async () => {
    const intent = await createIntent(service, token, { buyer: { id: 'kyc-kim', email: 'kim@example.com' } });
    expect(dataOf(await session(intent))).toMatchObject({ errorCode: 'ERR06', buyerEmailHint: 'k…@example.com' });
    const answer = await payByCard(service, intent.widgetData);
    expect(answer.status).toBe(403);
    expect(answer.body?.error).toMatchObject({ code: 'ERR06' });
  });

  test('only the right token opens a session, and only from the service itself', async () => {
    const intent = await createIntent(service, token);
    const other = await createIntent(service, token);
    const forged = intent.widgetData.slice(0, 21) + other.widgetData.slice(21);
    for (const authorization of [
      `Checkout ${forged}`,
      `Bearer ${intent.widgetData}`,
      `Checkout ${token}`,
      'Checkout',
    ]) {
      const answer = await service.call('GET', '/checkout/v1/session', { headers: { Authorization: authorization } });
      expect(answer.status).toBe(401);
    }
    expect((await service.call('GET', '/checkout/v1/session')).status).toBe(401);
    const foreign = await service.call('POST', '/checkout/v1/card', {
      headers: { Authorization: `Checkout ${intent.widgetData}`, Origin: 'https://evil.example' },
      body: CARD,
    });
    expect(foreign.status).toBe(403);
  });

  test('the card is kept nowhere', async () => {
    const intent = await createIntent(service, token);
    await payByCard(service, intent.widgetData, { ...CARD, cvv: '987', name: 'Very Rare Name' });
    const row = await service.store
      .selectFrom('payment_intent')
      .selectAll()
      .where('id', '=', intent.id)
      .executeTakeFirst();
    const text = JSON.stringify(row);
    expect(text).not.toContain('4111111111111111');
    expect(Object.values(row ?? {})).not.toContain('987');
    expect(text).not.toContain('Rare');
  });
});
