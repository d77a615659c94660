/** The steps of the levels, and where a subject stands. Pure. */
import { KYC_STEPS } from '@service-payments/checkout-protocol';
import type { KycStep } from '@service-payments/checkout-protocol';
import { KYC_LEVELS } from '@service-payments/contract';
import type { KycLevel } from '@service-payments/contract';
import { sha256 } from '../store/hash.ts';

/** Steps up to this level, in order. */
export function stepsUpTo(level: KycLevel): KycStep[] {
  return KYC_LEVELS.filter((each) => each <= level).flatMap((each) => KYC_STEPS[each]);
}

/** The level whose steps are all done and that needs no review. The third is passed by a decision only. */
export function levelWithoutReview(done: readonly KycStep[]): 0 | 1 | 2 {
  const isDone = (level: KycLevel): boolean => stepsUpTo(level).every((step) => done.includes(step));
  if (isDone(2)) return 2;
  return isDone(1) ? 1 : 0;
}

export function isKycLevel(level: number): level is KycLevel {
  return (KYC_LEVELS as readonly number[]).includes(level);
}

/** Same wallet, same progress; who has no wallet is known by the customer's id. */
export function subjectHash(
  subject:
    | { readonly wallet: { readonly address: string; readonly blockchain: string } }
    | { readonly customerId: string },
): Buffer {
  if ('wallet' in subject) return sha256(`wallet\n${subject.wallet.blockchain}\n${subject.wallet.address}`);
  return sha256(`customer\n${subject.customerId}`);
}
