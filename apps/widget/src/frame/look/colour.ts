/** Colours as three numbers from 0 to 255, and how well one is seen on another. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/** Contrast ratio as WCAG 2.2 defines it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [red, green, blue] = one.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The colour itself where it is seen well enough on all grounds, else as little darker or lighter as it takes. */
export function readable(colour: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const isSeen = (candidate: Colour): boolean => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const extreme = readableExtreme(grounds);
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, extreme, share);
    if (isSeen(candidate)) return candidate;
  }
  return extreme;
}

/** Black or white, whichever is seen better on the ground where it is seen worst. */
export function readableExtreme(grounds: readonly Colour[]): Colour {
  const worst = (front: Colour): number => Math.min(...grounds.map((ground) => contrast(front, ground)));
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE;
}

export function toHex(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function fromHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}
