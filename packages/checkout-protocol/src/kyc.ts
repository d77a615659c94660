import type { KycLevel } from '@service-payments/contract';

/**
 * The identity check of the checkout screens. Both tokens open it: that of a KYC session, and that of a payment whose
 * buyer must verify first (`ERR06`). Routes and answers otherwise as in `session.ts`.
 */
export const KYC_ROUTES = {
  /** Where the buyer stands: {@link KycProgress}. Nothing done is asked for again. */
  progress: { method: 'GET', path: '/checkout/v1/kyc' },
  /** The buyer has done a step: {@link KycStepAnswer}. Answers with the progress as it is then. */
  step: { method: 'POST', path: '/checkout/v1/kyc/step' },
} as const;

export type KycStep = 'email-code' | 'name' | 'phone-code' | 'address' | 'document' | 'selfie';

/** Levels add up: each asks for its own steps after those below it. */
export const KYC_STEPS: Readonly<Record<KycLevel, readonly KycStep[]>> = {
  1: ['email-code'],
  2: ['name', 'phone-code'],
  3: ['address', 'document', 'selfie'],
};

/** What the buyer typed or showed. The sandbox looks at it and keeps nothing but that the step is done. */
export type KycStepAnswer =
  | { step: 'email-code' | 'phone-code'; code: string }
  | { step: 'name'; fullName: string }
  | { step: 'address'; street: string; city: string; country: string }
  | { step: 'document'; kind: 'passport' | 'id-card' | 'driving-licence'; number: string }
  | { step: 'selfie' };

/** `open`: steps are left. `pending`: all done, decided later. */
export type KycStatus = 'open' | 'pending' | 'passed' | 'rejected';

export interface KycProgress {
  level: KycLevel;
  status: KycStatus;
  /** In order; the first is the one to show. Empty unless `open`. */
  stepsLeft: KycStep[];
  stepsDone: KycStep[];
  environment: 'sandbox' | 'production';
  merchantName: string;
}

/** `code` of the 422 that a step answers when its content is not acceptable. Nothing was used up. */
export const KYC_STEP_CODES = {
  wrongCode: 'kyc_code',
  /** The step is done, or not the next one: read the progress again. */
  notNext: 'kyc_step',
} as const;
