/** Title and text of each screen, for the eye and for the announcement alike. */
import { getMessage, supportReference } from '@service-payments/messages';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import type { Severity } from '@service-payments/messages';
import type { CheckoutContextValue } from './checkout-context.ts';
import type { Screen, ScreenOf, SignaturePayment } from './machine/screen.ts';
import { unreachableCase } from './unreachable-case.ts';
import { leftToRight } from './words/left-to-right.ts';

export interface ScreenText {
  readonly title: string;
  readonly body: string;
  readonly severity: Severity;
}

export function describeScreen(screen: Screen, { words, locale, host }: CheckoutContextValue): ScreenText {
  switch (screen.name) {
    case 'loading':
      return { title: words.checkout, body: words.loading, severity: 'info' };
    case 'email':
      return screen.step === 'address'
        ? { title: words.emailTitle, body: words.emailBody, severity: 'action' }
        : { title: words.emailCodeTitle, body: words.emailCodeBody(emailHint(screen.session)), severity: 'action' };
    case 'card':
      return { title: screen.step === 'entry' ? words.payByCard : words.reviewTitle, body: '', severity: 'info' };
    case 'asset':
      return { title: words.payByCrypto, body: words.assetBody, severity: 'info' };
    case 'wallet':
      return { title: words.walletTitle, body: '', severity: 'info' };
    case 'signature':
      return { title: words.signTitle(walletName(screen.payment, words)), body: words.signBody, severity: 'action' };
    case 'processing':
      return { title: words.processingTitle, body: describeProcessing(screen, words), severity: 'info' };
    case 'unsure':
      return { title: words.unsureTitle, body: words.unsureBody, severity: 'warning' };
    case 'challenge':
      return { title: words.challengeTitle, body: describeChallenge(screen, words), severity: 'action' };
    case 'approved': {
      const { title } = message('Approved', null);
      return { title, body: words.approvedBody(screen.session.item.title), severity: 'info' };
    }
    case 'declined':
      return message('Declined', screen.session.paymentIntentId);
    case 'expired':
      return message('Expired', screen.session.paymentIntentId);
    case 'lapsed':
      return { title: words.lapsedTitle, body: words.lapsedBody, severity: 'info' };
    case 'verify':
      return message('ERR06', screen.session?.paymentIntentId ?? null);
    case 'refused':
      return message(screen.code, screen.session?.paymentIntentId ?? null);
    case 'unauthorized':
      return host.kind === 'hosted' ? { ...message('redirect-401', null), body: words.linkUsed } : message(404, null);
    case 'unreachable':
      return screen.trouble.kind === 'offline'
        ? message('network-before-payment', null)
        : { ...message(401, null), body: words.unreachable };
    default:
      return unreachableCase(screen);
  }

  function message(code: string | number, paymentIntentId: string | null): ScreenText {
    return getMessage(code, { locale, values: { ref: supportReference(paymentIntentId) } });
  }
}

/** The name of the wallet that has to sign. */
export function walletName({ signing }: SignaturePayment, words: CheckoutContextValue['words']): string {
  return signing.wallet.kind === 'sandbox' ? words.sandboxWallet : signing.wallet.name;
}

function emailHint({ email }: CheckoutSession): string {
  return email.status === 'code-sent' ? leftToRight(email.hint) : '';
}

function describeProcessing(screen: ScreenOf<'processing'>, words: CheckoutContextValue['words']): string {
  if (screen.trouble !== null) return words.stillChecking;
  const { payment } = screen.session;
  return 'confirmations' in payment && payment.confirmations !== null ? words.confirmingBody : words.processingBody;
}

function describeChallenge(screen: ScreenOf<'challenge'>, words: CheckoutContextValue['words']): string {
  switch (screen.window) {
    case 'unopened':
      return words.challengeBody;
    case 'open':
      return screen.trouble === null ? words.challengeWaiting : words.stillChecking;
    case 'blocked':
      return words.challengeBlocked;
    case 'closed':
      return words.challengeClosed;
    default:
      return unreachableCase(screen.window);
  }
}
