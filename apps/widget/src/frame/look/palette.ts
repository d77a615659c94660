/**
 * From a few colours of the shop all those of the screens, so that every text can still be read (WCAG 2.2 AA): what the
 * shop gave is taken as it is where that holds, and made darker or lighter where it does not.
 */
import { BLACK, contrast, mix, readable, readableExtreme, WHITE } from './colour.ts';
import type { Colour } from './colour.ts';

/** What a shop may choose. */
export interface ShopColours {
  readonly accent?: Colour | undefined;
  readonly background?: Colour | undefined;
  readonly text?: Colour | undefined;
}

/** The tokens of `tokens.css` that depend on it. */
export const PALETTE_TOKENS = [
  'ground',
  'surface',
  'surface-sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-text',
  'accent-wash',
  'good',
  'good-wash',
  'care',
  'care-wash',
  'wrong',
  'focus',
] as const;

export type Palette = Readonly<Record<(typeof PALETTE_TOKENS)[number], Colour>>;

const TEXT = 4.5;
const SHAPE = 3;

export function paletteOf(shop: ShopColours, own: Palette): Palette {
  const surface = shop.background ?? own.surface;
  // Close to the middle between black and white, a second ground beside it would leave no text that is seen on both.
  const room = contrast(surface, readableExtreme([surface])) - TEXT;
  const tint = Math.min(1, Math.max(0, room / 3));
  const ink = readable(
    shop.text ?? (shop.background === undefined ? own.ink : readableExtreme([surface])),
    [surface],
    TEXT,
  );
  const sunk = shop.background === undefined ? own['surface-sunk'] : mix(surface, ink, 0.05 * tint);
  const ground = shop.background === undefined ? own.ground : mix(surface, ink, 0.07 * tint);
  const grounds = [surface, sunk, ground];
  const accent = shop.accent ?? own.accent;
  const accentInk = shop.accent === undefined ? own['accent-ink'] : readableExtreme([accent]);
  const accentWash = mix(surface, accent, 0.1 * tint);
  const accentText = readable(shop.accent ?? own['accent-text'], [...grounds, accentWash], TEXT);
  const wash = (colour: Colour): Colour => mix(surface, colour, 0.12 * tint);
  const goodWash = wash(own.good);
  const careWash = wash(own.care);
  return {
    ground,
    surface,
    'surface-sunk': sunk,
    ink: readable(ink, [...grounds, accentWash], TEXT),
    'ink-soft': readable(mix(ink, surface, 0.3), grounds, TEXT),
    line: mix(surface, ink, 0.12),
    'line-strong': readable(mix(ink, surface, 0.5), [surface], SHAPE),
    accent,
    // Away from what stands on it, so that it is read the better.
    'accent-hover': mix(accent, accentInk[0] > 127 ? BLACK : WHITE, 0.14),
    'accent-ink': accentInk,
    'accent-text': accentText,
    'accent-wash': accentWash,
    good: readable(own.good, [surface, goodWash], TEXT),
    'good-wash': goodWash,
    care: readable(own.care, [surface, careWash], TEXT),
    'care-wash': careWash,
    wrong: readable(own.wrong, [surface, sunk], TEXT),
    focus: readable(accentText, grounds, SHAPE),
  };
}
