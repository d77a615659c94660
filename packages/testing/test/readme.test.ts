/** The README shows the examples as they run, and each is as short as it says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const examples = read('examples/payment.dom.test.ts') + read('examples/redirect.test.ts');
const testsOf = (text: string): string[] => text.match(/^test\('[^]*?^\}\);$/gm) ?? [];
const readme = read('README.md');
const shown = testsOf(readme.slice(readme.indexOf('## Tests to copy'), readme.indexOf('## Popups')));

test('every example is shown, word for word', () => {
  expect(shown.toSorted()).toEqual(testsOf(examples).toSorted());
});

test.each(['approved', 'declined', 'refused', 'KYC', 'integrity failure', 'popup blocked'])(
  '%s is shown in under ten lines',
  (name) => {
    const example = shown.find((code) => code.startsWith(`test('${name}`)) ?? '';
    expect(example).not.toBe('');
    expect(example.split('\n').length).toBeLessThan(10);
  },
);
