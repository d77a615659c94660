/**
 * The buyer pays by card. The card is checked, shown to the processor and forgotten: only its network and last four
 * digits are kept. Sent twice, it is one payment: the intent's row is locked, and the second finds it begun.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CARD_FIELD_CODES, describeCard, isCardNumber, isExpiryInFuture } from '@service-payments/checkout-protocol';
import type { CardPayment } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { Problem, unavailable } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { needsKyc } from '../kyc/verified-level.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import type { PaymentDetails, StoredIntent } from '../payments/apply-payment-action.ts';
import type { CardDecision, CardProcessor } from '../payments/card-processor.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { serviceNow } from '../store/service-time.ts';

const field = z.string({ error: 'must be a string' }).max(100, { error: 'is too long' });
const cardPaymentSchema: z.ZodType<CardPayment> = z.object(
  { number: field, expiryMonth: field, expiryYear: field, cvv: field, name: z.string({ error: 'must be a string' }) },
  { error: 'must be an object' },
);

/**
 * Does nothing when the payment has begun already: the caller answers with the session as it is.
 * @throws Problem 422 with one of `CARD_FIELD_CODES`, 403 `ERR06`, 409 when the intent has lapsed, 503 without a processor
 */
export async function payByCard(
  store: Store,
  processor: CardProcessor | null,
  intentId: string,
  body: unknown,
): Promise<void> {
  const card = readShape(cardPaymentSchema, body, 400);
  checkCard(card, await serviceNow(store));
  if (processor === null) {
    throw unavailable('Card payments are not possible: this service has no card processor configured.');
  }
  const decision = await processor.check(card);
  if (decision.decision === 'unknown-test-card') {
    throw new Problem(422, {
      code: CARD_FIELD_CODES.unknownTestCard,
      message: 'The sandbox takes its test cards only. Nothing was declined.',
    });
  }
  const kept: PaymentDetails = {
    card_network: describeCard(card.number).network,
    card_last_four: card.number.slice(-4),
  };
  await inTransaction(store, async function pay(transaction) {
    const intent = await lockIntent(transaction, intentId);
    if (intent === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
    if (intent.status === 'Lapsed') throw new Problem(409, { message: 'This payment is too old to begin.' });
    // Begun already, by this very card sent twice or in another window: what came of it is the answer.
    if (intent.status !== 'Open') return;
    if (await needsKyc(transaction, intent)) {
      throw new Problem(403, { code: 'ERR06', message: 'The buyer has to verify before paying.' });
    }
    await begin(transaction, intent, decision, kept, processor.settleSeconds);
  });
}

/** @throws Problem 422 naming the first wrong field by its code */
function checkCard(card: CardPayment, now: Date): void {
  const wrong = (code: string, message: string): Problem => new Problem(422, { code, message });
  if (!isCardNumber(card.number)) throw wrong(CARD_FIELD_CODES.number, 'number must be a whole card number.');
  if (!isExpiryInFuture(card.expiryMonth, card.expiryYear, now)) {
    throw wrong(CARD_FIELD_CODES.expiry, 'expiryMonth and expiryYear must name a month to come.');
  }
  const { cvv } = describeCard(card.number);
  if (!new RegExp(`^[0-9]{${cvv}}$`).test(card.cvv)) throw wrong(CARD_FIELD_CODES.cvv, `cvv must have ${cvv} digits.`);
  if (card.name.trim() === '' || Array.from(card.name).length > 255) {
    throw wrong(CARD_FIELD_CODES.name, 'name must have 1 to 255 characters.');
  }
}

async function begin(
  transaction: Parameters<typeof applyPaymentAction>[0],
  intent: StoredIntent,
  decision: Exclude<CardDecision, { decision: 'unknown-test-card' }>,
  kept: PaymentDetails,
  settleSeconds: number,
): Promise<void> {
  if (decision.decision === 'declined') {
    await applyPaymentAction(transaction, intent, { type: 'decline-early', method: 'credit' }, kept);
    return;
  }
  await applyPaymentAction(
    transaction,
    intent,
    { type: 'begin', method: 'credit' },
    {
      ...kept,
      settle_outcome: decision.outcome,
      ...(decision.challenge ? { challenge_id: randomUUID(), challenge_outcome: decision.outcome } : {}),
    },
  );
  if (decision.challenge) return;
  const begun = await lockIntent(transaction, intent.id);
  if (begun !== undefined) await submit(transaction, begun, settleSeconds);
}

/** The buyer has done all there is to do; the sweep settles the payment after this many seconds. */
export async function submit(
  transaction: Parameters<typeof applyPaymentAction>[0],
  intent: StoredIntent,
  settleSeconds: number,
): Promise<boolean> {
  return await applyPaymentAction(
    transaction,
    intent,
    { type: 'submit' },
    { settle_at: sql<Date>`service_now() + ${settleSeconds}::float8 * interval '1 second'` },
  );
}
