/** The buyer chooses a wallet: the payment begins (decisions P1). It may be changed until it has signed. */
import { CRYPTO_CODES } from '@service-payments/checkout-protocol';
import { ID_PATTERN } from '@service-payments/contract';
import { z } from 'zod';
import { checkBuyer } from '../compliance/check-buyer.ts';
import { readBuyerRecord } from '../compliance/read-buyer-record.ts';
import type { Environment } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { applyPaymentAction } from '../payments/apply-payment-action.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { readLiveQuote } from './read-quote.ts';
import { lockPayable } from './require-payable.ts';

const choiceSchema = z.object(
  {
    quoteId: z.string().regex(ID_PATTERN, { error: 'must be a UUID' }),
    wallet: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sandbox') }),
      z.object({
        kind: z.literal('browser'),
        name: z.string().trim().min(1).max(100),
        address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address' }),
      }),
    ]),
  },
  { error: 'must be an object' },
);

/**
 * @throws Problem 403 when the wallet's screening says no (a code of the interface), 422 `CRYPTO_CODES.quoteEnded`,
 * 400 for a wallet that cannot pay this quote, and what {@link lockPayable} throws
 */
export async function chooseWallet(
  store: Store,
  processor: CryptoProcessor,
  environment: Environment,
  intentId: string,
  body: unknown,
): Promise<void> {
  const { quoteId, wallet } = readShape(choiceSchema, body, 400);
  await requireClearWallet(store, environment, intentId, wallet.kind === 'browser' ? wallet.address : null);
  await inTransaction(store, async function choose(transaction) {
    const intent = await lockPayable(transaction, intentId);
    const waits = intent.status === 'Created' && intent.step === 'buyer' && intent.method === 'crypto';
    if (intent.status !== 'Open' && !waits) return;
    const quote = await readLiveQuote(transaction, intentId, quoteId);
    if (quote === null) throw new Problem(422, { code: CRYPTO_CODES.quoteEnded, message: 'The rate holds no more.' });
    requireUsable(processor, quote.blockchain, wallet.kind);
    const chosen = {
      quote_id: quote.id,
      wallet_name: wallet.kind === 'browser' ? wallet.name : null,
      wallet_address: wallet.kind === 'browser' ? wallet.address : null,
    };
    await transaction
      .insertInto('crypto_payment')
      .values({ intent_id: intentId, ...chosen, submitted_at: null })
      .onConflict((conflict) => conflict.column('intent_id').doUpdateSet(chosen))
      .execute();
    await applyPaymentAction(transaction, intent, waits ? { type: 'activity' } : { type: 'begin', method: 'crypto' });
  });
}

function requireUsable(processor: CryptoProcessor, blockchain: string, kind: 'sandbox' | 'browser'): void {
  if (kind === 'sandbox' ? processor.hasSandboxWallet : isEvm(processor, blockchain)) return;
  throw new Problem(400, { message: 'wallet cannot pay on this network.' });
}

function isEvm(processor: CryptoProcessor, blockchain: string): boolean {
  return processor.assets.some((asset) => asset.blockchain === blockchain && asset.chainId !== null);
}

async function requireClearWallet(
  store: Store,
  environment: Environment,
  intentId: string,
  address: string | null,
): Promise<void> {
  if (address === null) return;
  const { merchant_id, buyer_id } = await store
    .selectFrom('payment_intent')
    .select(['merchant_id', 'buyer_id'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  const buyer = { id: buyer_id, walletAddress: address };
  const verdict = checkBuyer(environment, buyer, await readBuyerRecord(store, merchant_id, buyer), null);
  if (verdict.outcome === 'refused') {
    throw new Problem(403, { code: verdict.code, message: 'This purchase cannot be completed.' });
  }
}
