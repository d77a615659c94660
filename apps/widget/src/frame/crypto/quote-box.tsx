import type { JSX } from 'preact';
import type { CheckoutSession, CryptoQuote } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { formatAmount } from '../format-amount.ts';
import { formatAsset, formatTime } from './format-asset.ts';
import { networkName } from './network-name.ts';

export interface QuoteBoxProps {
  readonly session: CheckoutSession;
  readonly quote: CryptoQuote;
  readonly secondsLeft: number;
}

/** The conversion: how much of what, on which network, at which rate, for how long. */
export function QuoteBox({ session, quote, secondsLeft }: QuoteBoxProps): JSX.Element {
  const { words, locale } = useCheckout();
  return (
    <div class="quote">
      <dl class="facts">
        <div>
          <dt>{words.walletAmount}</dt>
          <dd class="quote-amount">{formatAsset(quote.amount, quote.symbol, locale)}</dd>
        </div>
        <div>
          <dt>{words.walletNetwork}</dt>
          <dd>{networkName(quote.blockchain)}</dd>
        </div>
        <div>
          <dt>{words.walletRate}</dt>
          <dd>{words.rateOf(quote.symbol, formatAmount(quote.rate, session.item.currency, locale))}</dd>
        </div>
      </dl>
      {/* A timer is not read out each second; that it has run out is. */}
      <p class="quiet" role={secondsLeft > 0 ? 'timer' : 'alert'}>
        {secondsLeft > 0 ? words.rateHeld(formatTime(secondsLeft, locale)) : words.rateEnded}
      </p>
    </div>
  );
}
