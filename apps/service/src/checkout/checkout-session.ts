/** What the checkout screens show: one intent, as its buyer sees it. */
import { sql } from 'kysely';
import type { CheckoutPayment, CheckoutSession } from '@service-payments/checkout-protocol';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import type { Settings } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { emailHint } from '../kyc/addressee-hint.ts';
import { needsKyc } from '../kyc/verified-level.ts';
import { readState } from '../payments/apply-payment-action.ts';
import type { StoredIntent } from '../payments/apply-payment-action.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import type { CryptoProcessor } from '../payments/crypto-processor.ts';
import type { CheckoutAccess } from './authorize-checkout.ts';
import { listAssets, readCrypto } from './crypto-session.ts';
import type { CryptoState } from './crypto-session.ts';
import { readEmail } from './read-email.ts';

export interface SessionOptions {
  readonly settings: Pick<Settings, 'environment' | 'inactivityMinutes'>;
  readonly cryptoProcessor: CryptoProcessor | null;
  readonly publicUrl: () => string;
}

/** @throws Problem 401 when the intent is gone */
export async function readCheckoutSession(
  store: StoreOrTransaction,
  { intentId, surface }: CheckoutAccess,
  { settings, cryptoProcessor, publicUrl }: SessionOptions,
): Promise<CheckoutSession> {
  const row = await store
    .selectFrom('payment_intent as intent')
    .innerJoin('merchant', 'merchant.id', 'intent.merchant_id')
    .selectAll('intent')
    .select(['merchant.name as merchant_name', 'merchant.return_url'])
    .select(
      sql<number>`ceil(extract(epoch from intent.last_activity_at
        + ${settings.inactivityMinutes} * interval '1 minute' - service_now()))::int`.as('seconds_left'),
    )
    .where('intent.id', '=', intentId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
  const crypto = await readCrypto(store, row, row.merchant_name, cryptoProcessor);
  const waitsForBuyer = row.status === 'Created' && row.step === 'buyer';
  return {
    flow: 'PAYMENT',
    paymentIntentId: row.id,
    errorCode: (await needsKyc(store, row)) ? 'ERR06' : null,
    environment: settings.environment,
    merchantName: row.merchant_name,
    item: {
      title: row.item_title,
      description: row.item_description ?? '',
      imageUrl: row.item_image_url,
      amount: row.amount,
      currency: row.currency,
    },
    email: await readEmail(store, row),
    methods: cryptoProcessor === null ? ['credit'] : ['credit', 'crypto'],
    assets: row.status === 'Open' || waitsForBuyer ? listAssets(cryptoProcessor, row.wallet_blockchain) : [],
    quote: crypto.quote,
    buyerEmailHint: row.buyer_email === null ? null : emailHint(row.buyer_email),
    card:
      row.card_network === null || row.card_last_four === null
        ? null
        : { network: row.card_network, lastFour: row.card_last_four },
    payment: describePayment(row, crypto, publicUrl()),
    expiresInSeconds: waitsForBuyer ? Math.max(0, row.seconds_left) : null,
    returnUrl: surface === 'hosted' ? row.return_url : null,
  };
}

function describePayment(intent: StoredIntent, crypto: CryptoState, publicUrl: string): CheckoutPayment {
  const state = readState(intent);
  if (state.status === 'Open' || state.status === 'Lapsed') return { status: state.status };
  if (state.status !== 'Created') return { status: state.status, method: state.method };
  const { status, method } = state;
  if (state.step === 'buyer' && method === 'crypto') {
    return crypto.signing === null
      ? { status, step: 'wallet', method }
      : { status, step: 'signature', method, signing: crypto.signing };
  }
  if (state.step === 'processor' || intent.challenge_id === null) {
    return { status, step: 'processing', method, confirmations: crypto.confirmations };
  }
  const challengeUrl = `${publicUrl}${CHECKOUT_PATHS.challenge}${intent.challenge_id}`;
  return { status, step: 'challenge', method, challengeUrl };
}
