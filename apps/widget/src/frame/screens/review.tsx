import type { JSX } from 'preact';
import { describeCard } from '@service-payments/checkout-protocol';
import type { CardPayment } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { formatAmount } from '../format-amount.ts';
import { NetworkMark } from '../parts/network-mark.tsx';
import { OrderSummary } from '../parts/order.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import type { ScreenProps } from './screen-props.ts';

/** What, for whom, and with what, before the money moves. */
export function ReviewScreen({ screen, card }: ScreenProps<'card'> & { card: CardPayment }): JSX.Element {
  const { checkout, words, locale } = useCheckout();
  const { session, submitting } = screen;
  const { network } = describeCard(card.number);
  const amount = formatAmount(session.item.amount, session.item.currency, locale);
  return (
    <div class="payment">
      <OrderSummary session={session} />
      <form
        class="payment-form"
        onSubmit={(event) => {
          event.preventDefault();
          checkout.pay(card);
        }}
      >
        <h1 tabIndex={-1}>{words.reviewTitle}</h1>
        {screen.notice !== null && <p class="warning">{screen.notice === 'unsent' ? words.unsent : words.tooMany}</p>}
        <dl class="facts">
          <div>
            <dt>{words.reviewItem}</dt>
            <dd dir="auto">{session.item.title}</dd>
          </div>
          <div>
            <dt>{words.reviewSeller}</dt>
            <dd dir="auto">{session.merchantName}</dd>
          </div>
          {session.buyerEmailHint !== null && (
            <div>
              <dt>{words.reviewBuyer}</dt>
              <dd dir="ltr">{session.buyerEmailHint}</dd>
            </div>
          )}
          <div>
            <dt>{words.reviewCard}</dt>
            <dd class="review-card">
              <NetworkMark network={network} name={words.networks[network]} />
              <span>{words.cardEnding(words.networks[network], card.number.slice(-4))}</span>
            </dd>
          </div>
        </dl>
        <SubmitButton label={words.pay(amount)} busy={submitting} busyLabel={words.paying} />
        <button type="button" class="button" disabled={submitting} onClick={() => checkout.go('card-entry')}>
          {words.changeCard}
        </button>
        <p class="quiet">{words.secure}</p>
      </form>
    </div>
  );
}
