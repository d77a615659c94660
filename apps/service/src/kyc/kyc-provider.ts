/** Who checks what a buyer claims. The service brings the sandbox's only. */
import type { KycStepAnswer } from '@service-payments/checkout-protocol';

/** What the review of a document will come to; `by-hand`: it waits until the customer's level is set. */
export type ReviewOutcome = 'passed' | 'rejected' | 'by-hand';

export interface KycProvider {
  /** Whether the code sent by e-mail or phone is this one. */
  isRightCode(step: 'email-code' | 'phone-code', code: string): boolean;
  reviewOutcome(document: Extract<KycStepAnswer, { step: 'document' }>): ReviewOutcome;
  /** Seconds from the last step to the decision of a review. */
  readonly reviewSeconds: number;
}

const CODES = { 'email-code': '947293', 'phone-code': '123456' } as const;

/** A document's number ending in `bad` is rejected, one ending in `wait` waits for a decision by hand. */
export function createSandboxKyc(reviewSeconds: number): KycProvider {
  return {
    reviewSeconds,
    isRightCode: (step, code) => code.trim() === CODES[step],
    reviewOutcome({ number }) {
      if (number.endsWith('bad')) return 'rejected';
      return number.endsWith('wait') ? 'by-hand' : 'passed';
    },
  };
}
