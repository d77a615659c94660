/** What the checkout screens show of an identity check. */
import { sql } from 'kysely';
import type { KycProgress, KycSentCode } from '@service-payments/checkout-protocol';
import type { Settings } from '../config.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import { emailHint } from './addressee-hint.ts';
import { stepsUpTo } from './kyc-progress.ts';
import { readSession, readSubject, statusOf } from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

/** Who is checked: the session, and the e-mail address that the merchant knows of the buyer. */
export interface KycAccess {
  readonly sessionId: string;
  readonly knownEmail: string | null;
}

/** @throws Problem 401 when the session is gone */
export async function readKycProgress(
  store: StoreOrTransaction,
  environment: Settings['environment'],
  { sessionId, knownEmail }: KycAccess,
): Promise<KycProgress> {
  const session = await readSession(store, sessionId);
  const { steps, merchantName } = await readSubject(store, session);
  const status = await statusOf(store, session);
  const wanted = stepsUpTo(session.level);
  const stepsLeft = status === 'open' ? wanted.filter((step) => !steps.includes(step)) : [];
  return {
    level: session.level,
    status,
    stepsLeft,
    stepsDone: status === 'passed' ? wanted : wanted.filter((step) => steps.includes(step)),
    consented: session.consented_at !== null,
    emailHint: knownEmail === null ? null : emailHint(knownEmail),
    code: readSentCode(session, stepsLeft[0]),
    pictures: session.pictures,
    handoff: await readHandoff(store, sessionId),
    environment,
    merchantName,
  };
}

function readSentCode(session: StoredSession, next: string | undefined): KycSentCode | null {
  const { code_step: step, code_to: to, code_is_fresh: isFresh, resend_in: resendInSeconds } = session;
  if (step === null || to === null || step !== next || !isFresh) return null;
  return { step, to, resendInSeconds: resendInSeconds ?? 0 };
}

async function readHandoff(store: StoreOrTransaction, sessionId: string): Promise<KycProgress['handoff']> {
  const row = await store
    .selectFrom('kyc_handoff')
    .select(['opened_at', sql<boolean>`expires_at > service_now()`.as('valid')])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined || !row.valid) return 'none';
  return row.opened_at === null ? 'waiting' : 'opened';
}
