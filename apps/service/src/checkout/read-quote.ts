import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CryptoQuote } from '@service-payments/checkout-protocol';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';

export type StoredQuote = Selectable<Database['crypto_quote']> & { seconds_left: number };

const secondsLeft = sql<number>`greatest(0, floor(extract(epoch from expires_at - service_now())))::int`;

/** The quote if it is this intent's and its rate still holds. */
export async function readLiveQuote(
  store: StoreOrTransaction,
  intentId: string,
  quoteId: string,
): Promise<StoredQuote | null> {
  const row = await store
    .selectFrom('crypto_quote')
    .selectAll()
    .select(secondsLeft.as('seconds_left'))
    .where('id', '=', quoteId)
    .where('intent_id', '=', intentId)
    .where(sql<boolean>`expires_at > service_now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** The quote that the payment stands on, or the newest that still holds. */
export async function readQuote(
  store: StoreOrTransaction,
  intentId: string,
  quoteId: string | null,
): Promise<StoredQuote | null> {
  const query = store
    .selectFrom('crypto_quote')
    .selectAll()
    .select(secondsLeft.as('seconds_left'))
    .where('intent_id', '=', intentId);
  const row = await (
    quoteId === null
      ? query
          .where(sql<boolean>`expires_at > service_now()`)
          .orderBy('created_at', 'desc')
          .limit(1)
      : query.where('id', '=', quoteId)
  ).executeTakeFirst();
  return row ?? null;
}

export function describeQuote(quote: StoredQuote, processor: CryptoProcessor | null): CryptoQuote {
  const asset = processor?.assets.find(
    ({ blockchain, symbol }) => blockchain === quote.blockchain && symbol === quote.symbol,
  );
  const { id, blockchain, symbol, amount, rate, seconds_left } = quote;
  return { id, blockchain, symbol, chainId: asset?.chainId ?? null, amount, rate, secondsLeft: seconds_left };
}
