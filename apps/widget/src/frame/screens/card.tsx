import type { JSX } from 'preact';
import { CardForm } from '../card/card-form.tsx';
import { useCheckout } from '../checkout-context.ts';
import { OrderSummary } from '../parts/order.tsx';
import type { ScreenProps } from './screen-props.ts';

/** What is bought and how it is paid, on one page. */
export function CardScreen({ screen }: ScreenProps<'card'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="payment">
      <OrderSummary session={screen.session} />
      <div class="payment-form">
        <h1 tabIndex={-1}>{words.payByCard}</h1>
        {screen.notice !== null && <p class="warning">{screen.notice === 'unsent' ? words.unsent : words.tooMany}</p>}
        <CardForm screen={screen} />
      </div>
    </div>
  );
}
