/** Sky, mountains, woods and road: what lies behind the hero, farther things moving less. */
import { GROUND_Y, ROAD_LENGTH, VIEW_HEIGHT } from '../places.ts';
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
  readonly path: Path2D;
}

const RANGE = ROAD_LENGTH + 1600;

export interface Land {
  readonly mountains: Band;
  readonly hills: Band;
  readonly pines: Band;
  readonly nearPines: Band;
  readonly front: Band;
}

export function createLand(): Land {
  return {
    mountains: { depth: 0.1, path: ridge({ base: 196, height: 92, roughness: 1, seed: 3 }) },
    hills: { depth: 0.22, path: ridge({ base: 236, height: 54, roughness: 0.35, seed: 11 }) },
    pines: { depth: 0.4, path: wood({ base: 268, height: 62, every: 17, seed: 5 }) },
    nearPines: { depth: 0.64, path: wood({ base: 290, height: 118, every: 58, seed: 17 }) },
    front: { depth: 1.35, path: ferns() },
  };
}

function ridge({
  base,
  height,
  roughness,
  seed,
}: {
  base: number;
  height: number;
  roughness: number;
  seed: number;
}): Path2D {
  const path = new Path2D();
  path.moveTo(-20, VIEW_HEIGHT);
  for (let x = -20; x <= RANGE; x += 14) {
    const wave = Math.sin(x * 0.006 + seed) * 0.5 + Math.sin(x * 0.0137 + seed * 2) * 0.32 + Math.sin(x * 0.031) * 0.12;
    path.lineTo(x, base - height * (0.5 + wave * 0.5) - (chance(x + seed) - 0.5) * 16 * roughness);
  }
  path.lineTo(RANGE, VIEW_HEIGHT);
  path.closePath();
  return path;
}

function wood({ base, height, every, seed }: { base: number; height: number; every: number; seed: number }): Path2D {
  const path = new Path2D();
  path.rect(-40, base, RANGE, VIEW_HEIGHT - base);
  for (let x = -40; x < RANGE; x += every * (0.55 + chance(x + seed))) {
    const tall = height * (0.5 + chance(x * 1.7 + seed) * 0.6);
    const half = tall * 0.24;
    const foot = base + 10;
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
  return path;
}

/** Blades and fern fronds at the feet of whoever looks on. */
function ferns(): Path2D {
  const path = new Path2D();
  for (let x = 0; x < RANGE * 1.4; x += 9 + chance(x) * 22) {
    const tall = 10 + chance(x * 1.3) ** 3 * 38;
    const lean = (chance(x * 2.1) - 0.5) * 26;
    path.moveTo(x - 3, VIEW_HEIGHT);
    path.quadraticCurveTo(x + lean * 0.2, VIEW_HEIGHT - tall * 0.7, x + lean, VIEW_HEIGHT - tall);
    path.quadraticCurveTo(x + lean * 0.3 + 4, VIEW_HEIGHT - tall * 0.6, x + 4, VIEW_HEIGHT);
    path.closePath();
  }
  return path;
}

export function paintBand(brush: Brush, { depth, path }: Band, view: View, colour: string): void {
  at(brush, { x: -view.x * depth, y: 0 }, () => {
    brush.fillStyle = colour;
    brush.fill(path);
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
  brush.fillStyle = palette.grass;
  for (let x = Math.floor(left / 13) * 13; x < left + wide; x += 13) {
    const tall = 5 + chance(x) * 9;
    const lean = (chance(x * 3) - 0.5) * 8;
    brush.beginPath();
    brush.moveTo(x - 4, GROUND_Y - 2);
    brush.lineTo(x + lean, GROUND_Y - 4 - tall);
    brush.lineTo(x + 4, GROUND_Y - 2);
    brush.fill();
  }
  brush.globalAlpha = 0.35;
  for (let x = Math.floor(left / 47) * 47; x < left + wide; x += 47) {
    brush.fillStyle = chance(x * 2) > 0.5 ? palette.roadEdge : palette.bank;
    brush.beginPath();
    brush.ellipse(x + chance(x) * 30, GROUND_Y + 8 + chance(x * 5) * 12, 5 + chance(x * 7) * 5, 2, 0, 0, Math.PI * 2);
    brush.fill();
  }
  brush.globalAlpha = 1;
}
