import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, fromHex } from '../src/frame/look/colour.ts';
import type { Colour } from '../src/frame/look/colour.ts';
import { PALETTE_TOKENS, paletteOf } from '../src/frame/look/palette.ts';
import type { Palette } from '../src/frame/look/palette.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const [lightRules = '', darkRules = ''] = read('../src/frame/styles/tokens.css').split(":root[data-theme='dark']");
const colours = (rules: string): ReadonlyMap<string, string> =>
  new Map([...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
const light = colours(lightRules);
const dark = colours(darkRules);

/** What is read, and on which grounds it stands. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['surface', 'surface-sunk', 'ground', 'accent-wash']],
  ['ink-soft', ['surface', 'surface-sunk', 'ground']],
  ['accent-text', ['surface', 'surface-sunk', 'ground', 'accent-wash']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['good', ['surface', 'good-wash']],
  ['care', ['surface', 'care-wash']],
  ['wrong', ['surface', 'surface-sunk']],
];
/** What has to be seen: borders of fields, the focus. */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['surface']],
  ['focus', ['surface', 'surface-sunk', 'ground']],
  ['wrong', ['surface']],
];

/** The worst contrast of some pairs. */
function worst(pairs: typeof TEXT, colourOf: (token: string) => Colour): number {
  return Math.min(
    ...pairs.flatMap(([front, grounds]) => grounds.map((ground) => contrast(colourOf(front), colourOf(ground)))),
  );
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, tokens) => {
  const colourOf = (token: string): Colour => {
    const hex = tokens.get(token);
    if (hex === undefined) throw new Error(`There is no colour --${token}.`);
    return fromHex(hex);
  };

  test('hold 4.5:1 for every text on every ground it stands on', () => {
    expect(worst(TEXT, colourOf)).toBeGreaterThanOrEqual(4.5);
  });

  test('hold 3:1 for the shapes one has to find', () => {
    expect(worst(SHAPES, colourOf)).toBeGreaterThanOrEqual(3);
  });

  test('hold it with whatever colours a shop brings', () => {
    const own = Object.fromEntries(PALETTE_TOKENS.map((token) => [token, colourOf(token)])) as Palette;
    const part = fc.integer({ min: 0, max: 255 });
    const colour = fc.option(fc.tuple(part, part, part), { nil: undefined });
    fc.assert(
      fc.property(colour, colour, colour, (accent, background, text) => {
        const palette = paletteOf({ accent, background, text }, own);
        const shopsOf = (token: string): Colour => palette[token as keyof Palette];
        expect(worst(TEXT, shopsOf)).toBeGreaterThanOrEqual(4.5);
        expect(worst(SHAPES, shopsOf)).toBeGreaterThanOrEqual(3);
        if (accent !== undefined) expect(palette.accent).toEqual(accent);
        if (background !== undefined) expect(palette.surface).toEqual(background);
      }),
      { numRuns: 200 },
    );
  });
});

test('both themes have the same colours', () => {
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted());
});

test('the components around the screens have the same colours, so that the seam is not seen', () => {
  const around = read('../../../packages/react/styles.css');
  const pairs = {
    background: 'surface',
    text: 'ink',
    muted: 'ink-soft',
    accent: 'accent',
    'on-accent': 'accent-ink',
    line: 'line',
  };
  for (const [name, token] of Object.entries(pairs)) {
    expect(around).toContain(`var(--service-payments-${name}, light-dark(${light.get(token)}, ${dark.get(token)}))`);
  }
});

test('no style sheet of the screens has a colour of its own, a pixel font, or a left and a right', () => {
  for (const file of ['base', 'form', 'notice', 'order', 'payment', 'kyc']) {
    const rules = read(`../src/frame/styles/${file}.css`).replace(/\/\*[^]*?\*\//g, '');
    const own = rules.match(/#[0-9a-f]{3,8}\b(?!')/gi) ?? [];
    // The QR code has to be dark on light in either theme.
    expect([file, ...own]).toEqual(file === 'kyc' ? [file, '#ffffff', '#000000'] : [file]);
    expect(rules).not.toMatch(
      /(?:margin|padding|border|inset)-(?:left|right)|(?<![-\w])(?:left|right):|font-size: \d+px/,
    );
  }
});
