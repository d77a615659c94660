/** A KYC session as it lies in the store, read with what the service's clock makes of its code. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { KYC_CODE_LIMITS } from '@service-payments/checkout-protocol';
import type { KycStatus, KycStep } from '@service-payments/checkout-protocol';
import type { KycLevel } from '@service-payments/contract';
import { Problem } from '../http/problem.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import { isKycLevel } from './kyc-progress.ts';
import { readVerifiedLevel } from './verified-level.ts';

export type StoredSession = Selectable<Database['kyc_session']> & {
  level: KycLevel;
  /** Seconds until another code may be sent; null as long as none was. */
  resend_in: number | null;
  code_is_fresh: boolean;
  /** Seconds until the codes of this hour no longer count; 0 when they do not. */
  hour_ends_in: number;
};

/** @throws Problem 401 when the session is gone */
export async function readSession(store: StoreOrTransaction, sessionId: string, lock?: 'lock'): Promise<StoredSession> {
  const { resendSeconds, validMinutes } = KYC_CODE_LIMITS;
  const query = store
    .selectFrom('kyc_session')
    .selectAll()
    .select([
      secondsUntil(sql`code_sent_at + ${resendSeconds} * interval '1 second'`).as('resend_in'),
      sql<boolean>`coalesce(code_sent_at + ${validMinutes} * interval '1 minute' > service_now(), false)`.as(
        'code_is_fresh',
      ),
      sql<number>`coalesce(${secondsUntil(sql`codes_since + interval '1 hour'`)}, 0)`.as('hour_ends_in'),
    ])
    .where('id', '=', sessionId);
  const row = await (lock === undefined ? query : query.forNoKeyUpdate()).executeTakeFirst();
  if (row === undefined || !isKycLevel(row.level)) {
    throw new Problem(401, { message: 'This identity check is not valid any more.' });
  }
  return { ...row, level: row.level };
}

function secondsUntil(time: ReturnType<typeof sql>): ReturnType<typeof sql<number | null>> {
  return sql<number | null>`greatest(0, ceil(extract(epoch from ${time} - service_now())))::int`;
}

/** The session, locked, of a buyer who has agreed and still has steps to do. @throws Problem 409 */
export async function lockOpenSession(store: StoreOrTransaction, sessionId: string): Promise<StoredSession> {
  const session = await readSession(store, sessionId, 'lock');
  if ((await statusOf(store, session)) !== 'open') {
    throw new Problem(409, { message: 'This identity check has no steps left.' });
  }
  return session;
}

/** A level reached in another way, such as by hand, counts as passed. */
export async function statusOf(store: StoreOrTransaction, session: StoredSession): Promise<KycStatus> {
  const level = await readVerifiedLevel(store, session.merchant_id, {
    customerId: session.external_id,
    subject: session.subject_hash,
  });
  return level >= session.level ? 'passed' : session.status === 'passed' ? 'open' : session.status;
}

export async function readSubject(
  store: StoreOrTransaction,
  session: StoredSession,
): Promise<{ steps: KycStep[]; merchantName: string }> {
  const row = await store
    .selectFrom('merchant')
    .leftJoin('kyc_subject', (join) =>
      join
        .onRef('kyc_subject.merchant_id', '=', 'merchant.id')
        .on('kyc_subject.subject_hash', '=', session.subject_hash),
    )
    .select(['merchant.name', 'kyc_subject.steps'])
    .where('merchant.id', '=', session.merchant_id)
    .executeTakeFirstOrThrow();
  return { steps: row.steps ?? [], merchantName: row.name };
}
