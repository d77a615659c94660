/** The 3-D Secure challenge of the sandbox: a password, three tries. */
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import { MOST_CHALLENGE_TRIES } from '../payments/card-processor.ts';
import type { CardProcessor } from '../payments/card-processor.ts';
import { submit } from './pay-by-card.ts';

export type ChallengeState =
  | {
      readonly status: 'asking';
      readonly intentId: string;
      readonly triesLeft: number;
      readonly wrong: boolean;
      readonly challenge: ChallengeFacts;
    }
  /** Nothing left to do in this window, whatever came of it. */
  | { readonly status: 'done'; readonly intentId: string }
  | { readonly status: 'unknown' };

/** What the page shows, so that the buyer knows what the password is for. */
export interface ChallengeFacts {
  readonly merchantName: string;
  readonly amount: string;
  readonly currency: string;
  readonly cardLastFour: string | null;
}

export async function readChallenge(store: Store, challengeId: string, wrong = false): Promise<ChallengeState> {
  const row = await store
    .selectFrom('payment_intent as intent')
    .innerJoin('merchant', 'merchant.id', 'intent.merchant_id')
    .select(['intent.id', 'intent.status', 'intent.step', 'intent.challenge_tries', 'intent.amount', 'intent.currency'])
    .select(['intent.card_last_four', 'merchant.name'])
    .where('intent.challenge_id', '=', challengeId)
    .executeTakeFirst();
  if (row === undefined) return { status: 'unknown' };
  if (row.status !== 'Created' || row.step !== 'buyer') return { status: 'done', intentId: row.id };
  const challenge: ChallengeFacts = {
    merchantName: row.name,
    amount: row.amount,
    currency: row.currency,
    cardLastFour: row.card_last_four,
  };
  return {
    status: 'asking',
    intentId: row.id,
    triesLeft: MOST_CHALLENGE_TRIES - row.challenge_tries,
    wrong,
    challenge,
  };
}

/** A right answer submits the payment; the last wrong one declines it. */
export async function answerChallenge(
  store: Store,
  processor: CardProcessor,
  challengeId: string,
  password: string,
): Promise<ChallengeState> {
  const isRight = processor.passesChallenge(password);
  const found = await store
    .selectFrom('payment_intent')
    .select('id')
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  if (found === undefined) return { status: 'unknown' };
  await inTransaction(store, async function answer(transaction) {
    const intent = await lockIntent(transaction, found.id);
    if (intent === undefined || intent.status !== 'Created' || intent.step !== 'buyer') return;
    if (isRight) {
      await submit(transaction, intent, processor.settleSeconds);
      return;
    }
    const tries = intent.challenge_tries + 1;
    const action = tries < MOST_CHALLENGE_TRIES ? ({ type: 'activity' } as const) : ({ type: 'decline' } as const);
    await applyPaymentAction(transaction, intent, action, { challenge_tries: tries });
  });
  return await readChallenge(store, challengeId, !isRight);
}
