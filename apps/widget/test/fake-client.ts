import type { AssetChoice, CardPayment, SignedPayment, WalletChoice } from '@service-payments/checkout-protocol';
import type { Answer, CheckoutClient, Trouble } from '../src/frame/service/checkout-client.ts';
import type { CheckoutSession } from '@service-payments/checkout-protocol';

export const answered = (session: CheckoutSession): Answer => ({ ok: true, session });
export const failed = (trouble: Trouble): Answer => ({ ok: false, trouble });

/** A service in a test's hand: it answers a read with the latest `session`, a payment when the test says so. */
export interface FakeClient extends CheckoutClient {
  answerToRead: Answer;
  readonly cards: CardPayment[];
  /** What the small forms sent. */
  readonly sent: (string | AssetChoice | WalletChoice | SignedPayment)[];
  activities: number;
  reads: number;
  answerPayment(answer: Answer): void;
  /** Answers the small form that was sent last. */
  answerForm(answer: Answer): void;
}

export function createFakeClient(answerToRead: Answer): FakeClient {
  let resolvePayment: (answer: Answer) => void = () => {};
  let resolveForm: (answer: Answer) => void = () => {};
  const send = (what: FakeClient['sent'][number]): Promise<Answer> => {
    client.sent.push(what);
    return new Promise((resolve) => (resolveForm = resolve));
  };
  const client: FakeClient = {
    answerToRead,
    cards: [],
    sent: [],
    sendEmail: send,
    sendEmailCode: send,
    requestQuote: send,
    chooseWallet: send,
    sendSignature: send,
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
    answerForm: (answer) => resolveForm(answer),
  };
  return client;
}
