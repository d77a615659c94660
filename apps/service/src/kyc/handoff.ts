/**
 * Pictures by another device. Its link holds 256 random bits, kept as a hash and spent by one atomic statement; from
 * then on a cookie says which hand-over the device has, and the hand-over says which pictures it may take.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import type { KycHandoff, KycHandoffState, KycPicturePart } from '@service-payments/checkout-protocol';
import type { Settings } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { sha256 } from '../store/hash.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { requireConsent } from './require-next-step.ts';
import { lockOpenSession, readSession, readSubject, statusOf } from './stored-session.ts';

const LINK_SECONDS = 600;
/** From the opening. Time to find the document, not to lose the phone. */
export const HANDOFF_SECONDS = 1800;

/** Makes the session's link. An older one ends, and so does the device that opened it. @throws Problem 409 */
export async function createHandoff(
  store: Store,
  sessionId: string,
  parts: readonly KycPicturePart[],
  publicUrl: string,
): Promise<KycHandoff> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(store, async function make(transaction) {
    requireConsent(await lockOpenSession(transaction, sessionId));
    await sql`
      insert into kyc_handoff (session_id, id, token_hash, parts, expires_at)
      values (${sessionId}, ${randomUUID()}, ${sha256(token)}, ${[...parts]},
        service_now() + ${LINK_SECONDS} * interval '1 second')
      on conflict (session_id) do update
      set id = excluded.id, token_hash = excluded.token_hash, parts = excluded.parts,
        expires_at = excluded.expires_at, opened_at = null
    `.execute(transaction);
  });
  return { url: `${publicUrl}${CHECKOUT_PATHS.verify}#${token}`, expiresInSeconds: LINK_SECONDS };
}

/** The hand-over of the one visit that spends the link in time; null for any other. */
export async function spendHandoffToken(store: Store, token: string): Promise<string | null> {
  const row = await store
    .updateTable('kyc_handoff')
    .set({
      opened_at: sql<Date>`service_now()`,
      expires_at: sql<Date>`service_now() + ${HANDOFF_SECONDS} * interval '1 second'`,
    })
    .where('token_hash', '=', sha256(token))
    .where('opened_at', 'is', null)
    .where(sql<boolean>`expires_at > service_now()`)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface OpenHandoff {
  readonly sessionId: string;
  readonly state: KycHandoffState;
}

/** @throws Problem 401 when the hand-over is over, 409 when the check has no steps left */
export async function readHandoff(
  store: Store,
  environment: Settings['environment'],
  handoffId: string,
): Promise<OpenHandoff> {
  const row = await store
    .selectFrom('kyc_handoff')
    .select(['session_id', 'parts'])
    .where('id', '=', handoffId)
    .where('opened_at', 'is not', null)
    .where(sql<boolean>`expires_at > service_now()`)
    .executeTakeFirst();
  if (row === undefined) throw handoffIsOver();
  const session = await readSession(store, row.session_id);
  const { merchantName } = await readSubject(store, session);
  const isOpen = (await statusOf(store, session)) === 'open';
  // When the check went on without this device, there is nothing left to take.
  const taken = isOpen ? row.parts.filter((part) => session.pictures.includes(part)) : row.parts;
  return { sessionId: row.session_id, state: { parts: row.parts, taken, merchantName, environment } };
}

export const handoffIsOver = (): Problem =>
  new Problem(401, {
    message: 'This link was used already or is too old. Ask for a new one on the other device.',
    headers: { 'WWW-Authenticate': 'Checkout' },
  });
