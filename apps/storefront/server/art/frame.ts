/** What all pictures share: a night sky coloured by rarity, a pool of light, and motes of dust in it. */
import type { ShopItem } from '../shop/items.ts';

/** SVG in two parts: what is defined once, and what is drawn. */
export interface Drawing {
  readonly definitions: string;
  readonly drawing: string;
}

interface Light {
  readonly sky: string;
  readonly glow: string;
  readonly mote: string;
}

const LIGHTS: Readonly<Record<ShopItem['rarity'], Light>> = {
  common: { sky: '#1d2a2c', glow: '#6fae9a', mote: '#c8f0dd' },
  rare: { sky: '#18243f', glow: '#5a8dee', mote: '#cfe0ff' },
  epic: { sky: '#2a1a42', glow: '#a274f0', mote: '#ead9ff' },
  legendary: { sky: '#3a2213', glow: '#f0a94a', mote: '#ffe9bd' },
};

/** x, y, radius, opacity. */
const MOTES = [
  [58, 92, 2.2, 0.8],
  [92, 48, 1.4, 0.55],
  [246, 70, 2.4, 0.75],
  [274, 138, 1.5, 0.5],
  [40, 190, 1.6, 0.5],
  [262, 226, 2, 0.65],
  [84, 246, 1.3, 0.5],
  [206, 36, 1.2, 0.6],
] as const;

/** A whole picture, 320 by 320. */
export function framed(rarity: ShopItem['rarity'], { definitions, drawing }: Drawing): string {
  const { sky, glow, mote } = LIGHTS[rarity];
  const motes = MOTES.map(
    ([x, y, radius, opacity]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mote}" opacity="${opacity}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
<defs>
<radialGradient id="sky" cx="50%" cy="44%" r="78%"><stop offset="0" stop-color="${glow}" stop-opacity=".52"/><stop offset=".42" stop-color="${sky}"/><stop offset="1" stop-color="#0b0d16"/></radialGradient>
<radialGradient id="pool" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe7a6"/><stop offset=".45" stop-color="#e0a23c"/><stop offset="1" stop-color="#7d4a14"/></linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a5a34"/><stop offset="1" stop-color="#45290f"/></linearGradient>
${definitions}
</defs>
<rect width="320" height="320" fill="url(#sky)"/>
<ellipse cx="160" cy="282" rx="104" ry="20" fill="url(#pool)"/>
${motes}
${drawing}
</svg>`;
}
