/** Elements and React components look alike where a page says nothing: their style sheets hold the same defaults. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PACKAGES = new URL('../../', import.meta.url);

/** The custom properties that a page may set, and what stands where it sets none. */
function tokens(path: string): Record<string, string> {
  const css = readFileSync(new URL(path, PACKAGES), 'utf8');
  const found = css.matchAll(/--_\w+: var\((--service-payments-[\w-]+), (.+)\);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', value ?? '']));
}

test('a colour that the page does not set is the same in elements and React, light and dark', () => {
  const ours = tokens('elements/src/style-sheet.ts');
  expect(Object.keys(ours)).toHaveLength(7);
  expect(Object.values(ours).filter((value) => value.startsWith('light-dark('))).toHaveLength(6);
  expect(ours).toEqual(tokens('react/styles.css'));
});
