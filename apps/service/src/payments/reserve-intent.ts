/**
 * Finds or makes the one intent of an idempotency key; both intent endpoints go through here (decisions H5 to H8).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AMOUNT_PATTERN, amountToMinorUnits, minorUnitsToAmount } from '@service-payments/contract';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { checkBuyer } from '../compliance/check-buyer.ts';
import type { BuyerRecord, BuyerVerdict } from '../compliance/check-buyer.ts';
import type { Settings } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { subjectHash } from '../kyc/kyc-progress.ts';
import { equalBytes, sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';
import type { Standing, StoredPaymentStatus } from '../store/schema.ts';
import { requestFingerprint } from './request-fingerprint.ts';

export type Reservation =
  | { readonly outcome: 'reserved'; readonly intentId: string; readonly errorCode: string | null }
  | { readonly outcome: 'refused'; readonly code: 'ERR01' | 'ERR03' | 'ERR15' };

/** What decides whether a key may be used again. */
interface KeyHolder {
  readonly id: string;
  readonly request_hash: Buffer;
  readonly error_code: string | null;
  readonly status: StoredPaymentStatus;
  readonly step: 'buyer' | 'processor' | null;
}

/** @throws Problem 400 `ERR09` or `ERR02`, 409 `ERR04` */
export async function reserveIntent(
  store: Store,
  settings: Pick<Settings, 'environment' | 'minAmount'>,
  merchantId: string,
  request: PaymentIntentRequest,
): Promise<Reservation> {
  checkAmount(request, settings.minAmount);
  const keyHash = sha256(request.idempotency_key);
  const requestHash = requestFingerprint(request);
  const buyer = { id: request.buyer.id, walletAddress: request.buyer.wallet?.address ?? null };
  const judge = (record: BuyerRecord): BuyerVerdict =>
    checkBuyer(settings.environment, buyer, record, request.items[0].amount);
  const rowFor = (kycLevel: number): NewIntent => {
    const errorCode = kycLevel > 0 ? 'ERR06' : null;
    return { merchantId, keyHash, requestHash, errorCode, kycLevel, request };
  };

  // Nearly always the key is new and nothing is on record of the buyer: then one statement is enough.
  const usual = judge(NOTHING_ON_RECORD);
  if (usual.outcome === 'accepted') {
    const row = rowFor(usual.kycLevel);
    const intentId = await insertIntent(store, row, nothingOnRecord(merchantId, request));
    if (intentId !== null) return { outcome: 'reserved', intentId, errorCode: row.errorCode };
  }

  const known = await lookUp(store, merchantId, keyHash, request);
  if (known.holder !== null) return reuse(known.holder, requestHash);
  const verdict = judge(known);
  if (verdict.outcome === 'refused') return verdict;
  const row = rowFor(verdict.kycLevel);
  const intentId = await insertIntent(store, row, sql`true`);
  if (intentId !== null) return { outcome: 'reserved', intentId, errorCode: row.errorCode };
  // Another request with this key came first; the insert has waited for it, so a new statement sees it.
  const winner = await store
    .selectFrom('payment_intent')
    .select(['id', 'request_hash', 'error_code', 'status', 'step'])
    .where('merchant_id', '=', merchantId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return reuse(winner, requestHash);
}

function checkAmount(request: PaymentIntentRequest, minAmount: bigint): void {
  const { amount } = request.items[0];
  if (!AMOUNT_PATTERN.test(amount)) {
    throw new Problem(400, { code: 'ERR09', message: 'items[0].amount has more than two decimal places.' });
  }
  if (amountToMinorUnits(amount) >= minAmount) return;
  const minimum = minorUnitsToAmount(minAmount);
  throw new Problem(400, {
    code: 'ERR02',
    message: `items[0].amount is below the minimum of ${minimum}.`,
    extra: { minimum_amount: minimum },
  });
}

function reuse(holder: KeyHolder, requestHash: Buffer): Reservation {
  if (!equalBytes(holder.request_hash, requestHash)) {
    throw alreadySubmitted('This idempotency_key was used with another body. Use a new key for a new payment.');
  }
  const waitsForBuyer = holder.status === 'Open' || (holder.status === 'Created' && holder.step === 'buyer');
  if (waitsForBuyer) return { outcome: 'reserved', intentId: holder.id, errorCode: holder.error_code };
  throw alreadySubmitted('The payment of this idempotency_key was submitted or has ended. Use a new key to try again.');
}

const alreadySubmitted = (message: string): Problem => new Problem(409, { code: 'ERR04', message });

/** The holder of the key and what is known of the buyer, in one round trip. */
async function lookUp(
  store: Store,
  merchantId: string,
  keyHash: Buffer,
  { buyer }: PaymentIntentRequest,
): Promise<{ holder: KeyHolder | null; standing: Standing | null; level: number; walletFlagged: boolean | null }> {
  const { rows } = await sql<{
    id: string | null;
    request_hash: Buffer;
    error_code: string | null;
    status: StoredPaymentStatus;
    step: 'buyer' | 'processor' | null;
    standing: Standing | null;
    level: number | null;
    flagged: boolean | null;
  }>`
    select intent.id, intent.request_hash, intent.error_code, intent.status, intent.step,
      customer.standing, greatest(customer.level, kyc_subject.level) as level, wallet.flagged
    from (select ${merchantId}::uuid as merchant_id) as caller
    left join payment_intent as intent
      on intent.merchant_id = caller.merchant_id and intent.key_hash = ${keyHash}
    left join customer
      on customer.merchant_id = caller.merchant_id and customer.id_hash = ${sha256(buyer.id)}
    left join wallet
      on wallet.merchant_id = caller.merchant_id and wallet.address_hash = ${walletHashOf(buyer)}
    left join kyc_subject
      on kyc_subject.merchant_id = caller.merchant_id and kyc_subject.subject_hash = ${subjectOf(buyer)}
  `.execute(store);
  const row = rows[0];
  if (row === undefined) throw new Error('The look-up of an idempotency key gave no row.');
  const { id, standing, level, flagged } = row;
  return { holder: id === null ? null : { ...row, id }, standing, level: level ?? 0, walletFlagged: flagged };
}

interface NewIntent {
  readonly merchantId: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
  readonly errorCode: string | null;
  readonly kycLevel: number;
  readonly request: PaymentIntentRequest;
}

const NOTHING_ON_RECORD: BuyerRecord = { standing: null, level: 0, walletFlagged: null };

/** That the store has nothing on record of the buyer that {@link lookUp} would have to tell. */
function nothingOnRecord(merchantId: string, { buyer }: PaymentIntentRequest): RawBuilder<boolean> {
  return sql`
    not exists (
      select from customer where merchant_id = ${merchantId} and id_hash = ${sha256(buyer.id)}
    )
    and not exists (
      select from kyc_subject where merchant_id = ${merchantId} and subject_hash = ${subjectOf(buyer)}
    )
    and not exists (
      select from wallet where merchant_id = ${merchantId} and address_hash = ${walletHashOf(buyer)}
    )`;
}

function subjectOf(buyer: PaymentIntentRequest['buyer']): Buffer {
  return subjectHash(buyer.wallet === undefined ? { customerId: buyer.id } : { wallet: buyer.wallet });
}

const walletHashOf = ({ wallet }: PaymentIntentRequest['buyer']): Buffer | null =>
  wallet === undefined ? null : sha256(wallet.address);

/** The new intent's id; null when the key is taken or the condition does not hold. */
async function insertIntent(store: Store, row: NewIntent, condition: RawBuilder<boolean>): Promise<string | null> {
  const { buyer, currency, items, reference } = row.request;
  const [item] = items;
  const { rows } = await sql<{ id: string }>`
    insert into payment_intent (
      id, merchant_id, key_hash, request_hash, error_code, kyc_level,
      buyer_id, buyer_hash, buyer_email, wallet_hash, wallet_address, wallet_blockchain,
      amount, currency, item_id, item_title, item_description, item_image_url, reference,
      created_at, status
    )
    select
      ${randomUUID()}, ${row.merchantId}, ${row.keyHash}, ${row.requestHash}, ${row.errorCode}, ${row.kycLevel},
      ${buyer.id}, ${sha256(buyer.id)}, ${buyer.email ?? null},
      ${walletHashOf(buyer)},
      ${buyer.wallet?.address ?? null}, ${buyer.wallet?.blockchain ?? null},
      ${item.amount}, ${currency}, ${item.id}, ${item.title}, ${item.description ?? null}, ${item.image_url},
      ${reference ?? null},
      service_now(), 'Open'
    where ${condition}
    on conflict (merchant_id, key_hash) do nothing
    returning id
  `.execute(store);
  return rows[0]?.id ?? null;
}
