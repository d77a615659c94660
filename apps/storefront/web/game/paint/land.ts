/** Sky, mountains, woods and road: what lies behind the hero, farther things moving less. */
import { GROUND_Y, VIEW_HEIGHT } from '../places.ts';
import { at, circle, glow } from './brush.ts';
import type { Brush } from './brush.ts';
import type { Palette } from './palette.ts';

export interface View {
  /** Left edge on the road. */
  readonly x: number;
  readonly width: number;
  /** Sky above the usual picture, where it is higher than wide. */
  readonly above: number;
  /** Pixels of the canvas to a unit. */
  readonly scale: number;
}

/** Numbers that look like chance and are the same on every visit. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43_758.545_3;
  return wave - Math.floor(wave);
}

/** The sky does not move with the road, so it is painted once for each size and time of day. */
export function paintSky(brush: Brush, { width, above }: View, palette: Palette): void {
  const gradient = brush.createLinearGradient(0, 0, 0, above + GROUND_Y);
  for (const [place, colour] of palette.sky) gradient.addColorStop(place, colour);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, above + VIEW_HEIGHT);
  if (palette.stars > 0) {
    for (let index = 0; index < (width * (above + VIEW_HEIGHT)) / 2200; index += 1) {
      const size = 0.4 + chance(index + 0.5) ** 4 * 1.3;
      brush.globalAlpha = 0.25 + chance(index * 3.3) * 0.75;
      circle(brush, chance(index) * width, chance(index * 7.7) ** 1.4 * (above + 220), size, '#fff');
    }
    brush.globalAlpha = 1;
  }
  const orbX = width * 0.74;
  const orbY = 82 + above * 0.45;
  glow(brush, orbX, orbY, 230, palette.orbGlow, palette.orbShine);
  glow(brush, orbX, orbY, 90, palette.orbGlow, palette.orbShine);
  circle(brush, orbX, orbY, 30, palette.orb);
  if (palette.stars > 0) {
    circle(brush, orbX - 9, orbY - 7, 6, 'rgba(214, 186, 140, .55)');
    circle(brush, orbX + 9, orbY + 10, 4, 'rgba(214, 186, 140, .5)');
    circle(brush, orbX + 12, orbY - 10, 3, 'rgba(214, 186, 140, .4)');
  }
  paintClouds(brush, width, above, palette);
}

function paintClouds(brush: Brush, width: number, above: number, { mist }: Palette): void {
  for (let index = 0; index < 7; index += 1) {
    const x = chance(index * 5.1) * width;
    const y = 46 + chance(index * 2.3) * (130 + above);
    const length = 90 + chance(index) * 150;
    const gradient = brush.createLinearGradient(x, 0, x + length, 0);
    gradient.addColorStop(0, `rgba(${mist}, 0)`);
    gradient.addColorStop(0.5, `rgba(${mist}, .2)`);
    gradient.addColorStop(1, `rgba(${mist}, 0)`);
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.ellipse(x + length / 2, y, length / 2, 4 + chance(index * 9) * 6, 0, 0, Math.PI * 2);
    brush.fill();
  }
}

/** A band of land as far as the road goes, seen at `depth`: 0 stands still, 1 moves with the road. */
export interface Band {
  readonly depth: number;
  /** The piece of `TILE` at this number, drawn when it is first seen: only what is seen is painted. */
  readonly tile: (index: number) => Path2D;
}

export interface Land {
  readonly mountains: Band;
  readonly hills: Band;
  readonly pines: Band;
  readonly nearPines: Band;
  readonly grass: Band;
  readonly front: Band;
}

const TILE = 320;

export function createLand(): Land {
  return {
    mountains: band(0.1, (path, from) => ridge(path, from, { base: 196, height: 92, roughness: 1, seed: 3 })),
    hills: band(0.22, (path, from) => ridge(path, from, { base: 236, height: 54, roughness: 0.35, seed: 11 })),
    pines: band(0.4, (path, from) => wood(path, from, { base: 268, height: 62, every: 16, seed: 5 })),
    nearPines: band(0.64, (path, from) => wood(path, from, { base: 290, height: 118, every: 53, seed: 17 })),
    grass: band(1, grass),
    front: band(1.35, ferns),
  };
}

function band(depth: number, draw: (path: Path2D, from: number) => void): Band {
  const tiles = new Map<number, Path2D>();
  return {
    depth,
    tile(index) {
      const known = tiles.get(index);
      if (known !== undefined) return known;
      const path = new Path2D();
      draw(path, index * TILE);
      tiles.set(index, path);
      return path;
    },
  };
}

/** Tiles overlap by a unit: no sky shines through between them. */
function ridge(
  path: Path2D,
  from: number,
  { base, height, roughness, seed }: { base: number; height: number; roughness: number; seed: number },
): void {
  path.moveTo(from - 1, VIEW_HEIGHT);
  for (let x = from; x <= from + TILE; x += 16) {
    const wave = Math.sin(x * 0.006 + seed) * 0.5 + Math.sin(x * 0.0137 + seed * 2) * 0.32 + Math.sin(x * 0.031) * 0.12;
    const y = base - height * (0.5 + wave * 0.5) - (chance(x + seed) - 0.5) * 16 * roughness;
    if (x === from) path.lineTo(x - 1, y);
    path.lineTo(x, y);
  }
  path.lineTo(from + TILE, VIEW_HEIGHT);
  path.closePath();
}

