import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { KycLevel } from '@service-payments/contract';
import type { StoreOrTransaction } from '../store/open-store.ts';

export interface KycSubject {
  readonly merchantId: string;
  readonly subject: Buffer;
  /** The customer's id in the merchant's system, where known: passing counts for its payments. */
  readonly externalId: string | null;
}

/** The session of this subject and level: a new one, or the one that is there. */
export async function openKycSession(
  store: StoreOrTransaction,
  { merchantId, subject, externalId }: KycSubject,
  level: KycLevel,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kyc_session (id, merchant_id, subject_hash, external_id, level, status, created_at)
    values (${randomUUID()}, ${merchantId}, ${subject}, ${externalId}, ${level}, 'open', service_now())
    on conflict (merchant_id, subject_hash, level) do update
    set external_id = coalesce(excluded.external_id, kyc_session.external_id)
    returning id
  `.execute(store);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A KYC session was neither made nor found.');
  return id;
}
