import { createFakeClock } from '@service-payments/testing';
import { expect, test } from 'vitest';

test('runs timers when they are due, in order, with promises settled between them', async () => {
  const clock = createFakeClock();
  const ran: string[] = [];
  clock.setTimeout(() => ran.push('second'), 20);
  clock.setTimeout(() => {
    void Promise.resolve().then(() => ran.push('promise of the first'));
    ran.push('first');
  }, 10);
  await clock.advance(9);
  expect(ran).toEqual([]);
  await clock.advance(11);
  expect(ran).toEqual(['first', 'promise of the first', 'second']);
});

test('runs a timer that a timer set', async () => {
  const clock = createFakeClock();
  let ticks = 0;
  const tick = (): void => {
    ticks += 1;
    clock.setTimeout(tick, 1000);
  };
  clock.setTimeout(tick, 1000);
  await clock.advance(10_000);
  expect(ticks).toBe(10);
  expect(clock.performance.now()).toBe(10_000);
});

test('a cleared timer does not run', async () => {
  const clock = createFakeClock();
  const id = clock.setTimeout(() => expect.unreachable(), 10);
  clock.clearTimeout(id);
  await clock.advance(10);
  expect(clock.pending).toBe(0);
});

test('sleeping moves the wall clock only', () => {
  const clock = createFakeClock({ startMs: 0 });
  clock.sleep(60_000);
  expect(clock.now()).toBe(60_000);
  expect(clock.performance.now()).toBe(0);
  clock.setBack(90_000);
  expect(clock.now()).toBe(-30_000);
});

test('stands in for the global timers until it is undone', async () => {
  const clock = createFakeClock({ startMs: 5000 });
  const real = globalThis.setTimeout;
  const undo = clock.install();
  let ran = false;
  setTimeout(() => (ran = true), 60_000);
  expect(Date.now()).toBe(5000);
  await clock.advance(60_000);
  undo();
  expect(ran).toBe(true);
  expect(globalThis.setTimeout).toBe(real);
  expect(Date.now()).toBeGreaterThan(1_700_000_000_000);
});
