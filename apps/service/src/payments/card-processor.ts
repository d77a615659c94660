/** What a card processor is asked, and what it may say. The service brings none but the sandbox's. */
import type { PaymentOutcome } from '../store/schema.ts';

export type CardDecision =
  /** Refused at the first check, before any challenge: the payment never begins. */
  | { readonly decision: 'declined' }
  /** Passed the first check. `challenge`: the buyer has to pass 3-D Secure first. `outcome`: what it settles to. */
  | { readonly decision: 'accepted'; readonly challenge: boolean; readonly outcome: PaymentOutcome }
  /** Sandbox: none of its test cards. Nothing happened. */
  | { readonly decision: 'unknown-test-card' };

/** What the buyer typed, checked for its form. */
export interface Card {
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
  readonly name: string;
  /** Of the billing address, where it was asked for. */
  readonly country?: string | undefined;
}

export interface CardProcessor {
  /** The first check. It must not keep or log the card. The same `attemptId` is the same try, and is charged once. */
  check(card: Card, attemptId: string): Promise<CardDecision>;
  /** Seconds from submission to settlement. */
  readonly settleSeconds: number;
  /** Whether the buyer's answer to the challenge is right. */
  passesChallenge(password: string): boolean;
}

/** Wrong answers to a challenge before the payment is declined. */
export const MOST_CHALLENGE_TRIES = 3;
