/** The engine without a picture: time, the road, and what the hero wears. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEMS, MEMBER_ITEMS } from '../server/shop/items.ts';
import { createLoop } from '../web/game/loop.ts';
import { outfitOf, wornIds } from '../web/game/outfit.ts';
import { GROUND_Y, PLACES, ROAD_LENGTH } from '../web/game/places.ts';
import { BOOTS_SPEED, createWorld, nearestPlace, stepWorld, WALK_SPEED } from '../web/game/world.ts';
import type { Wishes, World, WorldEvent } from '../web/game/world.ts';

const STAND: Wishes = { move: 0, jump: false, walkTo: null };

function run(world: World, wishes: Partial<Wishes>, steps: number, topSpeed = WALK_SPEED): WorldEvent[] {
  const all = { ...STAND, ...wishes };
  return Array.from({ length: steps }, () => stepWorld(world, all, { topSpeed })).flat();
}

describe('the loop', () => {
  function play(frameMs: number, frames: number): { steps: number; draws: number; stop: () => void; go: () => void } {
    let next: ((at: number) => void) | null = null;
    const counts = { steps: 0, draws: 0, stop: () => loop.stop(), go: () => loop.start() };
    const loop = createLoop({
      step: () => (counts.steps += 1),
      draw: () => (counts.draws += 1),
      schedule: (frame) => {
        next = frame;
        return 1;
      },
      cancel: () => {
        next = null;
      },
    });
    loop.start();
    for (let frame = 0; frame <= frames; frame += 1) (next as ((at: number) => void) | null)?.(frame * frameMs);
    return counts;
  }

  test.each([
    [1000 / 30, 30],
    [1000 / 60, 60],
    [1000 / 144, 144],
  ])('takes as many steps a second with frames of %d ms', (frameMs, frames) => {
    const { steps, draws } = play(frameMs, frames);
    expect(Math.abs(steps - 120)).toBeLessThanOrEqual(1);
    expect(draws).toBe(frames + 1);
  });

  test('does not race through what a sleeping page has missed', () => {
    expect(play(60_000, 2).steps).toBeLessThanOrEqual(24);
  });

  test('stands still when stopped', () => {
    const game = play(10, 10);
    game.stop();
    const { steps } = game;
    game.go();
    game.stop();
    expect(game.steps).toBe(steps);
  });
});

describe('the road', () => {
  test('a hero walks at a walk, and faster in boots', () => {
    const [bare, shod] = [createWorld(), createWorld()];
    run(bare, { move: 1 }, 240);
    run(shod, { move: 1 }, 240, BOOTS_SPEED);
    expect(bare.hero.speedX).toBe(WALK_SPEED);
    expect(shod.hero.x).toBeGreaterThan(bare.hero.x);
    run(bare, {}, 240);
    expect(bare.hero.speedX).toBe(0);
  });

  test('a jump leaves the ground once, however long the key is held, and comes down', () => {
    const world = createWorld();
    const events = run(world, { jump: true }, 60);
    expect(events).toEqual(['jump']);
    expect(world.hero.y).toBeLessThan(GROUND_Y - 40);
    expect(run(world, {}, 120)).toEqual(['land']);
    expect(world.hero.y).toBe(GROUND_Y);
  });

  test('a tap leads there, and ends there', () => {
    const world = createWorld();
    const [cart] = PLACES;
    const events = run(world, { walkTo: cart?.x ?? 0 }, 600);
    expect(events).toContain('arrive');
    expect(nearestPlace(world)).toBe('cart');
    expect(world.hero.speedX).toBe(0);
  });

  test('a light is gathered once, and another one shines elsewhere', () => {
    const world = createWorld();
    const { length } = world.sparks;
    const [spark] = world.sparks;
    world.hero.x = spark?.x ?? 0;
    const near = { ...world, sparks: [{ x: world.hero.x, y: GROUND_Y - 40, phase: 0 }, ...world.sparks.slice(1)] };
    expect(run(near, {}, 1)).toContain('gather');
    expect(near.gathered).toBe(1);
    expect(near.sparks).toHaveLength(length);
  });

  test('whatever is pressed, nobody leaves the road or sinks into it', () => {
    const wish = fc.record({
      move: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      jump: fc.boolean(),
      walkTo: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const world = createWorld();
        for (const one of wishes) {
          run(world, one, 90, BOOTS_SPEED);
          expect(world.hero.x).toBeGreaterThan(0);
          expect(world.hero.x).toBeLessThan(ROAD_LENGTH);
          expect(world.hero.y).toBeLessThanOrEqual(GROUND_Y);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the outfit', () => {
  test.each([...ITEMS, ...MEMBER_ITEMS].map(({ id }) => id))('%s is seen on the hero', (id) => {
    expect(wornIds(outfitOf([id]))).toEqual([id]);
  });

  test('of two for one hand the newer is held, and what nobody can wear is passed over', () => {
    expect(outfitOf(['moonsilver-blade', 'sword-of-dawn'])).toMatchObject({ blade: 'moonsilver-blade' });
    expect(wornIds(outfitOf(['a-thing-of-tomorrow', 'tideguard']))).toEqual(['tideguard']);
  });
});
