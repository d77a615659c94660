/** The buyer has signed: the payment is submitted (decisions P2), and the chain settles it. */
import { sql } from 'kysely';
import { CRYPTO_CODES } from '@service-payments/checkout-protocol';
import { ID_PATTERN } from '@service-payments/contract';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { paymentMessage } from './payment-message.ts';
import { readLiveQuote } from './read-quote.ts';
import { recoverSigner } from './recover-signer.ts';

const quoteId = z.string().regex(ID_PATTERN, { error: 'must be a UUID' });
const signedSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('browser'), quoteId, signature: z.string().max(1_000) }),
    z.object({ kind: z.literal('sandbox'), quoteId, outcome: z.enum(['settles', 'fails']) }),
  ],
  { error: 'must be a signed payment' },
);
type Signed = z.infer<typeof signedSchema>;

/**
 * Sent twice, the second finds it submitted and nothing happens.
 * @throws Problem 422 with one of `CRYPTO_CODES`, 401 when the intent is gone, 409 when there is nothing to sign
 */
export async function takeSignature(
  store: Store,
  processor: CryptoProcessor,
  intentId: string,
  body: unknown,
): Promise<void> {
  const signed = readShape(signedSchema, body, 400);
  await inTransaction(store, async function take(transaction) {
    const intent = await lockIntent(transaction, intentId);
    if (intent === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
    if (intent.status !== 'Created' || intent.step !== 'buyer') {
      if (intent.status !== 'Open') return;
      throw nothingToSign();
    }
    const payment = await transaction
      .selectFrom('crypto_payment')
      .innerJoin('merchant', (join) => join.on('merchant.id', '=', intent.merchant_id))
      .select(['crypto_payment.quote_id', 'crypto_payment.wallet_address', 'merchant.name'])
      .where('crypto_payment.intent_id', '=', intentId)
      .executeTakeFirst();
    if (payment === undefined || intent.method !== 'crypto') throw nothingToSign();
    const quote =
      signed.quoteId === payment.quote_id ? await readLiveQuote(transaction, intentId, signed.quoteId) : null;
    if (quote === null) throw new Problem(422, { code: CRYPTO_CODES.quoteEnded, message: 'The rate holds no more.' });
    if (!isSignedBy(signed, payment.wallet_address, paymentMessage(intent, quote, payment.name))) {
      throw new Problem(422, { code: CRYPTO_CODES.wrongSignature, message: 'signature is not by the chosen address.' });
    }
    await transaction
      .updateTable('crypto_payment')
      .set({ submitted_at: sql<Date>`service_now()` })
      .where('intent_id', '=', intentId)
      .execute();
    await applyPaymentAction(
      transaction,
      intent,
      { type: 'submit' },
      {
        settle_at: sql<Date>`service_now() + ${processor.settleSeconds}::float8 * interval '1 second'`,
        settle_outcome: signed.kind === 'sandbox' && signed.outcome === 'fails' ? 'Declined' : 'Approved',
      },
    );
  });
}

/** The sandbox's wallet has no key: that it was chosen is its signature. */
function isSignedBy(signed: Signed, address: string | null, message: string): boolean {
  if (signed.kind === 'sandbox') return address === null;
  return address !== null && recoverSigner(message, signed.signature) === address.toLowerCase();
}

const nothingToSign = (): Problem => new Problem(409, { message: 'No wallet is chosen for this payment.' });
