/** What the checkout screens show of a payment in crypto. */
import type { Confirmations, CryptoAsset, CryptoQuote, SignatureRequest } from '@service-payments/checkout-protocol';
import type { Blockchain } from '@service-payments/contract';
import type { StoredIntent } from '../payments/apply-payment-action.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import { serviceNow } from '../store/service-time.ts';
import { paymentMessage } from './payment-message.ts';
import { describeQuote, readQuote } from './read-quote.ts';

export interface CryptoState {
  readonly quote: CryptoQuote | null;
  /** Null before a wallet is chosen. */
  readonly signing: SignatureRequest | null;
  readonly confirmations: Confirmations | null;
}

const NOTHING: CryptoState = { quote: null, signing: null, confirmations: null };

export async function readCrypto(
  store: StoreOrTransaction,
  intent: StoredIntent,
  merchantName: string,
  processor: CryptoProcessor | null,
): Promise<CryptoState> {
  const isCrypto = intent.status === 'Open' || intent.method === 'crypto';
  if (!isCrypto || processor === null) return NOTHING;
  const payment = await store
    .selectFrom('crypto_payment')
    .select(['quote_id', 'wallet_name', 'wallet_address', 'submitted_at'])
    .where('intent_id', '=', intent.id)
    .executeTakeFirst();
  const stored = await readQuote(store, intent.id, payment?.quote_id ?? null);
  if (stored === null) return NOTHING;
  const quote = describeQuote(stored, processor);
  if (payment === undefined) return { ...NOTHING, quote };
  const { wallet_name: name, wallet_address: address } = payment;
  return {
    quote,
    signing: {
      quoteId: stored.id,
      wallet: address === null ? { kind: 'sandbox' } : { kind: 'browser', name: name ?? '', address },
      message: paymentMessage(intent, stored, merchantName),
    },
    confirmations: await countConfirmations(store, intent, payment.submitted_at, processor.confirmations),
  };
}

/** What can be paid with; the network of the buyer's own wallet first. */
export function listAssets(processor: CryptoProcessor | null, preferred: Blockchain | null): CryptoAsset[] {
  const assets = (processor?.assets ?? []).map(({ blockchain, symbol, chainId }) => ({ blockchain, symbol, chainId }));
  return [
    ...assets.filter(({ blockchain }) => blockchain === preferred),
    ...assets.filter(({ blockchain }) => blockchain !== preferred),
  ];
}

/** The sandbox's chain confirms at even steps between the signature and the settlement. */
async function countConfirmations(
  store: StoreOrTransaction,
  { status, settle_at }: StoredIntent,
  submittedAt: Date | null,
  needed: number,
): Promise<Confirmations | null> {
  if (submittedAt === null || settle_at === null) return null;
  if (status !== 'Created') return { seen: needed, needed };
  const total = settle_at.getTime() - submittedAt.getTime();
  const passed = (await serviceNow(store)).getTime() - submittedAt.getTime();
  const seen = total <= 0 ? needed : Math.floor((passed / total) * needed);
  return { seen: Math.min(Math.max(seen, 0), needed), needed };
}
