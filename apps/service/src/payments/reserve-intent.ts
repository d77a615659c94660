/**
 * Finds or makes the one intent of an idempotency key; both intent endpoints go through here (decisions H5 to H8).
 */
import { sql } from 'kysely';
import { AMOUNT_PATTERN, amountToMinorUnits, minorUnitsToAmount } from '@service-payments/contract';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { checkBuyer } from '../compliance/check-buyer.ts';
import type { BuyerRecord, BuyerVerdict } from '../compliance/check-buyer.ts';
import type { Settings } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { equalBytes, sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';
import type { Standing, StoredPaymentStatus } from '../store/schema.ts';
import { createIntentInserts, subjectOf } from './insert-intents.ts';
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
export type ReserveIntent = (merchantId: string, request: PaymentIntentRequest) => Promise<Reservation>;

export function createReservations(
  store: Store,
  { environment, minAmount }: Pick<Settings, 'environment' | 'minAmount'>,
): ReserveIntent {
  const insert = createIntentInserts(store);

  return async function reserveIntent(merchantId, request) {
    checkAmount(request, minAmount);
    const keyHash = sha256(request.idempotency_key);
    const requestHash = requestFingerprint(request);
    const buyer = { id: request.buyer.id, walletAddress: request.buyer.wallet?.address ?? null };
    const judge = (record: BuyerRecord): BuyerVerdict =>
      checkBuyer(environment, buyer, record, request.items[0].amount);
    const reserve = async (kycLevel: number, buyerWasLookedUp: boolean): Promise<Reservation | null> => {
      const errorCode = kycLevel > 0 ? 'ERR06' : null;
      const row = { merchantId, keyHash, requestHash, errorCode, kycLevel, request, buyerWasLookedUp };
      const intentId = await insert(row);
      return intentId === null ? null : { outcome: 'reserved', intentId, errorCode };
    };

    // Nearly always the key is new and nothing is on record of the buyer: then one statement is enough.
    const usual = judge(NOTHING_ON_RECORD);
    const reserved = usual.outcome === 'accepted' ? await reserve(usual.kycLevel, false) : null;
    if (reserved !== null) return reserved;

    const known = await lookUp(store, merchantId, keyHash, request);
    if (known.holder !== null) return reuse(known.holder, requestHash);
    const verdict = judge(known);
    if (verdict.outcome === 'refused') return verdict;
    const reservedNow = await reserve(verdict.kycLevel, true);
    if (reservedNow !== null) return reservedNow;
    // Another request with this key came first; the insert has waited for it, so a new statement sees it.
    const winner = await store
      .selectFrom('payment_intent')
      .select(['id', 'request_hash', 'error_code', 'status', 'step'])
      .where('merchant_id', '=', merchantId)
      .where('key_hash', '=', keyHash)
      .executeTakeFirstOrThrow();
    return reuse(winner, requestHash);
  };
}

const NOTHING_ON_RECORD: BuyerRecord = { standing: null, level: 0, walletFlagged: null };

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

const walletHashOf = ({ wallet }: PaymentIntentRequest['buyer']): Buffer | null =>
  wallet === undefined ? null : sha256(wallet.address);
