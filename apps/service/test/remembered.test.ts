import { describe, expect, test, vi } from 'vitest';
import { remembered } from '../src/operation/remembered.ts';

describe('remembered work', () => {
  test('is done once for each text', () => {
    const work = vi.fn((text: string) => text.toUpperCase());
    const recall = remembered(work);
    expect([recall('a'), recall('b'), recall('a')]).toEqual(['A', 'B', 'A']);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('keeps no more than it may', () => {
    const work = vi.fn((text: string) => text);
    const recall = remembered(work, 2);
    for (const text of ['a', 'b', 'c', 'a']) recall(text);
    expect(work).toHaveBeenCalledTimes(4);
  });

  test('that throws is done anew the next time', () => {
    const work = vi.fn((): string => {
      throw new Error('no key');
    });
    const recall = remembered(work);
    expect(() => recall('a')).toThrow('no key');
    expect(() => recall('a')).toThrow('no key');
    expect(work).toHaveBeenCalledTimes(2);
  });
});
