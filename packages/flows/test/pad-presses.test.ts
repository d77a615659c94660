/** What a press means, moment by moment (games.md, row 10). */
import { expect, test } from 'vitest';
import { UNARMED, nextPress } from '../src/host/pad-presses.ts';
import type { PadMemory } from '../src/host/pad-presses.ts';

const A = 0;
const B = 1;
const UP = 12;
const DOWN = 13;

function pad(pressed: readonly number[], axes: readonly number[] = [0, 0]): Gamepad {
  const buttons = Array.from({ length: 16 }, (_, index) => ({ pressed: pressed.includes(index) }));
  return { buttons, axes } as unknown as Gamepad;
}

/** Plays the moments one after the other and gives the presses, with the time of each. */
function play(moments: readonly (readonly [atMs: number, pads: readonly (Gamepad | null)[]])[]): string[] {
  let memory: PadMemory = UNARMED;
  const presses: string[] = [];
  for (const [atMs, pads] of moments) {
    const read = nextPress(memory, pads, atMs);
    memory = read.memory;
    if (read.press) presses.push(`${atMs} ${read.press}`);
  }
  return presses;
}

/** A moment every 16 ms while the buttons are held. */
function hold(buttons: readonly number[], fromMs: number, toMs: number): [number, Gamepad[]][] {
  const moments: [number, Gamepad[]][] = [];
  for (let at = fromMs; at <= toMs; at += 16) moments.push([at, [pad(buttons)]]);
  return moments;
}

test('a button that was down when the checkout opened counts only after it was up', () => {
  expect(play([...hold([A], 0, 500), [600, [pad([])]], [700, [pad([A])]]])).toEqual(['700 activate']);
});

test('holding A confirms once, holding B cancels once', () => {
  expect(play([[0, [pad([])]], ...hold([A], 16, 5000)])).toEqual(['16 activate']);
  expect(play([[0, [pad([])]], ...hold([B], 16, 5000)])).toEqual(['16 cancel']);
});

test('an A that bounces does not confirm the next screen', () => {
  const bounce = [0, 100, 200, 450].flatMap((at): [number, Gamepad[]][] => [
    [at, [pad([])]],
    [at + 16, [pad([A])]],
  ]);
  expect(play(bounce)).toEqual(['16 activate', '466 activate']);
});

test('a direction that is held moves on, slowly at first', () => {
  const presses = play([[0, [pad([])]], ...hold([DOWN], 16, 800)]).map((press) => Number(press.split(' ')[0]));
  expect(presses[0]).toBe(16);
  expect((presses[1] ?? 0) - 16).toBeGreaterThanOrEqual(400);
  expect(presses.length).toBeGreaterThan(2);
});

test('the stick moves too, opposite directions mean nothing, and an empty slot is no pad', () => {
  expect(
    play([
      [0, [null]],
      [16, [null, pad([], [0, 0.9])]],
    ]),
  ).toEqual(['16 next']);
  expect(
    play([
      [0, [pad([])]],
      [16, [pad([], [-0.9, 0])]],
    ]),
  ).toEqual(['16 previous']);
  expect(
    play([
      [0, [pad([])]],
      [16, [pad([UP, DOWN])]],
    ]),
  ).toEqual([]);
  expect(
    play([
      [0, [pad([])]],
      [16, [pad([], [0.3, 0.3])]],
    ]),
  ).toEqual([]);
});
