import { RedirectButton } from '@service-payments/react';
import { useId } from 'react';
import { buyOnHostedPage } from './api.ts';
import type { Purchase, ShopItem } from './api.ts';
import { askStatus } from './checkout.tsx';
import { formatPrice } from './format.ts';
import type { Preferences } from './preferences.ts';

export interface ItemCardProps {
  readonly item: ShopItem;
  readonly preferences: Pick<Preferences, 'currency' | 'payBy'>;
  readonly isOwned: boolean;
  readonly onBuy: (purchase: Purchase) => void;
}

export function ItemCard({ item, preferences, isOwned, onBuy }: ItemCardProps): React.JSX.Element {
  const titleId = useId();
  const { currency, payBy } = preferences;
  const price = formatPrice(item.prices[currency], currency);
  const purchase = { itemId: item.id, currency };
  const label = `Buy ${item.title} for ${price}`;
  return (
    <article className="card" data-rarity={item.rarity} aria-labelledby={titleId}>
      <div className="card-picture">
        <img src={`/items/${item.id}.svg`} alt="" width="320" height="320" loading="lazy" />
        <span className="rarity">{item.rarity}</span>
        {isOwned && <span className="owned">Yours</span>}
      </div>
      <div className="card-body">
        <p className="card-kind">{item.kind}</p>
        <h3 id={titleId}>{item.title}</h3>
        <p className="card-text">{item.description}</p>
        <div className="card-foot">
          <span className="price">{price}</span>
          {payBy === 'window' ? (
            <button type="button" className="button" aria-label={label} onClick={() => onBuy(purchase)}>
              Buy
            </button>
          ) : (
            <RedirectButton
              key={currency}
              className="button"
              aria-label={`${label} on the payment page`}
              itemId={`${item.id} ${currency}`}
              resumeKey={`redirect ${item.id} ${currency}`}
              createRedirect={({ signal }) => buyOnHostedPage(purchase, signal)}
              getStatus={askStatus}
            >
              Buy <span aria-hidden="true">↗</span>
            </RedirectButton>
          )}
        </div>
      </div>
    </article>
  );
}
