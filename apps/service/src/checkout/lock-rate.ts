/** The buyer asks what it costs in an asset: the rate is written down and holds for a while. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { applyPaymentAction } from '../payments/apply-payment-action.ts';
import { convertAmount } from '../payments/convert-amount.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import { lockPayable } from './require-payable.ts';

const text = z.string({ error: 'must be a string' }).max(100, { error: 'is too long' });
const choiceSchema = z.object({ blockchain: text, symbol: text }, { error: 'must be an object' });

/**
 * Asked for again while the wallet has not signed, the payment stands on the new rate. Nothing happens to a payment
 * that waits for the buyer no more.
 * @throws Problem 400 for an asset that is not offered, and what {@link lockPayable} throws
 */
export async function lockRate(
  store: Store,
  processor: CryptoProcessor,
  intentId: string,
  body: unknown,
): Promise<void> {
  const choice = readShape(choiceSchema, body, 400);
  const asset = processor.assets.find(
    ({ blockchain, symbol }) => blockchain === choice.blockchain && symbol === choice.symbol,
  );
  if (asset === undefined)
    throw new Problem(400, { message: 'blockchain and symbol must name an asset of the session.' });
  const { currency } = await store
    .selectFrom('payment_intent')
    .select('currency')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  const rate = await processor.rateOf(asset.symbol, currency);

  await inTransaction(store, async function write(transaction) {
    const intent = await lockPayable(transaction, intentId);
    const waits = intent.status === 'Created' && intent.step === 'buyer' && intent.method === 'crypto';
    if (intent.status !== 'Open' && !waits) return;
    const id = randomUUID();
    await sql`
      insert into crypto_quote (id, intent_id, blockchain, symbol, amount, rate, created_at, expires_at)
      values (
        ${id}, ${intentId}, ${asset.blockchain}, ${asset.symbol},
        ${convertAmount(intent.amount, rate, asset.decimals)}, ${rate},
        service_now(), service_now() + ${processor.quoteSeconds} * interval '1 second'
      )
    `.execute(transaction);
    if (!waits) return;
    await moveToQuote(transaction, intentId, { id, blockchain: asset.blockchain });
    await applyPaymentAction(transaction, intent, { type: 'activity' });
  });
}

/** The wallet stays on the same network; one of another may not know it, and is chosen anew. */
async function moveToQuote(
  transaction: Transaction<Database>,
  intentId: string,
  quote: { readonly id: string; readonly blockchain: string },
): Promise<void> {
  const former = await transaction
    .selectFrom('crypto_payment')
    .innerJoin('crypto_quote', 'crypto_quote.id', 'crypto_payment.quote_id')
    .select('crypto_quote.blockchain')
    .where('crypto_payment.intent_id', '=', intentId)
    .executeTakeFirst();
  if (former === undefined) return;
  await (
    former.blockchain === quote.blockchain
      ? transaction.updateTable('crypto_payment').set({ quote_id: quote.id }).where('intent_id', '=', intentId)
      : transaction.deleteFrom('crypto_payment').where('intent_id', '=', intentId)
  ).execute();
}
