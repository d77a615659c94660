import type { StoredIntent } from '../payments/apply-payment-action.ts';
import type { StoredQuote } from './read-quote.ts';

/** The text that the wallet shows and signs. It names this payment and this conversion, so it serves for no other. */
export function paymentMessage(
  intent: Pick<StoredIntent, 'id' | 'amount' | 'currency' | 'item_title'>,
  quote: StoredQuote,
  merchantName: string,
): string {
  return [
    `Pay ${quote.amount} ${quote.symbol} on ${quote.blockchain} to ${oneLine(merchantName)}`,
    `for ${oneLine(intent.item_title)} (${intent.amount} ${intent.currency}).`,
    '',
    `Payment: ${intent.id}`,
    `Rate: ${quote.id}`,
  ].join('\n');
}

/** A title with line breaks could pretend to be more of the text. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
