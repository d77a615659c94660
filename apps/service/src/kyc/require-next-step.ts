import { KYC_STEP_CODES } from '@service-payments/checkout-protocol';
import type { KycStep } from '@service-payments/checkout-protocol';
import { Problem } from '../http/problem.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import { stepsUpTo } from './kyc-progress.ts';
import { lockOpenSession, readSubject } from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * The locked session of a buyer who has agreed and whose next step is this one.
 * @throws Problem 409 when nothing is left to do or the buyer has not agreed, 422 for any other step
 */
export async function requireNextStep(
  store: StoreOrTransaction,
  sessionId: string,
  step: KycStep,
): Promise<{ session: StoredSession; steps: KycStep[] }> {
  const session = await lockOpenSession(store, sessionId);
  requireConsent(session);
  const { steps } = await readSubject(store, session);
  const next = stepsUpTo(session.level).find((each) => !steps.includes(each));
  if (next === step) return { session, steps };
  throw new Problem(422, { code: KYC_STEP_CODES.notNext, message: 'This is not the next step.' });
}

/** @throws Problem 409 */
export function requireConsent(session: StoredSession): void {
  if (session.consented_at !== null) return;
  throw new Problem(409, { code: KYC_STEP_CODES.noConsent, message: 'The buyer has not agreed to the check yet.' });
}
