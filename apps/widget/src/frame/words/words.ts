/**
 * Every word of the screens that is not in `messages`. A language is one object of this form; values are parameters,
 * never pasted together, because another language orders them differently.
 */
import type { CardNetwork } from '@service-payments/checkout-protocol';
import type { EntryMistake } from '../card/card-entry.ts';
import { ENGLISH } from './english.ts';

export interface Words {
  readonly language: string;
  readonly checkout: string;
  readonly close: string;
  readonly loading: string;
  readonly orderSummary: string;
  readonly total: string;
  readonly soldBy: (merchant: string) => string;

  readonly payByCard: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly expiryFormat: string;
  readonly cvv: string;
  readonly cvvHint: (digits: number) => string;
  readonly cardholder: string;
  readonly pay: (amount: string) => string;
  readonly paying: string;
  readonly mistakes: Readonly<Record<EntryMistake, string>>;
  readonly networks: Readonly<Record<CardNetwork, string>>;
  readonly unsent: string;
  readonly tooMany: string;
  readonly secure: string;

  readonly testBadge: string;
  readonly testMode: string;
  readonly testCards: string;
  readonly fillTestCard: (lastFour: string) => string;
  readonly testResult: Readonly<Record<'approved' | 'declined', string>>;
  readonly testChallenge: string;

  readonly processingTitle: string;
  readonly processingBody: string;
  readonly unsureTitle: string;
  readonly unsureBody: string;
  readonly unreachable: string;
  readonly linkUsed: string;
  readonly stillChecking: string;
  readonly tryAgain: string;
  readonly trying: string;

  readonly challengeTitle: string;
  readonly challengeBody: string;
  readonly challengeWaiting: string;
  readonly challengeClosed: string;
  readonly challengeBlocked: string;
  readonly challengeOpen: string;
  readonly challengeReopen: string;

  readonly approvedBody: (item: string) => string;
  readonly paidWith: string;
  readonly cardEnding: (network: string, lastFour: string) => string;
  readonly reference: string;
  readonly done: string;
  readonly backToGame: string;
  readonly backTo: (merchant: string) => string;
  readonly closePage: string;
  readonly notNow: string;
  readonly lapsedTitle: string;
  readonly lapsedBody: string;
  readonly declinedHint: string;
  readonly verifyHint: string;
}

/** The closest language there is. More come as objects of this form. */
export function wordsFor(_locale: string): Words {
  return ENGLISH;
}
