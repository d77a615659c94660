import { useId } from 'react';
import type { ShopItem } from './api.ts';
import { formatPrice } from './format.ts';

interface ItemCardProps {
  readonly item: ShopItem;
  readonly onBuy: (itemId: string) => void;
}

export function ItemCard({ item, onBuy }: ItemCardProps): React.JSX.Element {
  const titleId = useId();
  const price = formatPrice(item.amount, item.currency);
  return (
    <article className="card" data-rarity={item.rarity} aria-labelledby={titleId}>
      <div className="card-picture">
        <img src={`/items/${item.id}.svg`} alt="" width="320" height="320" loading="lazy" />
        <span className="rarity">{item.rarity}</span>
      </div>
      <div className="card-body">
        <p className="card-kind">{item.kind}</p>
        <h3 id={titleId}>{item.title}</h3>
        <p className="card-text">{item.description}</p>
        <div className="card-foot">
          <span className="price">{price}</span>
          <button
            type="button"
            className="button"
            aria-label={`Buy ${item.title} for ${price}`}
            onClick={() => onBuy(item.id)}
          >
            Buy
          </button>
        </div>
      </div>
    </article>
  );
}
