import { useState } from 'react';
import type { Purchase, ShopItem } from './api.ts';
import { ItemCard } from './item-card.tsx';
import type { Preferences } from './preferences.ts';

const KINDS = ['Weapon', 'Shield', 'Garment', 'Potion', 'Companion', 'Relic'] as const;
const ALL = 'All';
const PLURALS: Readonly<Record<(typeof KINDS)[number], string>> = {
  Weapon: 'Weapons',
  Shield: 'Shields',
  Garment: 'Garments',
  Potion: 'Potions',
  Companion: 'Companions',
  Relic: 'Relics',
};

interface OffersProps {
  readonly items: readonly ShopItem[];
  readonly preferences: Preferences;
  readonly ownedIds: readonly string[];
  readonly onBuy: (purchase: Purchase) => void;
}

/** What lies on the cart tonight, all of it or one kind. */
export function Offers({ items, preferences, ownedIds, onBuy }: OffersProps): React.JSX.Element {
  const [kind, setKind] = useState<ShopItem['kind'] | typeof ALL>(ALL);
  const shown = items.filter((item) => kind === ALL || item.kind === kind);
  return (
    <section className="offers" aria-labelledby="offers-title">
      <header className="section-head">
        <h2 id="offers-title" tabIndex={-1}>
          On the cart
        </h2>
        <p>Paid safely with the payment service. Delivered the moment it is settled.</p>
      </header>
      <fieldset className="chips">
        <legend className="visually-hidden">Kinds of items</legend>
        {[ALL, ...KINDS].map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === kind}
            onClick={() => setKind(one as typeof kind)}
          >
            {one === ALL ? ALL : PLURALS[one as ShopItem['kind']]}
          </button>
        ))}
      </fieldset>
      <ul className="grid">
        {shown.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} preferences={preferences} isOwned={ownedIds.includes(item.id)} onBuy={onBuy} />
          </li>
        ))}
      </ul>
    </section>
  );
}
