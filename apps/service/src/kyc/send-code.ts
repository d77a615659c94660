/** Sends a code by e-mail or phone: not too often, and only for the step that is next. */
import { sql } from 'kysely';
import { KYC_CODE_LIMITS, KYC_STEP_CODES } from '@service-payments/checkout-protocol';
import type { KycCodeRequest } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { emailHint, phoneHint } from './addressee-hint.ts';
import type { KycProvider } from './kyc-provider.ts';
import type { KycAccess } from './read-progress.ts';
import { requireNextStep } from './require-next-step.ts';
import type { StoredSession } from './stored-session.ts';

const text = z.string({ error: 'must be a string' }).trim();

export const kycCodeSchema: z.ZodType<KycCodeRequest> = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('email-code'), email: text.optional() }),
    z.object({ step: z.literal('phone-code'), phone: text }),
  ],
  { error: 'must be email-code or phone-code' },
);

const emailAddress = z.email().max(255);
/** E.164: a plus, the country, the number. */
const PHONE = /^\+[1-9][0-9]{6,14}$/;

/** @throws Problem 422, 409 or 429 with one of `KYC_STEP_CODES` */
export async function sendKycCode(
  store: Store,
  provider: KycProvider,
  { sessionId, knownEmail }: KycAccess,
  request: KycCodeRequest,
): Promise<void> {
  const { addressee, hint } = readAddressee(request, knownEmail);
  await inTransaction(store, async function noteCode(transaction) {
    const { session } = await requireNextStep(transaction, sessionId, request.step);
    requireSlow(session);
    const isNewHour = session.hour_ends_in === 0;
    await transaction
      .updateTable('kyc_session')
      .set({
        code_step: request.step,
        code_to: hint,
        code_sent_at: sql<Date>`service_now()`,
        code_tries: 0,
        codes_sent: isNewHour ? 1 : session.codes_sent + 1,
        ...(isNewHour ? { codes_since: sql<Date>`service_now()` } : {}),
      })
      .where('id', '=', sessionId)
      .execute();
  });
  // After the note: a code that was sent twice is worse than one to be asked for again.
  await provider.sendCode(request.step, addressee);
}

function readAddressee(request: KycCodeRequest, knownEmail: string | null): { addressee: string; hint: string } {
  if (request.step === 'phone-code') {
    if (!PHONE.test(request.phone)) throw badAddressee('phone must be a number with a plus and its country.');
    return { addressee: request.phone, hint: phoneHint(request.phone) };
  }
  const email = request.email ?? knownEmail ?? '';
  if (!emailAddress.safeParse(email).success) throw badAddressee('email must be an e-mail address.');
  return { addressee: email, hint: emailHint(email) };
}

const badAddressee = (message: string): Problem => new Problem(422, { code: KYC_STEP_CODES.badAddressee, message });

function requireSlow(session: StoredSession): void {
  const isOften = session.hour_ends_in > 0 && session.codes_sent >= KYC_CODE_LIMITS.sendsPerHour;
  const seconds = isOften ? session.hour_ends_in : (session.resend_in ?? 0);
  if (seconds === 0) return;
  throw new Problem(429, {
    code: KYC_STEP_CODES.tooManySends,
    message: 'Codes are sent one after the other; wait as Retry-After says.',
    headers: { 'Retry-After': String(seconds) },
  });
}
