/** A buyer does a step of the identity check. What they typed is judged and forgotten. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import {
  KYC_CODE_LIMITS,
  KYC_DOCUMENT_KINDS,
  KYC_DOCUMENT_PARTS,
  KYC_STEP_CODES,
} from '@service-payments/checkout-protocol';
import type { KycCodeStep, KycPicturePart, KycStep, KycStepAnswer } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import { levelWithoutReview, stepsUpTo } from './kyc-progress.ts';
import type { KycProvider, ReviewOutcome } from './kyc-provider.ts';
import { raiseLevel } from './raise-level.ts';
import { requireNextStep } from './require-next-step.ts';
import type { StoredSession } from './stored-session.ts';

const shortText = z
  .string({ error: 'must be a string' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(255, { error: 'must have at most 255 characters' });

const country = z.string({ error: 'must be a string' }).regex(/^[A-Z]{2}$/, { error: 'must be a country of ISO 3166' });

export const kycStepSchema: z.ZodType<KycStepAnswer> = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.enum(['email-code', 'phone-code']), code: shortText }),
    z.object({ step: z.literal('name'), fullName: shortText }),
    z.object({
      step: z.literal('address'),
      street: shortText,
      city: shortText,
      // Some countries have none.
      postalCode: z.string({ error: 'must be a string' }).max(20, { error: 'must have at most 20 characters' }),
      country,
    }),
    z.object({
      step: z.literal('document'),
      kind: z.enum(KYC_DOCUMENT_KINDS, { error: 'must be a kind of document' }),
      number: shortText,
    }),
    z.object({ step: z.literal('selfie') }),
  ],
  { error: 'must be a step of the identity check' },
);

/** @throws Problem 422, 409 or 429 with one of `KYC_STEP_CODES` */
export async function takeKycStep(
  store: Store,
  provider: KycProvider,
  sessionId: string,
  answer: KycStepAnswer,
): Promise<void> {
  // A wrong code has to be counted, so it may not undo the transaction.
  const wrongCode = await inTransaction(store, async function take(transaction) {
    const { session, steps } = await requireNextStep(transaction, sessionId, answer.step);
    if (answer.step === 'email-code' || answer.step === 'phone-code') {
      const problem = await tryCode(transaction, session, answer.step, provider.isRightCode(answer.step, answer.code));
      if (problem !== null) return problem;
    }
    if (answer.step === 'document') {
      requirePictures(session, KYC_DOCUMENT_PARTS[answer.kind]);
      await noteOutcome(transaction, session, provider.reviewOutcome(answer));
    }
    if (answer.step === 'selfie') requirePictures(session, ['selfie']);
    await finishStep(transaction, session, [...steps, answer.step], provider);
    return null;
  });
  if (wrongCode !== null) throw wrongCode;
}

/** Null for the right code of an open try. */
async function tryCode(
  transaction: Transaction<Database>,
  session: StoredSession,
  step: KycCodeStep,
  isRight: boolean,
): Promise<Problem | null> {
  if (session.code_step !== step || !session.code_is_fresh) {
    throw new Problem(422, { code: KYC_STEP_CODES.noCode, message: 'There is no code to enter. Ask for one.' });
  }
  if (session.code_tries >= KYC_CODE_LIMITS.tries) return tooManyTries(session);
  if (isRight) return null;
  const tries = session.code_tries + 1;
  await transaction.updateTable('kyc_session').set({ code_tries: tries }).where('id', '=', session.id).execute();
  if (tries >= KYC_CODE_LIMITS.tries) return tooManyTries(session);
  return new Problem(422, { code: KYC_STEP_CODES.wrongCode, message: 'That is not the code that was sent.' });
}

function tooManyTries(session: StoredSession): Problem {
  return new Problem(429, {
    code: KYC_STEP_CODES.tooManyTries,
    message: 'This code was tried too often. Ask for another one.',
    headers: { 'Retry-After': String(Math.max(1, session.resend_in ?? 1)) },
  });
}

function requirePictures(session: StoredSession, parts: readonly KycPicturePart[]): void {
  if (parts.every((part) => session.pictures.includes(part))) return;
  throw new Problem(422, { code: KYC_STEP_CODES.missingPicture, message: 'A picture has not come yet.' });
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
  const isLast = stepsUpTo(session.level).every((step) => steps.includes(step));
  await transaction
    .updateTable('kyc_session')
    .set({
      // The next code has its own tries, and need not wait for this one.
      code_step: null,
      code_to: null,
      code_sent_at: null,
      code_tries: 0,
      codes_sent: 0,
      codes_since: null,
      ...(isLast ? endOf(session, passed, provider) : {}),
    })
    .where('id', '=', session.id)
    .execute();
}

function endOf(session: StoredSession, passed: number, provider: KycProvider) {
  if (session.level <= passed) return { status: 'passed' } as const;
  return {
    status: 'pending',
    decide_at: sql<Date>`service_now() + ${provider.reviewSeconds}::float8 * interval '1 second'`,
  } as const;
}

async function noteOutcome(
  transaction: Transaction<Database>,
  session: StoredSession,
  outcome: ReviewOutcome,
): Promise<void> {
  await transaction
    .updateTable('kyc_session')
    .set({ outcome: outcome === 'by-hand' ? null : outcome })
    .where('id', '=', session.id)
    .execute();
}
