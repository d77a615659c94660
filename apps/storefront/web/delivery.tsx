import { useEffect } from 'react';
import type { ShopItem } from './api.ts';

/** Long enough to read twice; the inventory keeps what it says. */
const SHOWN_MS = 8_000;

interface DeliveryProps {
  readonly items: readonly ShopItem[];
  /** While a dialog covers the page, the news waits behind it. */
  readonly isWaiting: boolean;
  readonly onDone: () => void;
}

/** Says that something has arrived: a banner for the eye, a live region for the ear. */
export function Delivery({ items, isWaiting, onDone }: DeliveryProps): React.JSX.Element {
  const isShown = items.length > 0 && !isWaiting;

  useEffect(
    function leaveAfterAWhile() {
      if (!isShown) return undefined;
      const timer = setTimeout(onDone, SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [isShown, onDone],
  );

  return (
    <output className="delivery">
      {isShown &&
        items.map((item) => (
          <p key={item.id} className="delivery-note" data-rarity={item.rarity}>
            <img src={`/items/${item.id}.svg`} alt="" width="56" height="56" />
            <span>
              <strong>{item.title}</strong> is in your inventory.
            </span>
          </p>
        ))}
    </output>
  );
}
