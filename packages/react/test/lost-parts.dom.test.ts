/** What is fetched beside the widget cannot be had: the payment ends all the same, once, and says why. */
import { createPaymentFlow } from '@service-payments/flows';
import type { PaymentFlow } from '@service-payments/flows';
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget, FakeWidgetStep } from '@service-payments/testing';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('../../flows/src/payment/payment-aftermath.ts', () => {
  throw new TypeError('The file did not come.');
});

let fake: FakeWidget;
let flow: PaymentFlow;

afterEach(() => {
  flow.destroy();
  fake.remove();
});

function begin(script: readonly FakeWidgetStep[]): string[] {
  const told: string[] = [];
  fake = createFakeWidget({ script });
  flow = createPaymentFlow({
    ...fake.options,
    onApproved: () => told.push('approved'),
    onError: ({ code, charge }) => told.push(`error ${code}, charge ${charge}`),
    onClose: () => told.push('close'),
  });
  flow.start(document.body.appendChild(document.createElement('div')));
  return told;
}

const failed = (): Promise<unknown> => vi.waitUntil(() => flow.state.status === 'failed');

test('a player who has paid hears that nobody knows, and can leave', async () => {
  const told = begin(['stays-open']);
  await vi.waitUntil(() => flow.state.status === 'open');
  fake.play('approved');
  await failed();
  expect(flow.state).toMatchObject({ paymentIntentId: fake.inits[0]?.data['payment_intent_id'] });
  flow.close();
  flow.close();
  expect(flow.state.status).toBe('closed');
  expect(told).toEqual(['error network, charge unknown', 'close']);
});

test('a script that did not come either is told once', async () => {
  const told = begin(['unavailable']);
  await failed();
  flow.close();
  expect(told).toEqual(['error network, charge unknown', 'close']);
});
