/**
 * The buyer pays by card. The card is checked, shown to the processor once and forgotten: only its network and last
 * four digits are kept. Sent twice, it is one payment: the try is written down before the processor is asked, and the
 * second finds it (`card-attempt.ts`).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { CARD_FIELD_CODES, describeCard, isCardNumber, isExpiryInFuture } from '@service-payments/checkout-protocol';
import { ID_PATTERN } from '@service-payments/contract';
import { z } from 'zod';
import { Problem, unavailable } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import type { PaymentDetails, StoredIntent } from '../payments/apply-payment-action.ts';
import type { CardDecision, CardProcessor } from '../payments/card-processor.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { serviceNow } from '../store/service-time.ts';
import { claimAttempt, endAttempt, forgetAttempt } from './card-attempt.ts';
import type { AttemptClaim } from './card-attempt.ts';
import { lockPayable } from './require-payable.ts';

const LOOK_AGAIN_MS = 50;

const field = z.string({ error: 'must be a string' }).max(100, { error: 'is too long' });
const cardPaymentSchema = z.object(
  {
    attemptId: field.regex(ID_PATTERN, { error: 'must be a UUID' }).optional(),
    number: field,
    expiryMonth: field,
    expiryYear: field,
    cvv: field,
    name: z.string({ error: 'must be a string' }),
    country: field.optional(),
  },
  { error: 'must be an object' },
);
type SentCard = Omit<z.infer<typeof cardPaymentSchema>, 'attemptId'>;

/**
 * Does nothing when the payment has begun already, or this very try was made: the caller answers with the session as
 * it is.
 * @throws Problem 422 with one of `CARD_FIELD_CODES`, 503 without a processor, 409 while another try is under way, and
 * what {@link lockPayable} throws
 */
export async function payByCard(
  store: Store,
  processor: CardProcessor | null,
  intentId: string,
  body: unknown,
  { patienceMs = 5_000 }: { readonly patienceMs?: number } = {},
): Promise<void> {
  const { attemptId = randomUUID(), ...card } = readShape(cardPaymentSchema, body, 400);
  checkCard(card, await serviceNow(store));
  if (processor === null) {
    throw unavailable('Card payments are not possible: this service has no card processor configured.');
  }
  const claim = await claimInTime(store, intentId, attemptId, patienceMs);
  if (claim === 'ended') return;
  if (claim === 'under-way') throw new Problem(409, { message: 'A card is being checked. Ask how it stands.' });

  const decision = await askProcessor(store, processor, intentId, attemptId, card);
  const kept: PaymentDetails = {
    card_network: describeCard(card.number).network,
    card_last_four: card.number.slice(-4),
  };
  await inTransaction(store, async function pay(transaction) {
    const intent = await lockIntent(transaction, intentId);
    // Begun meanwhile in another way, such as by the sandbox's controls: what came of it is the answer.
    if (intent?.status === 'Open') await begin(transaction, intent, decision, kept, processor.settleSeconds);
    await endAttempt(transaction, intentId, attemptId);
  });
}

/** Who comes second waits a little: the answer to the first is mostly near, and then it is the answer to both. */
async function claimInTime(
  store: Store,
  intentId: string,
  attemptId: string,
  patienceMs: number,
): Promise<AttemptClaim> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    const claim = await inTransaction(store, async function claim(transaction) {
      const intent = await lockPayable(transaction, intentId);
      return intent.status === 'Open' ? await claimAttempt(transaction, intentId, attemptId) : 'ended';
    });
    if (claim !== 'under-way' || performance.now() >= endMs) return claim;
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** @throws Problem 422 when the processor does not know the card; the same try may then be made again */
async function askProcessor(
  store: Store,
  processor: CardProcessor,
  intentId: string,
  attemptId: string,
  card: SentCard,
): Promise<TakenDecision> {
  const decision = await processor.check(card, attemptId);
  if (decision.decision !== 'unknown-test-card') return decision;
  await inTransaction(store, async (transaction) => await forgetAttempt(transaction, intentId, attemptId));
  throw new Problem(422, {
    code: CARD_FIELD_CODES.unknownTestCard,
    message: 'The sandbox takes its test cards only. Nothing was declined.',
  });
}

type TakenDecision = Exclude<CardDecision, { decision: 'unknown-test-card' }>;

/** @throws Problem 422 naming the first wrong field by its code */
function checkCard(card: SentCard, now: Date): void {
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
  if (card.country !== undefined && !/^[A-Z]{2}$/.test(card.country)) {
    throw wrong(CARD_FIELD_CODES.country, 'country must be an ISO 3166-1 alpha-2 code.');
  }
}

async function begin(
  transaction: Parameters<typeof applyPaymentAction>[0],
  intent: StoredIntent,
  decision: TakenDecision,
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
