import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';

/** The form's outline, so that nothing jumps when it comes. `index.html` has it too, for the time before the scripts. */
export function LoadingScreen(): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="payment" aria-busy="true">
      <h1 class="visually-hidden" tabIndex={-1}>
        {words.loading}
      </h1>
      <div class="order" aria-hidden="true">
        <span class="item-picture" />
        <div class="order-words">
          <span class="bone bone-title" />
          <span class="bone bone-line" />
        </div>
        <div class="order-total">
          <span class="bone bone-amount" />
        </div>
      </div>
      <div class="payment-form" aria-hidden="true">
        <span class="bone bone-switch" />
        <span class="bone bone-title" />
        <div class="card-form">
          <span class="bone bone-field" />
          <span class="bone bone-field" />
          <span class="bone bone-field" />
          <span class="bone bone-field" />
        </div>
      </div>
    </div>
  );
}