function wood(
  path: Path2D,
  from: number,
  { base, height, every, seed }: { base: number; height: number; every: number; seed: number },
): void {
  path.rect(from - 1, base, TILE + 1, VIEW_HEIGHT - base);
  for (let place = from; place < from + TILE; place += every) {
    const x = place + (chance(place + seed) - 0.5) * every;
    const tall = height * (0.5 + chance(place * 1.7 + seed) * 0.6);
    pine(path, x, base + 10, tall);
  }
}

function pine(path: Path2D, x: number, foot: number, tall: number): void {
  const half = tall * 0.24;
  path.moveTo(x, foot - tall);
  for (let tier = 1; tier <= 4; tier += 1) {
    const y = foot - tall + (tall * tier) / 4;
    path.lineTo(x + half * (tier / 4), y);
    if (tier < 4) path.lineTo(x + half * (tier / 4) * 0.5, y - 1);
  }
  for (let tier = 4; tier >= 1; tier -= 1) {
    const y = foot - tall + (tall * tier) / 4;
    path.lineTo(x - half * (tier / 4), y);
    if (tier > 1) path.lineTo(x - half * ((tier - 1) / 4) * 0.5, y - tall / 4 - 1);
  }
  path.closePath();
}

function grass(path: Path2D, from: number): void {
  for (let x = from; x < from + TILE; x += 13) {
    const tall = 5 + chance(x) * 9;
    path.moveTo(x - 4, GROUND_Y - 2);
    path.lineTo(x + (chance(x * 3) - 0.5) * 8, GROUND_Y - 4 - tall);
    path.lineTo(x + 4, GROUND_Y - 2);
    path.closePath();
  }
}

/** Blades and fern fronds at the feet of whoever looks on. */
function ferns(path: Path2D, from: number): void {
  for (let x = from; x < from + TILE; x += 9 + chance(x) * 22) {
    const tall = 10 + chance(x * 1.3) ** 3 * 38;
    const lean = (chance(x * 2.1) - 0.5) * 26;
    path.moveTo(x - 3, VIEW_HEIGHT);
    path.quadraticCurveTo(x + lean * 0.2, VIEW_HEIGHT - tall * 0.7, x + lean, VIEW_HEIGHT - tall);
    path.quadraticCurveTo(x + lean * 0.3 + 4, VIEW_HEIGHT - tall * 0.6, x + 4, VIEW_HEIGHT);
    path.closePath();
  }
}

export function paintBand(brush: Brush, { depth, tile }: Band, view: View, colour: string): void {
  const left = view.x * depth;
  const last = Math.floor((left + view.width + 40) / TILE);
  at(brush, { x: -left, y: 0 }, () => {
    brush.fillStyle = colour;
    for (let index = Math.floor((left - 40) / TILE); index <= last; index += 1) brush.fill(tile(index));
  });
}

export function paintMist(brush: Brush, view: View, { mist }: Palette, y: number, strength: number): void {
  const gradient = brush.createLinearGradient(0, y - 46, 0, y + 20);
  gradient.addColorStop(0, `rgba(${mist}, 0)`);
  gradient.addColorStop(0.7, `rgba(${mist}, ${strength})`);
  gradient.addColorStop(1, `rgba(${mist}, 0)`);
  brush.fillStyle = gradient;
  brush.fillRect(0, y - 46, view.width, 66);
}

/** The road itself, in its own coordinates. */
export function paintRoad(brush: Brush, view: View, palette: Palette): void {
  const left = view.x - 10;
  const wide = view.width + 20;
  brush.fillStyle = palette.bank;
  brush.fillRect(left, GROUND_Y - 8, wide, VIEW_HEIGHT - GROUND_Y + 8);
  const surface = brush.createLinearGradient(0, GROUND_Y - 2, 0, GROUND_Y + 30);
  surface.addColorStop(0, palette.roadEdge);
  surface.addColorStop(0.16, palette.road);
  surface.addColorStop(1, palette.bank);
  brush.fillStyle = surface;
  brush.fillRect(left, GROUND_Y - 2, wide, 32);
  brush.globalAlpha = 0.35;
  for (let x = Math.floor(left / 47) * 47; x < left + wide; x += 47) {
    brush.fillStyle = chance(x * 2) > 0.5 ? palette.roadEdge : palette.bank;
    brush.beginPath();
    brush.ellipse(x + chance(x) * 30, GROUND_Y + 8 + chance(x * 5) * 12, 5 + chance(x * 7) * 5, 2, 0, 0, Math.PI * 2);
    brush.fill();
  }
  brush.globalAlpha = 1;
}
