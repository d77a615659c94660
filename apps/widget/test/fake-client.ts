import type { CardPayment } from '@service-payments/checkout-protocol';
import type { Answer, CheckoutClient, Trouble } from '../src/frame/service/checkout-client.ts';
import type { CheckoutSession } from '@service-payments/checkout-protocol';

export const answered = (session: CheckoutSession): Answer => ({ ok: true, session });
export const failed = (trouble: Trouble): Answer => ({ ok: false, trouble });

/** A service in a test's hand: it answers a read with the latest `session`, a payment when the test says so. */
export interface FakeClient extends CheckoutClient {
  answerToRead: Answer;
  readonly cards: CardPayment[];
  activities: number;
  reads: number;
  answerPayment(answer: Answer): void;
}

export function createFakeClient(answerToRead: Answer): FakeClient {
  let resolvePayment: (answer: Answer) => void = () => {};
  const client: FakeClient = {
    answerToRead,
    cards: [],
    activities: 0,
    reads: 0,
    async readSession() {
      client.reads += 1;
      return client.answerToRead;
    },
    payByCard(card) {
      client.cards.push(card);
      return new Promise((resolve) => (resolvePayment = resolve));
    },
    async reportActivity() {
      client.activities += 1;
    },
    answerPayment: (answer) => resolvePayment(answer),
  };
  return client;
}
