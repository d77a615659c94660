/**
 * Where the player is: one union, moved by one pure function (`next-screen.ts`); the service's answers and the player's
 * acts are its only events. The screens draw it and the checkout (`checkout.ts`) does what has to be done in it.
 */
import type { CheckoutPayment, CheckoutSession, CryptoQuote } from '@service-payments/checkout-protocol';
import type { CardField, Trouble } from '../service/checkout-client.ts';

export type ChallengePayment = Extract<CheckoutPayment, { step: 'challenge' }>;
export type SignaturePayment = Extract<CheckoutPayment, { step: 'signature' }>;

/** What we know of the bank's window. A browser may say `closed` of one that is open, so nothing ends by it. */
export type ChallengeWindow = 'unopened' | 'open' | 'blocked' | 'closed';

/**
 * How it stands with the player's wallet. `waiting`: it asks the player, in a window that is not ours. `rejected`: the
 * player said no there. `wrong-network`: it would not change to the network of the payment.
 */
export type WalletAct = 'idle' | 'waiting' | 'rejected' | 'wrong-network' | 'failed';

export type Screen =
  | { readonly name: 'loading' }
  /** The session could not be read; nothing was sent, nothing charged. */
  | { readonly name: 'unreachable'; readonly trouble: Trouble; readonly busy: boolean }
  /** No such session for us: the link was used, or the visit is over. */
  | { readonly name: 'unauthorized' }
  /** The service refused the buyer. The code goes to `messages` and is shown nowhere. */
  | { readonly name: 'refused'; readonly code: string; readonly session: CheckoutSession | null }
  /** An identity check: before a payment, or (session null) one of its own. Its screens are `kyc/kyc-part.tsx`. */
  | { readonly name: 'verify'; readonly session: CheckoutSession | null }
  /** The buyer came without an e-mail address: it is asked for, and then for the code sent there. */
  | (Asking & { readonly name: 'email'; readonly step: 'address' | 'code' })
  | {
      readonly name: 'card';
      readonly session: CheckoutSession;
      readonly step: 'entry' | 'review';
      readonly submitting: boolean;
      /** The field the service wants changed. */
      readonly refusedField: CardField | null;
      /** Why the payment was not made, when we know that it was not. */
      readonly notice: CardNotice | null;
    }
  /** Asset and network to pay with. */
  | (Asking & { readonly name: 'asset' })
  /** The conversion, and which wallet is to pay it. */
  | (Asking & { readonly name: 'wallet'; readonly quote: CryptoQuote; readonly act: WalletAct })
  /** The payment has begun and the wallet has to sign it. */
  | (Asking & { readonly name: 'signature'; readonly payment: SignaturePayment; readonly act: WalletAct })
  /** The payment was sent and no answer came: it may have been made. Only the service's word leads out of here. */
  | {
      readonly name: 'unsure';
      readonly session: CheckoutSession;
      readonly trouble: Trouble;
      /** How often the service has said that it knows of no payment. */
      readonly readsWithoutPayment: number;
    }
  | { readonly name: 'processing'; readonly session: CheckoutSession; readonly trouble: Trouble | null }
  | {
      readonly name: 'challenge';
      readonly session: CheckoutSession;
      readonly payment: ChallengePayment;
      readonly window: ChallengeWindow;
      readonly trouble: Trouble | null;
    }
  | { readonly name: 'approved'; readonly session: CheckoutSession }
  | { readonly name: 'declined'; readonly session: CheckoutSession }
  | { readonly name: 'expired'; readonly session: CheckoutSession }
  /** Never begun and too old. */
  | { readonly name: 'lapsed'; readonly session: CheckoutSession };

/** A small form: `busy` while the service is asked, `problem` when it said no or did not answer. */
interface Asking {
  readonly session: CheckoutSession;
  readonly busy: boolean;
  readonly problem: Trouble | null;
}

export type ScreenName = Screen['name'];
export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;
export type AskingScreen = ScreenOf<'email' | 'asset' | 'wallet' | 'signature'>;

/** `unsent`: it never left the device or never arrived. `too-many`: the service asks to wait. */
export type CardNotice = 'unsent' | 'too-many';

export type ScreenEvent =
  | { readonly type: 'session-read'; readonly session: CheckoutSession }
  | { readonly type: 'read-failed'; readonly trouble: Trouble }
  | { readonly type: 'read-again' }
  /** The player goes to one of the screens that lie open to him. */
  | { readonly type: 'go'; readonly to: 'card' | 'asset' | 'wallet' | 'email' | 'card-entry' | 'card-review' }
  | { readonly type: 'asking' }
  | { readonly type: 'ask-answered'; readonly session: CheckoutSession }
  | { readonly type: 'quoted'; readonly session: CheckoutSession }
  | { readonly type: 'ask-failed'; readonly trouble: Trouble }
  /** A signature was given and it is not known whether it arrived. */
  | { readonly type: 'sign-failed'; readonly trouble: Trouble }
  | { readonly type: 'paying' }
  /** The device knows that it is offline: nothing was sent. */
  | { readonly type: 'pay-unsent' }
  | { readonly type: 'pay-answered'; readonly session: CheckoutSession }
  | { readonly type: 'pay-failed'; readonly trouble: Trouble }
  | { readonly type: 'challenge-window'; readonly window: ChallengeWindow }
  | { readonly type: 'wallet-act'; readonly act: WalletAct };
