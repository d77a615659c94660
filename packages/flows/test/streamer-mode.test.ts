import { expect, test, vi } from 'vitest';
import { maskForStream } from '../src/index.ts';

test('what a watched screen must not show is masked, and gives no length away (game case 24)', () => {
  const streaming = { streamerMode: true };
  expect(maskForStream('ada@example.com', streaming)).toBe(maskForStream('4.99', streaming));
  expect(maskForStream('', streaming)).toBe('');
  expect(maskForStream('4.99', { streamerMode: () => false })).toBe('4.99');
  expect(maskForStream('4.99', undefined)).toBe('4.99');
});

test('a game that cannot say whether it is watched is taken for watched', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const broken = {
    streamerMode: () => {
      throw new Error('the game');
    },
  };
  expect(maskForStream('4.99', broken)).not.toContain('4.99');
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
