import { describe, expect, test } from 'vitest';
import { inBatches } from '../src/store/in-batches.ts';

/** Work that a test ends by hand, and what it was given. */
function workByHand(): {
  readonly batches: (readonly string[])[];
  readonly work: (items: readonly string[]) => Promise<string[]>;
  readonly endNext: () => void;
} {
  const batches: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  return {
    batches,
    async work(items) {
      batches.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.map((item) => item.toUpperCase());
    },
    endNext: () => ends.shift()?.(),
  };
}

describe('in batches', () => {
  test('who comes in one turn goes together; who comes while all lanes are busy shares the next', async () => {
    const { batches, work, endNext } = workByHand();
    const join = inBatches({ work, most: 3, lanes: 1 });
    const first = ['a', 'b'].map(join);
    await expect.poll(() => batches).toEqual([['a', 'b']]);
    const later = ['c', 'd', 'e', 'f'].map(join);
    endNext();
    await expect
      .poll(() => batches)
      .toEqual([
        ['a', 'b'],
        ['c', 'd', 'e'],
      ]);
    endNext();
    await expect.poll(() => batches).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]);
    endNext();
    expect(await Promise.all([...first, ...later])).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test('as many lanes as allowed work at once', async () => {
    const { batches, work } = workByHand();
    const join = inBatches({ work, most: 3, lanes: 2 });
    for (const item of ['a', 'b', 'c']) {
      void join(item);
      await new Promise(setImmediate);
    }
    expect(batches).toEqual([['a'], ['b']]);
  });

  test('a batch that fails is done one by one, so that only the guilty fail', async () => {
    const join = inBatches<string, string>({
      async work(items) {
        if (items.includes('bad')) throw new Error(`refused ${items.join()}`);
        return [...items];
      },
      most: 10,
      lanes: 1,
    });
    const [first, good, bad, other] = await Promise.allSettled(['first', 'good', 'bad', 'other'].map(join));
    expect([first, good, other].map((result) => result?.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(bad).toMatchObject({ status: 'rejected', reason: new Error('refused bad') });
  });
});
