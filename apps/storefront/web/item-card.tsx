import { lazy, Suspense, useId } from 'react';
import type { Purchase, ShopItem } from './api.ts';
import { formatPrice } from './format.ts';
import type { Preferences } from './preferences.ts';

const HostedPageButton = lazy(() => import('./hosted-page-button.tsx'));

interface ItemCardProps {
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
            <Suspense>
              <HostedPageButton key={currency} purchase={purchase} label={label} />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  );
}
