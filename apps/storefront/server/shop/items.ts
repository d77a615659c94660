/** What the shop sells. Prices live here, on the server, and nowhere in the page's requests. */
import type { Amount, Currency } from '@service-payments/contract';

export interface ShopItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'Weapon' | 'Shield' | 'Garment' | 'Potion' | 'Companion' | 'Relic';
  readonly rarity: 'common' | 'rare' | 'epic' | 'legendary';
  /** Its own price in each currency: nothing is converted at the till. */
  readonly prices: Readonly<Record<Currency, Amount>>;
}

export const ITEMS: readonly ShopItem[] = [
  {
    id: 'sword-of-dawn',
    title: 'Sword of Dawn',
    description: 'Glows at first light, and when something hides behind the door.',
    kind: 'Weapon',
    rarity: 'rare',
    prices: { USD: '4.99', EUR: '4.49' },
  },
  {
    id: 'moonsilver-blade',
    title: 'Moonsilver Blade',
    description: 'Curved like the last moon of autumn. It hums on quiet nights.',
    kind: 'Weapon',
    rarity: 'epic',
    prices: { USD: '14.99', EUR: '13.99' },
  },
  {
    id: 'oakheart-shield',
    title: 'Oakheart Shield',
    description: 'Still puts out a leaf every spring.',
    kind: 'Shield',
    rarity: 'common',
    prices: { USD: '3.49', EUR: '2.99' },
  },
  {
    id: 'tideguard',
    title: 'Tideguard',
    description: 'Forged below the ebb line. Turns fire into weather.',
    kind: 'Shield',
    rarity: 'rare',
    prices: { USD: '9.99', EUR: '8.99' },
  },
  {
    id: 'duskwool-cloak',
    title: 'Duskwool Cloak',
    description: 'Woven from the hour after sunset. Nobody asks who wears it.',
    kind: 'Garment',
    rarity: 'rare',
    prices: { USD: '6.49', EUR: '5.99' },
  },
  {
    id: 'wayfarer-hat',
    title: 'Wayfarer’s Hat',
    description: 'Knows every inn between here and the sea.',
    kind: 'Garment',
    rarity: 'common',
    prices: { USD: '2.99', EUR: '2.69' },
  },
  {
    id: 'harebell-boots',
    title: 'Harebell Boots',
    description: 'Light as a rumour. You will walk faster in them.',
    kind: 'Garment',
    rarity: 'rare',
    prices: { USD: '5.49', EUR: '4.99' },
  },
  {
    id: 'ember-draught',
    title: 'Ember Draught',
    description: 'Warm to the last drop. Restores what the cold took.',
    kind: 'Potion',
    rarity: 'common',
    prices: { USD: '0.99', EUR: '0.89' },
  },
  {
    id: 'vial-of-stars',
    title: 'Vial of Stars',
    description: 'A small piece of a clear night, corked.',
    kind: 'Potion',
    rarity: 'rare',
    prices: { USD: '2.49', EUR: '2.29' },
  },
  {
    id: 'lantern-moth',
    title: 'Lantern Moth',
    description: 'Follows you, lights the way, and eats one scarf a week.',
    kind: 'Companion',
    rarity: 'epic',
    prices: { USD: '19.99', EUR: '17.99' },
  },
  {
    id: 'cinder-fox',
    title: 'Cinder Fox',
    description: 'Warm to hold, quick to leave. Comes back for crumbs.',
    kind: 'Companion',
    rarity: 'epic',
    prices: { USD: '24.99', EUR: '22.99' },
  },
  {
    id: 'toll-lantern',
    title: 'Tollkeeper’s Lantern',
    description: 'Throws its light twice as far as it should.',
    kind: 'Relic',
    rarity: 'rare',
    prices: { USD: '7.99', EUR: '7.49' },
  },
  {
    id: 'crown-of-the-first-king',
    title: 'Crown of the First King',
    description: 'Heavy. Buying it asks for a short identity check.',
    kind: 'Relic',
    rarity: 'legendary',
    prices: { USD: '520.00', EUR: '500.00' },
  },
];

/** Sold in the members' room only. */
export const MEMBER_ITEMS: readonly ShopItem[] = [
  {
    id: 'comet-cape',
    title: 'Comet Cape',
    description: 'Trails sparks. Sewn for members by the moth herself.',
    kind: 'Garment',
    rarity: 'legendary',
    prices: { USD: '39.00', EUR: '36.00' },
  },
];

/** Whether it is sold, and where, is the caller's to ask. */
export function findItem(id: unknown): ShopItem | null {
  return [...ITEMS, ...MEMBER_ITEMS].find((item) => item.id === id) ?? null;
}

export function isForMembers({ id }: ShopItem): boolean {
  return MEMBER_ITEMS.some((item) => item.id === id);
}
