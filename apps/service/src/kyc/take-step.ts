/** A buyer does a step of the identity check. What they typed is judged and forgotten. */
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import { KYC_STEP_CODES } from '@service-payments/checkout-protocol';
import type { KycProgress, KycStatus, KycStep, KycStepAnswer } from '@service-payments/checkout-protocol';
import type { KycLevel } from '@service-payments/contract';
import { z } from 'zod';
import type { Settings } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store, StoreOrTransaction } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import { isKycLevel, levelWithoutReview, stepsUpTo } from './kyc-progress.ts';
import type { KycProvider } from './kyc-provider.ts';
import { raiseLevel } from './raise-level.ts';
import { readVerifiedLevel } from './verified-level.ts';

type StoredSession = Selectable<Database['kyc_session']> & { level: KycLevel };

const shortText = z
  .string({ error: 'must be a string' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(255, { error: 'must have at most 255 characters' });

export const kycStepSchema: z.ZodType<KycStepAnswer> = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.enum(['email-code', 'phone-code']), code: shortText }),
    z.object({ step: z.literal('name'), fullName: shortText }),
    z.object({ step: z.literal('address'), street: shortText, city: shortText, country: shortText }),
    z.object({
      step: z.literal('document'),
      kind: z.enum(['passport', 'id-card', 'driving-licence'], { error: 'must be a kind of document' }),
      number: shortText,
    }),
    z.object({ step: z.literal('selfie') }),
  ],
  { error: 'must be a step of the identity check' },
);

/** @throws Problem 401 when the session is gone */
export async function readKycProgress(
  store: StoreOrTransaction,
  environment: Settings['environment'],
  sessionId: string,
): Promise<KycProgress> {
  const session = await readSession(store, sessionId);
  const { steps, merchantName } = await readSubject(store, session);
  const status = await statusOf(store, session);
  const wanted = stepsUpTo(session.level);
  return {
    level: session.level,
    status,
    stepsLeft: status === 'open' ? wanted.filter((step) => !steps.includes(step)) : [],
    stepsDone: status === 'passed' ? wanted : wanted.filter((step) => steps.includes(step)),
    environment,
    merchantName,
  };
}

/** @throws Problem 422 with one of `KYC_STEP_CODES`, 409 when there is nothing left to do */
export async function takeKycStep(
  store: Store,
  provider: KycProvider,
  sessionId: string,
  answer: KycStepAnswer,
): Promise<void> {
  await inTransaction(store, async function take(transaction) {
    const session = await readSession(transaction, sessionId, 'lock');
    if ((await statusOf(transaction, session)) !== 'open') {
      throw new Problem(409, { message: 'This identity check has no steps left.' });
    }
    const { steps } = await readSubject(transaction, session);
    const next = stepsUpTo(session.level).find((step) => !steps.includes(step));
    if (next !== answer.step) {
      throw new Problem(422, { code: KYC_STEP_CODES.notNext, message: 'This is not the next step.' });
    }
    requireRightCode(provider, answer);
    if (answer.step === 'document') await noteOutcome(transaction, session, provider.reviewOutcome(answer));
    await finishStep(transaction, session, [...steps, answer.step], provider);
  });
}

function requireRightCode(provider: KycProvider, answer: KycStepAnswer): void {
  if (answer.step !== 'email-code' && answer.step !== 'phone-code') return;
  if (provider.isRightCode(answer.step, answer.code)) return;
  throw new Problem(422, { code: KYC_STEP_CODES.wrongCode, message: 'That is not the code that was sent.' });
}

async function finishStep(
  transaction: Transaction<Database>,
  session: StoredSession,
  steps: KycStep[],
  provider: KycProvider,
): Promise<void> {
  const passed = levelWithoutReview(steps);
  await transaction
    .insertInto('kyc_subject')
    .values({ merchant_id: session.merchant_id, subject_hash: session.subject_hash, steps, level: 0 })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'subject_hash']).doUpdateSet({ steps }))
    .execute();
  if (passed > 0) await raiseLevel(transaction, session, passed);
  if (stepsUpTo(session.level).some((step) => !steps.includes(step))) return;
  const needsReview = session.level > passed;
  await transaction
    .updateTable('kyc_session')
    .set(
      needsReview
        ? {
            status: 'pending',
            decide_at: sql<Date>`service_now() + ${provider.reviewSeconds}::float8 * interval '1 second'`,
          }
        : { status: 'passed' },
    )
    .where('id', '=', session.id)
    .execute();
}

async function noteOutcome(
  transaction: Transaction<Database>,
  session: StoredSession,
  outcome: ReturnType<KycProvider['reviewOutcome']>,
): Promise<void> {
  await transaction
    .updateTable('kyc_session')
    .set({ outcome: outcome === 'by-hand' ? null : outcome })
    .where('id', '=', session.id)
    .execute();
}

async function readSession(store: StoreOrTransaction, sessionId: string, lock?: 'lock'): Promise<StoredSession> {
  const query = store.selectFrom('kyc_session').selectAll().where('id', '=', sessionId);
  const row = await (lock === undefined ? query : query.forNoKeyUpdate()).executeTakeFirst();
  if (row === undefined || !isKycLevel(row.level)) {
    throw new Problem(401, { message: 'This identity check is not valid any more.' });
  }
  return { ...row, level: row.level };
}

async function readSubject(
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

/** A level reached in another way, such as by hand, counts as passed. */
async function statusOf(store: StoreOrTransaction, session: StoredSession): Promise<KycStatus> {
  const level = await readVerifiedLevel(store, session.merchant_id, {
    customerId: session.external_id,
    subject: session.subject_hash,
  });
  return level >= session.level ? 'passed' : session.status === 'passed' ? 'open' : session.status;
}
