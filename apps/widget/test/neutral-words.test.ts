import { assertSafeCatalogue } from '@service-payments/messages';
import { expect, test } from 'vitest';
import { ENGLISH } from '../src/frame/words/english.ts';

test('no word of the screens hints at why a buyer was refused', () => {
  const values = Object.values(ENGLISH).map((value: unknown) =>
    typeof value === 'function' ? String((value as (...words: string[]) => unknown)('x', 'y')) : JSON.stringify(value),
  );
  const texts = Object.fromEntries(values.map((body, index) => [`word ${index}`, { body }]));
  expect(() => assertSafeCatalogue(texts)).not.toThrow();
});
