import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/frame/styles/index.css';
import { emulate } from './emulate.ts';
import { showState } from './gallery/show-state.tsx';
import { GALLERY } from './gallery/states.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});

afterEach(async () => {
  render(null, root);
  root.remove();
  document.documentElement.removeAttribute('dir');
  document.documentElement.style.fontSize = '';
  await emulate([]);
});

/** Whatever stands out of the page to either side, but for what is there for voices only. */
function overflowing(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...root.querySelectorAll('*')]
    .filter((element) => element.closest('.visually-hidden, details') === null)
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > width + 0.5 || box.left < -0.5;
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
}

describe('every state fits', () => {
  test.each([
    ['280 px, from right to left', 280, 'ar', ''],
    ['280 px, a third longer', 280, 'en-XA', ''],
    ['320 px with text at 200 %', 320, 'ru', '200%'],
  ])('%s', async (_, width, locale, fontSize) => {
    await page.viewport(width, 700);
    document.documentElement.style.fontSize = fontSize;
    const wide: string[] = [];
    for (const name of Object.keys(GALLERY)) {
      await showState(root, name, { locale, theme: 'light' });
      wide.push(...overflowing().map((element) => `${name}: ${element}`));
    }
    expect(wide).toEqual([]);
  });
});

test('what is pressed is at least 44 px high, but for what stands within a line', async () => {
  await page.viewport(360, 740);
  const small = new Set<string>();
  for (const name of Object.keys(GALLERY)) {
    await showState(root, name, { locale: 'en', theme: 'light' });
    for (const target of root.querySelectorAll('button, a, select, .field-box')) {
      const { height } = target.getBoundingClientRect();
      if (height < 43.5) small.add(`${name}: ${target.getAttribute('class') ?? target.tagName} is ${height} px`);
    }
  }
  expect([...small]).toEqual([]);
});

test('fields have text of 16 px or more, so that a phone does not zoom in', async () => {
  await showState(root, 'card', { locale: 'en', theme: 'light' });
  const sizes = [...root.querySelectorAll('input, select')].map((field) =>
    Number.parseFloat(getComputedStyle(field).fontSize),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('from right to left the screens are mirrored, and digits still read from left to right', async () => {
  await page.viewport(360, 740);
  await showState(root, 'card', { locale: 'ar', theme: 'light' });
  const close = root.querySelector('.icon-button')?.getBoundingClientRect();
  expect(close?.left).toBeLessThan(100);
  expect(document.documentElement.lang).toBe('ar');
  const number = root.querySelector<HTMLInputElement>('input[autocomplete="cc-number"]');
  expect(number === null ? null : getComputedStyle(number).direction).toBe('ltr');
});

test('with forced colours fields, buttons and the focus keep their outline', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }]);
  await showState(root, 'card', { locale: 'en', theme: 'light' });
  for (const selector of ['.field-box', '.button-primary']) {
    const element = root.querySelector(selector);
    expect(element === null ? null : getComputedStyle(element).borderTopStyle).toBe('solid');
  }
  root.querySelector('input')?.focus();
  const box = root.querySelector('.field-box');
  expect(box === null ? null : getComputedStyle(box).outlineStyle).toBe('solid');
});

test('the outline of the form stands where the form will, so that little moves', async () => {
  await page.viewport(360, 740);
  const topOf = (selector: string): number => root.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  await showState(root, 'loading', { locale: 'en', theme: 'light' });
  const outline = topOf('.order');
  await showState(root, 'card', { locale: 'en', theme: 'light' });
  expect(topOf('.order')).toBe(outline);
});
