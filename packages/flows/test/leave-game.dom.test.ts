/** What the game may still do before the page goes away (games.md, rows 12, 20, 21; redirect.md, row 28). */
import { afterEach, expect, test, vi } from 'vitest';
import { leaveGame, redirectOptionsOf, returnToGame } from '../src/index.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves and says good-bye at once, and goes when both are done', async () => {
  const calls: string[] = [];
  const saveProgress = async (): Promise<void> => void calls.push('save');
  await expect(leaveGame({ saveProgress, beforeLeave: (why) => void calls.push(why) }, 'redirect')).resolves.toBe(true);
  expect(calls).toEqual(['save', 'redirect']);
});

test('waits 5 seconds for a game that never answers, not longer', async () => {
  vi.useFakeTimers();
  const gone = vi.fn();
  void leaveGame({ saveProgress: () => new Promise(() => {}) }, 'redirect').then(gone);
  await vi.advanceTimersByTimeAsync(4999);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveBeenCalledWith(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a game that cannot save does not keep the player from paying', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const full = new Error('full');
  await expect(leaveGame({ saveProgress: () => Promise.reject(full) }, 'redirect')).resolves.toBe(true);
  expect(reported).toHaveBeenCalledWith(full);
});

test('a game may ask to stay', async () => {
  const { beforeLeave } = redirectOptionsOf({ beforeLeave: async () => false });
  await expect(beforeLeave()).rejects.toThrow('asked to stay');
});

test('the redirect flow gets the shell’s browser only where the game has one', () => {
  const openExternal = vi.fn();
  redirectOptionsOf({ openExternal }).openExternal?.('https://pay.example/pay/1');
  expect(openExternal).toHaveBeenCalledWith('https://pay.example/pay/1');
  expect('openExternal' in redirectOptionsOf({})).toBe(false);
});

test('"Back to game" asks for fullscreen first, then the pointer, and bears a no', async () => {
  const calls: string[] = [];
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.requestFullscreen = async () => {
    calls.push('fullscreen');
    throw new TypeError('no gesture');
  };
  canvas.requestPointerLock = async () => void calls.push('pointer');
  await returnToGame({ lostFullscreen: canvas, lostPointerLock: canvas });
  canvas.remove();
  await returnToGame({ lostFullscreen: canvas, lostPointerLock: null });
  expect(calls).toEqual(['fullscreen', 'pointer']);
});
