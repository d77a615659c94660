/** Title and text of each screen, for the eye and for the announcement alike. */
import { getMessage, supportReference } from '@service-payments/messages';
import type { Severity } from '@service-payments/messages';
import type { CheckoutContextValue } from './checkout-context.ts';
import type { Screen } from './machine/screen.ts';
import { unreachableCase } from './unreachable-case.ts';

export interface ScreenText {
  readonly title: string;
  readonly body: string;
  readonly severity: Severity;
}

export function describeScreen(screen: Screen, { words, locale, host }: CheckoutContextValue): ScreenText {
  switch (screen.name) {
    case 'loading':
      return { title: words.checkout, body: words.loading, severity: 'info' };
    case 'card':
      return { title: words.payByCard, body: '', severity: 'info' };
    case 'processing':
      return {
        title: words.processingTitle,
        body: screen.trouble === null ? words.processingBody : words.stillChecking,
        severity: 'info',
      };
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
      return message('ERR06', screen.session.paymentIntentId);
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

function describeChallenge(
  screen: Extract<Screen, { name: 'challenge' }>,
  words: CheckoutContextValue['words'],
): string {
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
