/** The picture of each item, drawn here: nothing is fetched from anywhere. */
import { findItem } from '../shop/items.ts';
import { companion, crown } from './creatures-and-relics.ts';
import { cinderFox, tollLantern } from './fox-and-lantern.ts';
import { framed } from './frame.ts';
import type { Drawing } from './frame.ts';
import { cometCape, duskwoolCloak, harebellBoots, wayfarerHat } from './garments.ts';
import { emberDraught, vialOfStars } from './potions.ts';
import { oakheart, tideguard } from './shields.ts';
import { moonsilver, swordOfDawn } from './swords.ts';

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  'sword-of-dawn': swordOfDawn,
  'moonsilver-blade': moonsilver,
  'oakheart-shield': oakheart,
  tideguard,
  'duskwool-cloak': duskwoolCloak,
  'wayfarer-hat': wayfarerHat,
  'harebell-boots': harebellBoots,
  'comet-cape': cometCape,
  'ember-draught': emberDraught,
  'vial-of-stars': vialOfStars,
  'lantern-moth': companion,
  'cinder-fox': cinderFox,
  'toll-lantern': tollLantern,
  'crown-of-the-first-king': crown,
};

/** The whole picture of an item that the shop sells. Throws RangeError for any other. */
export function pictureOf(itemId: string): string {
  const drawing = DRAWINGS[itemId];
  const item = findItem(itemId);
  if (drawing === undefined || item === null) throw new RangeError(`There is no picture of ${itemId}.`);
  return framed(item.rarity, drawing);
}
