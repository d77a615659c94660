import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheckout } from '../src/frame/machine/checkout.ts';
import type { Checkout } from '../src/frame/machine/checkout.ts';
import { checkoutSession, PROCESSING } from './checkout-session.ts';
import { answered, createFakeClient, failed } from './fake-client.ts';

const CARD = { number: '4111111111111111', expiryMonth: '12', expiryYear: '39', cvv: '123', name: 'Ada' };
const processing = answered(checkoutSession({ payment: PROCESSING }));

let checkout: Checkout;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  checkout.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(answer = answered(checkoutSession())): Promise<ReturnType<typeof createFakeClient>> {
  const client = createFakeClient(answer);
  checkout = createCheckout({ client, refusal: null });
  void checkout.read();
  await vi.advanceTimersByTimeAsync(0);
  return client;
}

describe('asking how the payment stands', () => {
  test('is done after a second, then at longer intervals, and not at all once it has ended', async () => {
    const client = await open(processing);
    const readsAt: number[] = [];
    let seconds = 0;
    for (; seconds < 40; seconds += 1) {
      const before = client.reads;
      await vi.advanceTimersByTimeAsync(1_000);
      if (client.reads > before) readsAt.push(seconds + 1);
    }
    expect(readsAt).toEqual([1, 3, 5, 9, 14, 21, 31]);
    client.answerToRead = answered(checkoutSession({ payment: { status: 'Approved', method: 'credit' } }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checkout.screen.name).toBe('approved');
    const reads = client.reads;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.reads).toBe(reads);
  });

  test.each([
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('is done at once when %s', async (_, comeBack) => {
    const client = await open(processing);
    const reads = client.reads;
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.reads).toBe(reads + 1);
  });

  test('is not done while the player fills in the form', async () => {
    const client = await open();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(client.reads).toBe(1);
  });

  test('ends with the checkout', async () => {
    const client = await open(processing);
    checkout.destroy();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(client.reads).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('paying', () => {
  test('once, when it is asked for twice', async () => {
    const client = await open();
    checkout.pay(CARD);
    checkout.pay(CARD);
    expect(client.cards).toHaveLength(1);
  });

  test('sends nothing when the device knows that it is offline', async () => {
    const client = await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    checkout.pay(CARD);
    expect(client.cards).toHaveLength(0);
    expect(checkout.screen).toMatchObject({ name: 'card', submitting: false, notice: 'unsent' });
  });

  test('after a broken answer asks three times before it offers the form again, and never sends by itself', async () => {
    const client = await open();
    checkout.pay(CARD);
    client.answerPayment(failed({ kind: 'timeout' }));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(checkout.screen.name).toBe('unsure');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.screen).toMatchObject({ name: 'card', notice: 'unsent' });
    expect(client.cards).toHaveLength(1);
  });

  test('goes on where it stands after any trouble of the network', async () => {
    const client = await open();
    checkout.pay(CARD);
    client.answerPayment(failed({ kind: 'server' }));
    client.answerToRead = failed({ kind: 'offline' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(checkout.screen).toMatchObject({ name: 'unsure', trouble: { kind: 'offline' } });
    client.answerToRead = processing;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checkout.screen.name).toBe('processing');
  });
});

test('activity is told at most once a minute', async () => {
  const client = await open();
  checkout.noteActivity();
  checkout.noteActivity();
  expect(client.activities).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  checkout.noteActivity();
  expect(client.activities).toBe(2);
});

test('a screen that could not be reached keeps trying', async () => {
  const client = await open(failed({ kind: 'offline' }));
  expect(checkout.screen.name).toBe('unreachable');
  client.answerToRead = answered(checkoutSession());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkout.screen.name).toBe('card');
});
