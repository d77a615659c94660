/** What the shop sells. Prices live here, on the server, and nowhere in the page's requests. */
import type { Amount, Currency } from '@service-payments/contract';

export interface ShopItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'Weapon' | 'Shield' | 'Potion' | 'Companion' | 'Relic';
  readonly rarity: 'common' | 'rare' | 'epic' | 'legendary';
  readonly amount: Amount;
  readonly currency: Currency;
}

export const ITEMS: readonly ShopItem[] = [
  {
    id: 'sword-of-dawn',
    title: 'Sword of Dawn',
    description: 'Glows at first light, and when something hides behind the door.',
    kind: 'Weapon',
    rarity: 'rare',
    amount: '4.99',
    currency: 'USD',
  },
  {
    id: 'moonsilver-blade',
    title: 'Moonsilver Blade',
    description: 'Curved like the last moon of autumn. It hums on quiet nights.',
    kind: 'Weapon',
    rarity: 'epic',
    amount: '14.99',
    currency: 'USD',
  },
  {
    id: 'oakheart-shield',
    title: 'Oakheart Shield',
    description: 'Still puts out a leaf every spring.',
    kind: 'Shield',
    rarity: 'common',
    amount: '3.49',
    currency: 'USD',
  },
  {
    id: 'tideguard',
    title: 'Tideguard',
    description: 'Forged below the ebb line. Turns fire into weather.',
    kind: 'Shield',
    rarity: 'rare',
    amount: '9.99',
    currency: 'USD',
  },
  {
    id: 'ember-draught',
    title: 'Ember Draught',
    description: 'Warm to the last drop. Restores what the cold took.',
    kind: 'Potion',
    rarity: 'common',
    amount: '0.99',
    currency: 'USD',
  },
  {
    id: 'vial-of-stars',
    title: 'Vial of Stars',
    description: 'A small piece of a clear night, corked.',
    kind: 'Potion',
    rarity: 'rare',
    amount: '2.49',
    currency: 'USD',
  },
  {
    id: 'lantern-moth',
    title: 'Lantern Moth',
    description: 'Follows you, lights the way, and eats one scarf a week.',
    kind: 'Companion',
    rarity: 'epic',
    amount: '19.99',
    currency: 'USD',
  },
  {
    id: 'crown-of-the-first-king',
    title: 'Crown of the First King',
    description: 'Heavy. Buying it asks for a short identity check.',
    kind: 'Relic',
    rarity: 'legendary',
    amount: '520.00',
    currency: 'USD',
  },
];

export function findItem(id: unknown): ShopItem | null {
  return ITEMS.find((item) => item.id === id) ?? null;
}
