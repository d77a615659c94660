/** What the hero wears and carries of all that the player owns: the newest of each kind. */

export interface Outfit {
  readonly blade: 'sword-of-dawn' | 'moonsilver-blade' | null;
  readonly shield: 'oakheart-shield' | 'tideguard' | null;
  readonly cloak: 'duskwool-cloak' | 'comet-cape' | null;
  readonly head: 'wayfarer-hat' | 'crown-of-the-first-king' | null;
  readonly boots: 'harebell-boots' | null;
  readonly light: 'toll-lantern' | null;
  readonly potions: readonly ('ember-draught' | 'vial-of-stars')[];
  readonly companions: readonly ('lantern-moth' | 'cinder-fox')[];
}

type Piece = 'blade' | 'shield' | 'cloak' | 'head' | 'boots' | 'light';

const PIECES = {
  blade: ['sword-of-dawn', 'moonsilver-blade'],
  shield: ['oakheart-shield', 'tideguard'],
  cloak: ['duskwool-cloak', 'comet-cape'],
  head: ['wayfarer-hat', 'crown-of-the-first-king'],
  boots: ['harebell-boots'],
  light: ['toll-lantern'],
} as const satisfies Readonly<Record<Piece, readonly string[]>>;
const POTIONS = ['ember-draught', 'vial-of-stars'] as const;
const COMPANIONS = ['lantern-moth', 'cinder-fox'] as const;

export const BARE: Outfit = outfitOf([]);

/** `itemIds`: what is owned, the newest first. Ids that nobody can wear are passed over. */
export function outfitOf(itemIds: readonly string[]): Outfit {
  const newest = <Name extends Piece>(piece: Name): Outfit[Name] => {
    const worn = itemIds.find((id) => (PIECES[piece] as readonly string[]).includes(id));
    return (worn ?? null) as Outfit[Name];
  };
  return {
    blade: newest('blade'),
    shield: newest('shield'),
    cloak: newest('cloak'),
    head: newest('head'),
    boots: newest('boots'),
    light: newest('light'),
    potions: POTIONS.filter((id) => itemIds.includes(id)),
    companions: COMPANIONS.filter((id) => itemIds.includes(id)),
  };
}

/** The ids of all that is seen on the hero and beside them. */
export function wornIds({ potions, companions, ...pieces }: Outfit): readonly string[] {
  return [...Object.values(pieces).filter((id) => id !== null), ...potions, ...companions];
}
