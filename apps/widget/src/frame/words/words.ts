/**
 * Every word of the screens that is not in `messages`. A language is one object of this form; values are parameters,
 * never pasted together, because another language orders them differently. A new word goes here, into `english.ts`, and
 * into each file of `languages/`; a test names what is missing, and until then it is shown in English.
 */
import { negotiateLocale } from '@service-payments/messages';
import type { CardNetwork } from '@service-payments/checkout-protocol';
import type { PaymentMethod } from '@service-payments/contract';
import type { EntryMistake } from '../card/card-entry.ts';
import type { EmailMistake } from '../screens/email-entry.ts';
import { ENGLISH } from './english.ts';

export interface Words {
  readonly language: string;
  readonly checkout: string;
  readonly close: string;
  readonly loading: string;
  /** Said by the embed, when the frame falls silent. */
  readonly frameLost: string;
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

  readonly country: string;
  readonly countryChoose: string;
  readonly toReview: string;
  readonly reviewTitle: string;
  readonly reviewItem: string;
  readonly reviewSeller: string;
  readonly reviewBuyer: string;
  readonly reviewCard: string;
  readonly change: string;
  readonly changeCard: string;

  readonly howToPay: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;

  readonly emailTitle: string;
  readonly emailBody: string;
  readonly emailLabel: string;
  readonly emailSend: string;
  readonly emailCodeTitle: string;
  readonly emailCodeBody: (address: string) => string;
  readonly emailCodeLabel: string;
  readonly emailCodeTest: string;
  readonly emailConfirm: string;
  readonly emailChange: string;
  readonly emailMistakes: Readonly<Record<EmailMistake, string>>;
  readonly sending: string;
  readonly formUnsent: string;
  readonly formBusy: string;
  readonly formTrouble: string;

  readonly closesSoon: string;
  readonly closesSoonHint: string;
  readonly stillHere: string;

  readonly partMissing: string;
  readonly partMissingHint: string;

  readonly payByCrypto: string;
  readonly assetBody: string;
  readonly assetLabel: string;
  readonly networkLabel: string;
  readonly toQuote: string;
  readonly testNetworks: string;
  readonly walletTitle: string;
  readonly walletAmount: string;
  readonly walletNetwork: string;
  readonly walletRate: string;
  readonly rateOf: (symbol: string, amount: string) => string;
  readonly rateHeld: (time: string) => string;
  readonly rateEnded: string;
  readonly newRate: string;
  readonly walletChoice: string;
  readonly walletNone: string;
  readonly walletOnlyTest: (network: string) => string;
  readonly walletNoOther: (network: string) => string;
  readonly sandboxWallet: string;
  readonly sandboxWalletHint: string;
  readonly walletWaiting: (wallet: string) => string;
  readonly walletRejected: string;
  readonly walletWrongNetwork: (network: string) => string;
  readonly walletFailed: string;
  readonly otherAsset: string;
  readonly otherWallet: string;
  readonly signTitle: (wallet: string) => string;
  readonly signBody: string;
  readonly signWith: (wallet: string) => string;
  readonly signText: string;
  readonly signWrong: string;
  readonly signUnsent: string;
  readonly walletGone: (wallet: string) => string;
  readonly sandboxSign: string;
  readonly sandboxReject: string;
  readonly sandboxFail: string;
  readonly confirmingBody: string;
  readonly confirmations: (seen: number, needed: number) => string;
  readonly paidInCrypto: (amount: string, network: string) => string;

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
  readonly challengeHere: string;

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
  readonly declinedRetry: string;
  readonly startAgain: string;
  readonly verifyTitle: string;
  readonly verifyHint: string;
}

const known = new Map<string, Words>([['en', ENGLISH]]);

/** The words of the closest language, once `loadWords` has them; until then, English. */
export function wordsFor(locale: string): Words {
  return known.get(locale) ?? known.get(negotiateLocale(locale)) ?? ENGLISH;
}

export function keepWords(words: Words): void {
  known.set(words.language, words);
}
