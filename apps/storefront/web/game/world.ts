/** The world and the one function that moves it on by a step. It knows nothing of pictures, keys or sounds. */
import { STEP_S } from './loop.ts';
import { GROUND_Y, placeAt, ROAD_LENGTH, START_X } from './places.ts';
import type { PlaceName } from './places.ts';

export interface Hero {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** 1: to the right. */
  facing: 1 | -1;
  /** Radians of the walk; two footfalls in a full turn. */
  stride: number;
}

export interface Spark {
  readonly x: number;
  readonly y: number;
  /** Where in its bobbing it is. */
  readonly phase: number;
}

export interface World {
  readonly hero: Hero;
  sparks: readonly Spark[];
  gathered: number;
  /** Seconds of play. */
  time: number;
  /** Seconds since something was delivered; Infinity when nothing was. */
  sinceDelivery: number;
}

/** What the player wants just now. */
export interface Wishes {
  /** -1 to the left, 1 to the right, 0 to stand. */
  readonly move: -1 | 0 | 1;
  readonly jump: boolean;
  /** Where to walk to by itself, such as after a tap; null for nowhere. */
  readonly walkTo: number | null;
}

export type WorldEvent = 'step' | 'jump' | 'land' | 'gather' | 'arrive';

export const WALK_SPEED = 165;
export const BOOTS_SPEED = 245;
const ACCELERATION = 1100;
const JUMP_SPEED = 370;
const GRAVITY = 1000;
const MARGIN = 40;
const ARRIVED = 5;
const SPARK_REACH = 34;
const SPARK_COUNT = 14;
const CHEST = 40;

export function createWorld(): World {
  return {
    hero: { x: START_X, y: GROUND_Y, speedX: 0, speedY: 0, facing: 1, stride: 0 },
    // None where the hero stands: they are to be walked to.
    sparks: Array.from({ length: SPARK_COUNT }, (_, index) => sparkAt(index)).filter(
      (spark) => Math.abs(spark.x - START_X) > 2 * SPARK_REACH,
    ),
    gathered: 0,
    time: 0,
    sinceDelivery: Number.POSITIVE_INFINITY,
  };
}

/** One step of `STEP_S`. Tells what happened, for sounds and for the page. */
export function stepWorld(world: World, wishes: Wishes, { topSpeed }: { topSpeed: number }): readonly WorldEvent[] {
  const events: WorldEvent[] = [];
  world.time += STEP_S;
  world.sinceDelivery += STEP_S;
  walk(world.hero, wishes, topSpeed, events);
  fall(world.hero, wishes.jump, events);
  gather(world, events);
  return events;
}

export function nearestPlace({ hero }: World): PlaceName | null {
  return placeAt(hero.x)?.name ?? null;
}

function walk(hero: Hero, { move, walkTo }: Wishes, topSpeed: number, events: WorldEvent[]): void {
  const way = walkTo === null ? 0 : walkTo - hero.x;
  const direction = move !== 0 ? move : Math.abs(way) > ARRIVED ? Math.sign(way) : 0;
  const change = ACCELERATION * STEP_S;
  const wanted = direction * topSpeed;
  hero.speedX += Math.max(-change, Math.min(change, wanted - hero.speedX));
  if (direction !== 0) hero.facing = direction > 0 ? 1 : -1;

  const before = hero.x;
  hero.x = Math.max(MARGIN, Math.min(ROAD_LENGTH - MARGIN, hero.x + hero.speedX * STEP_S));
  if (move === 0 && walkTo !== null && Math.abs(walkTo - hero.x) <= ARRIVED) events.push('arrive');
  if (hero.y < GROUND_Y) return;
  const footfalls = Math.floor(hero.stride / Math.PI);
  hero.stride += Math.abs(hero.x - before) * 0.085;
  if (Math.floor(hero.stride / Math.PI) > footfalls) events.push('step');
}

function fall(hero: Hero, jump: boolean, events: WorldEvent[]): void {
  if (jump && hero.y >= GROUND_Y) {
    hero.speedY = -JUMP_SPEED;
    events.push('jump');
  }
  const wasInAir = hero.y < GROUND_Y;
  hero.speedY += GRAVITY * STEP_S;
  hero.y = Math.min(GROUND_Y, hero.y + hero.speedY * STEP_S);
  if (hero.y < GROUND_Y) return;
  hero.speedY = 0;
  if (wasInAir) events.push('land');
}

/** A spark that was caught comes again somewhere else on the road. */
function gather(world: World, events: WorldEvent[]): void {
  const { hero } = world;
  const caught = world.sparks.findIndex(
    (spark) => Math.hypot(spark.x - hero.x, spark.y - (hero.y - CHEST)) < SPARK_REACH,
  );
  if (caught === -1) return;
  world.gathered += 1;
  const next = sparkAt(SPARK_COUNT + world.gathered);
  world.sparks = world.sparks.map((spark, index) => (index === caught ? next : spark));
  events.push('gather');
}

/** Spread along the road without two at one place: steps of the golden ratio. */
function sparkAt(number: number): Spark {
  const share = (number * 0.618_033_988_75 + 0.29) % 1;
  const height = (number * 0.414_213_562) % 1;
  return { x: 120 + share * (ROAD_LENGTH - 240), y: GROUND_Y - 40 - height * 74, phase: number * 1.7 };
}
