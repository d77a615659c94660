/** What is bought, large beside the form, or in one line on the screens after it. */
import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { CheckoutItem, CheckoutSession } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { formatAmount } from '../format-amount.ts';
import { ItemIcon } from './icons.tsx';

export function OrderSummary({ session }: { session: CheckoutSession }): JSX.Element {
  const { words, locale } = useCheckout();
  const { item } = session;
  const amount = formatAmount(item.amount, item.currency, locale);
  return (
    <section class="order" aria-label={words.orderSummary}>
      <ItemPicture item={item} size={96} />
      <div class="order-words">
        <h2 class="order-title" dir="auto">
          {item.title}
        </h2>
        {item.description !== '' && (
          <p class="order-description" dir="auto">
            {item.description}
          </p>
        )}
      </div>
      <p class="order-total">
        <span class="order-total-label">{words.total}</span>
        <strong class="order-amount">{amount}</strong>
      </p>
    </section>
  );
}

export function OrderLine({ session }: { session: CheckoutSession }): JSX.Element {
  const { words, locale } = useCheckout();
  const { item } = session;
  return (
    <section class="order-line" aria-label={words.orderSummary}>
      <ItemPicture item={item} size={40} />
      <span class="order-line-title" dir="auto">
        {item.title}
      </span>
      <strong>{formatAmount(item.amount, item.currency, locale)}</strong>
    </section>
  );
}

/** The picture comes from the game's host and may fail; its place is kept either way. The title says what it is. */
function ItemPicture({ item, size }: { item: CheckoutItem; size: number }): JSX.Element {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(item.imageUrl === '' ? 'failed' : 'loading');
  return (
    <span class="item-picture" data-state={state}>
      {state !== 'shown' && <ItemIcon />}
      {state !== 'failed' && (
        <img
          src={item.imageUrl}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerpolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
