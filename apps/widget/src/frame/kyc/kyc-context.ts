import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import type { KycWords } from '../words/kyc-words.ts';
import type { IdentityCheck } from './machine/identity-check.ts';

export interface KycContextValue {
  readonly words: KycWords;
  readonly locale: string;
}

/** What the parts need wherever they stand: in the check, or on the other device. */
export const KycContext = createContext<KycContextValue | null>(null);

export function useKyc(): KycContextValue {
  const value = useContext(KycContext);
  if (value === null) throw new Error('A part of the identity check was drawn outside of it.');
  return value;
}

/** What each screen of the check is given. */
export interface KycScreenActions {
  readonly check: IdentityCheck;
  /** The payment that waits; null in a KYC session of its own. */
  readonly session: CheckoutSession | null;
  readonly onLeave: () => void;
  readonly onPassed: () => void;
}
