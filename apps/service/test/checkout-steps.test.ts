import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import { payByCard } from '../src/checkout/pay-by-card.ts';
import type { CardDecision, CardProcessor } from '../src/payments/card-processor.ts';
import { CARD, createIntent, dataOf, startService, statusOf, STORES } from './service-under-test.ts';
import type { Answer, CreatedIntent, ServiceUnderTest } from './service-under-test.ts';

describe.each(STORES)('the steps of a checkout, %s', (kind) => {
  let service: ServiceUnderTest;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind);
    token = await service.token();
  });
  afterAll(async () => await service.close());

  async function call(intent: CreatedIntent, path: string, body?: unknown): Promise<Answer> {
    return await service.call(body === undefined ? 'GET' : 'POST', `/checkout/v1/${path}`, {
      headers: { Authorization: `Checkout ${intent.widgetData}` },
      ...(body === undefined ? {} : { body }),
    });
  }

  describe('a buyer without an e-mail address', () => {
    const walletOnly = (): Promise<CreatedIntent> =>
      createIntent(service, token, {
        buyer: { id: randomUUID(), wallet: { address: randomUUID(), blockchain: 'base' } },
      });
    const emailOf = async (intent: CreatedIntent): Promise<CheckoutSession['email']> =>
      dataOf<CheckoutSession>(await call(intent, 'session')).email;

    test('gives one, confirms the code, and may pay then and not before', async () => {
      const intent = await walletOnly();
      expect(await emailOf(intent)).toEqual({ status: 'missing' });
      expect((await call(intent, 'card', CARD)).status).toBe(409);
      const sent = dataOf<CheckoutSession>(await call(intent, 'email', { email: ' ada@example.com ' }));
      expect(sent.email).toEqual({ status: 'code-sent', hint: 'a…@example.com' });
      expect((await call(intent, 'email/code', { code: '000000' })).body?.error).toMatchObject({ code: 'email_code' });
      await call(intent, 'email/code', { code: '947293' });
      expect(await emailOf(intent)).toEqual({ status: 'verified' });
      expect((await call(intent, 'card', CARD)).status).toBe(200);
    });

    test('has five tries with a code, and new ones with a new code', async () => {
      const intent = await walletOnly();
      await call(intent, 'email', { email: 'ada@example.com' });
      for (let wrong = 0; wrong < 5; wrong += 1) await call(intent, 'email/code', { code: '000000' });
      const late = await call(intent, 'email/code', { code: '947293' });
      expect(late.body?.error).toMatchObject({ status: 422, code: 'email_code_used_up' });
      await call(intent, 'email', { email: 'ada@example.com' });
      expect((await call(intent, 'email/code', { code: '947293' })).status).toBe(200);
    });

    test.each(['', 'ada', 'ada@example', `${'a'.repeat(250)}@example.com`])('cannot give %s', async (email) => {
      const answer = await call(await walletOnly(), 'email', { email });
      expect(answer.body?.error).toMatchObject({ status: 422, code: 'email_address' });
    });

    test('who confirmed one in the identity check is not asked again', async () => {
      const wallet = { address: randomUUID(), blockchain: 'base' } as const;
      const intent = await createIntent(service, token, { buyer: { id: `kyc-${randomUUID()}`, wallet } });
      await call(intent, 'kyc/consent', {});
      await call(intent, 'kyc/code', { step: 'email-code', email: 'ada@example.com' });
      await call(intent, 'kyc/step', { step: 'email-code', code: '947293' });
      expect(dataOf<CheckoutSession>(await call(intent, 'session'))).toMatchObject({
        errorCode: null,
        email: { status: 'verified' },
      });
    });
  });

  test('one with an address of the merchant’s is asked for none', async () => {
    const intent = await createIntent(service, token);
    expect(dataOf<CheckoutSession>(await call(intent, 'session')).email).toEqual({ status: 'verified' });
  });

  describe('a try to pay by card', () => {
    /** A processor that answers when the test says so. */
    function heldProcessor(): CardProcessor & { asked: string[]; answer: (decision: CardDecision) => void } {
      const { promise, resolve } = defer<CardDecision>();
      const asked: string[] = [];
      return {
        settleSeconds: 0,
        passesChallenge: () => false,
        asked,
        answer: resolve,
        async check(_card, attemptId) {
          asked.push(attemptId);
          return await promise;
        },
      };
    }
    const APPROVE = { decision: 'accepted', challenge: false, outcome: 'Approved' } as const;

    test('shows one card to the processor at a time, and the same try once', async () => {
      const { id } = await createIntent(service, token);
      const processor = heldProcessor();
      const attemptId = randomUUID();
      const pay = (attempt: string): Promise<void> =>
        payByCard(service.store, processor, id, { ...CARD, attemptId: attempt }, { patienceMs: 0 });
      const first = pay(attemptId);
      await expect.poll(() => processor.asked).toEqual([attemptId]);
      await expect(pay(attemptId)).rejects.toMatchObject({ status: 409 });
      await expect(pay(randomUUID())).rejects.toMatchObject({ status: 409 });
      processor.answer(APPROVE);
      await first;
      await pay(attemptId);
      await service.sweepNow();
      expect(processor.asked).toEqual([attemptId]);
      expect(await statusOf(service, token, id)).toBe('Approved');
    });

    test('that a crash left behind can be made again, under the same id, after a minute', async () => {
      const { id } = await createIntent(service, token);
      const lost = heldProcessor();
      const attemptId = randomUUID();
      void payByCard(service.store, lost, id, { ...CARD, attemptId });
      await expect.poll(() => lost.asked).toHaveLength(1);
      await service.advance(61);
      const found = heldProcessor();
      found.answer(APPROVE);
      await payByCard(service.store, found, id, { ...CARD, attemptId });
      expect(found.asked).toEqual([attemptId]);
    });

    test('with a card that the sandbox does not know can be followed by another at once', async () => {
      const intent = await createIntent(service, token);
      const attemptId = randomUUID();
      const unknown = await call(intent, 'card', { ...CARD, attemptId, number: '4000000000000002' });
      expect(unknown.body?.error).toMatchObject({ status: 422, code: 'card_unknown_test_number' });
      expect((await call(intent, 'card', { ...CARD, attemptId: randomUUID() })).status).toBe(200);
    });

    test.each([{ attemptId: 'x' }, { country: 7 }])('with %j is not understood', async (wrong) => {
      expect((await call(await createIntent(service, token), 'card', { ...CARD, ...wrong })).status).toBe(400);
    });

    test('from a country that is none is refused at that field', async () => {
      const answer = await call(await createIntent(service, token), 'card', { ...CARD, country: 'Utopia' });
      expect(answer.body?.error).toMatchObject({ status: 422, code: 'card_country' });
    });
  });
});

function defer<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}
