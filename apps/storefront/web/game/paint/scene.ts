/** The whole picture of one moment. */
import type { Outfit } from '../outfit.ts';
import { GROUND_Y, LAMP_POSTS, PLACES, VIEW_HEIGHT } from '../places.ts';
import { WALK_SPEED } from '../world.ts';
import type { World } from '../world.ts';
import { at, circle, glow } from './brush.ts';
import type { Brush } from './brush.ts';
import { paintCart, paintHouse, paintLampPost } from './buildings.ts';
import { paintFox, paintMoth } from './companions.ts';
import { paintHero } from './hero.ts';
import { paintBand, paintMist, paintRoad } from './land.ts';
import type { Land, View } from './land.ts';
import type { Palette } from './palette.ts';

export interface Moment {
  readonly world: World;
  /** Where the hero is shown, between two steps. */
  readonly hero: { readonly x: number; readonly y: number };
  readonly outfit: Outfit;
  readonly isMember: boolean;
  /** Seconds that wind, wings and flames go by; stands still where less motion is wanted. */
  readonly ambience: number;
  /** Where the companion at the heel is. */
  readonly foxX: number;
}

export interface Stage {
  readonly land: Land;
  readonly sky: HTMLCanvasElement;
  readonly palette: Palette;
}

const SPARK = '255, 226, 150';
const BURST_S = 1.8;

export function paintScene(brush: Brush, { land, sky, palette }: Stage, view: View, moment: Moment): void {
  const { ambience, world } = moment;
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.drawImage(sky, 0, 0);
  brush.setTransform(view.scale, 0, 0, view.scale, 0, view.above * view.scale);
  paintBand(brush, land.mountains, view, palette.mountains);
  paintMist(brush, view, palette, 214, 0.22);
  paintBand(brush, land.hills, view, palette.hills);
  paintBand(brush, land.pines, view, palette.pines);
  paintMist(brush, view, palette, 276, 0.2);
  paintBand(brush, land.nearPines, view, palette.nearPines);

  at(brush, { x: -view.x, y: 0 }, () => paintRoad(brush, view, palette));
  paintBand(brush, land.grass, view, palette.grass);
  at(brush, { x: -view.x, y: 0 }, () => {
    const isSeen = (x: number, half: number): boolean => x + half > view.x && x - half < view.x + view.width;
    LAMP_POSTS.filter((x) => isSeen(x, 110)).forEach((x) =>
      at(brush, { x, y: GROUND_Y }, () => paintLampPost(brush, palette, Math.sin(ambience * 7 + x))),
    );
    for (const { name, x } of PLACES.filter((place) => isSeen(place.x, 230))) {
      at(brush, { x, y: GROUND_Y }, () => {
        if (name === 'cart') paintCart(brush, palette, Math.sin(ambience * 5));
        else paintHouse(brush, palette, moment.isMember);
      });
    }
    for (const spark of world.sparks) if (isSeen(spark.x, 40)) paintSpark(brush, spark, ambience);
    paintTraveller(brush, moment);
    paintBurst(brush, moment);
  });
  paintBand(brush, land.front, view, palette.front);
  paintFireflies(brush, view, palette, ambience);
}

function paintTraveller(brush: Brush, { world, hero, outfit, ambience, foxX }: Moment): void {
  const { facing, speedX, stride } = world.hero;
  const haste = Math.min(1, Math.abs(speedX) / WALK_SPEED);
  const isInAir = hero.y < GROUND_Y;
  const moth = {
    x: hero.x - facing * 44 + Math.sin(ambience * 1.3) * 8,
    y: hero.y - 92 + Math.sin(ambience * 2.1) * 6,
  };
  const hasMoth = outfit.companions.includes('lantern-moth');
  // Their light falls on the road behind, not over the face.
  if (outfit.light !== null) glow(brush, hero.x, hero.y - 44, 150, '255, 200, 110', 0.75);
  if (hasMoth) glow(brush, moth.x, moth.y + 10, 100, '255, 210, 120', 0.7);
  // A shadow that stays on the road.
  brush.globalAlpha = 0.35;
  brush.fillStyle = '#000';
  brush.beginPath();
  brush.ellipse(hero.x, GROUND_Y + 2, 22 - (GROUND_Y - hero.y) * 0.08, 4, 0, 0, Math.PI * 2);
  brush.fill();
  brush.globalAlpha = 1;
  if (outfit.companions.includes('cinder-fox')) {
    const mirror = foxX > hero.x;
    at(brush, { x: foxX, y: GROUND_Y + 3, mirror }, () => paintFox(brush, stride * 1.5, haste, ambience));
  }
  at(brush, { x: hero.x, y: hero.y + 1, mirror: facing < 0 }, () =>
    paintHero(brush, outfit, { stride, haste, isInAir, time: ambience }),
  );
  if (hasMoth) at(brush, { ...moth, mirror: facing < 0 }, () => paintMoth(brush, ambience * 13 + 0.9));
}

function paintSpark(brush: Brush, spark: { x: number; y: number; phase: number }, ambience: number): void {
  const y = spark.y + Math.sin(ambience * 2 + spark.phase) * 4;
  glow(brush, spark.x, y, 26, SPARK, 0.9);
  circle(brush, spark.x, y, 3.4, '#fff6d6');
}

/** Light flies up around the hero when something has been delivered. */
function paintBurst(brush: Brush, { world, hero }: Moment): void {
  const age = world.sinceDelivery / BURST_S;
  if (age >= 1) return;
  const left = 1 - age;
  glow(brush, hero.x, hero.y - 40, 60 + age * 150, '255, 214, 120', left);
  for (let index = 0; index < 22; index += 1) {
    const turn = (index / 22) * Math.PI * 2 + index;
    const far = 20 + (1 - left ** 3) * (60 + (index % 5) * 16);
    const y = hero.y - 40 + Math.sin(turn) * far - age * 40;
    brush.globalAlpha = left;
    circle(brush, hero.x + Math.cos(turn) * far, y, 1 + left * 2.6, index % 3 === 0 ? '#fff6d6' : '#ffc45e');
  }
  brush.globalAlpha = 1;
}

function paintFireflies(brush: Brush, view: View, { lampLight }: Palette, ambience: number): void {
  for (let index = 0; index < 9; index += 1) {
    const drift = ambience * (6 + index) + index * 173;
    const x = ((((drift * 1.1 - view.x * 0.9) % (view.width + 60)) + view.width + 60) % (view.width + 60)) - 30;
    const y = VIEW_HEIGHT - 78 - (index % 4) * 26 + Math.sin(ambience * 1.4 + index * 2) * 12;
    const shine = 0.35 + 0.35 * Math.sin(ambience * 2.6 + index * 1.9);
    glow(brush, x, y, 9, '214, 255, 150', shine * lampLight);
  }
}
