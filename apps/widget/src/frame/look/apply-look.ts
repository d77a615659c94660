/** Light or dark, and in the shop's own colours where it has some. */
import type { ColorTheme, FrameLook } from '@service-payments/checkout-protocol';
import { fromHex, luminance, toHex } from './colour.ts';
import type { Colour } from './colour.ts';
import { PALETTE_TOKENS, paletteOf } from './palette.ts';
import type { Palette, ShopColours } from './palette.ts';

/** Below this a ground is dark, and light text is seen better on it. */
const DARK_BELOW = 0.18;

/**
 * Puts `light` or `dark` on the document and goes along when the player's system changes under `auto`. A background of
 * the shop's own says by itself which of the two it is. No style attribute: a sheet made by script needs no
 * `unsafe-inline`.
 */
export function applyLook(theme: ColorTheme, look: FrameLook = {}): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const shop: ShopColours = {
    accent: readColour(look.accent),
    background: readColour(look.background),
    text: readColour(look.text),
  };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  apply();
  prefersDark.addEventListener('change', apply);

  function apply(): void {
    const wanted = theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : theme;
    const { background } = shop;
    const shown = background === undefined ? wanted : luminance(background) < DARK_BELOW ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = shown;
    sheet.replaceSync('');
    const rules = [...coloursOf(shop), ...radiusOf(look.radius)];
    if (rules.length > 0) sheet.replaceSync(`:root:root{${rules.join(';')}}`);
  }
}

function coloursOf(shop: ShopColours): string[] {
  if (Object.values(shop).every((colour) => colour === undefined)) return [];
  return Object.entries(paletteOf(shop, ownPalette())).map(([name, colour]) => `--${name}:${toHex(colour)}`);
}

/** As the style sheet has it for the theme of the moment. */
function ownPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colours = PALETTE_TOKENS.map((name) => [name, fromHex(style.getPropertyValue(`--${name}`).trim())]);
  return Object.fromEntries(colours) as Palette;
}

/** Two sizes, so that small things stay in proportion to large ones. */
function radiusOf(radius: string | undefined): string[] {
  const pixels = /^(\d{1,2}(?:\.\d+)?)px$/.exec(radius ?? '')?.[1];
  if (pixels === undefined) return [];
  return [`--radius:${Math.min(Number(pixels), 24)}px`, `--radius-large:${Math.min(Number(pixels) * 1.5, 32)}px`];
}

/** Whatever way of writing a colour the browser knows, by painting one pixel with it. Half a colour is none. */
function readColour(text: string | undefined): Colour | undefined {
  if (text === undefined || !CSS.supports('color', text)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#010203';
  context.fillStyle = text;
  if (context.fillStyle === '#010203') return undefined;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : undefined;
}
