import type { LocaleCatalogue } from './locales.ts';

const NOT_AVAILABLE = 'Checkout isn’t available';
const NOT_CHARGED = ' You haven’t been charged.';

/** The language that is always there. Calm, short, no blame; it speaks of money only where that is known. */
export const ENGLISH: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Purchases aren’t available',
      body: `We can’t complete this purchase for your account.${NOT_CHARGED} If you think this is a mistake, contact support[ with reference {ref}].`,
    },
    price: {
      title: 'This item can’t be bought right now',
      body: `Something is wrong with this item’s price.${NOT_CHARGED}`,
    },
    minimum: { title: 'Choose a higher amount', body: `The smallest amount is {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'Not available in your region',
      body: `Purchases aren’t offered where you are right now.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'We already received this payment',
      body: 'Your payment was sent once and we’re checking it. Please don’t pay again.',
    },
    verify: {
      title: 'Verify your identity to continue',
      body: 'This purchase needs a short identity check. You can stop and continue later.',
    },
    running: { title: 'Payment still running', body: 'Finish it, or close it in the payment window.' },
    reviewing: {
      title: 'We’re checking your details',
      body: 'This can take a few minutes. You can go on playing meanwhile.',
    },
    notVerified: {
      title: 'We couldn’t verify your identity',
      body: 'If you think this is a mistake, contact support[ with reference {ref}].',
    },
    unknown: {
      title: 'We can’t complete this purchase',
      body: 'Something stopped this purchase.[ Reference {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Please try again in a moment.' },
    later: { title: NOT_AVAILABLE, body: 'Please try again later.[ Reference {ref}.]' },
    link: {
      title: 'This payment link was already used',
      body: 'Links open once and for a short time. We’re checking your payment.',
    },
    checking: { title: 'We’re checking your payment', body: 'Please don’t pay again yet.' },
    many: { title: 'Too many tries', body: 'Please wait a moment and try again.' },
    manyWait: {
      title: 'Too many tries',
      body: 'Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
    },
    server: {
      title: 'The payment service isn’t answering',
      body: 'If you already paid, don’t pay again. We’ll keep checking.',
    },
    offline: { title: 'You seem to be offline', body: 'Check your connection. We’ll keep trying.' },
    offlineBefore: {
      title: 'You seem to be offline',
      body: `Check your connection. We’ll keep trying.${NOT_CHARGED}`,
    },
    slow: { title: 'This is taking longer than usual', body: 'Please don’t pay again. We’re checking.' },
    unsafe: {
      title: 'Checkout couldn’t be loaded safely',
      body: `For your safety the payment window was not opened.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Checkout was blocked',
      body: 'A browser setting or extension may be blocking payments.',
    },
    popup: { title: 'Your browser blocked the payment page', body: 'Press the button to open it.' },
    approved: { title: 'Payment complete', body: 'Your item is on its way to your game.' },
    declined: {
      title: 'The payment didn’t go through',
      body: 'Your bank or wallet did not approve it. The item was not delivered.',
    },
    expired: { title: 'This payment timed out', body: 'Nothing happened for a while, so it was closed.' },
    left: { title: 'Checkout was closed', body: 'You haven’t been charged.' },
  },
  actions: {
    'check-status': 'Check status',
    close: 'Back to game',
    'keep-waiting': 'Keep waiting',
    'new-link': 'New link',
    'not-now': 'Not now',
    'open-page': 'Open payment page',
    retry: 'Try again',
    'start-over': 'Start again',
    support: 'Contact support',
    'this-tab': 'Pay in this tab',
    verify: 'Start verification',
  },
};
