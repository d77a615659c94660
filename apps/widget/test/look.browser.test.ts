import { afterEach, beforeEach, expect, test } from 'vitest';
import { emulate } from './emulate.ts';
import '../src/frame/styles/index.css';
import { applyLook } from '../src/frame/look/apply-look.ts';

const sheets = [...document.adoptedStyleSheets];
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

beforeEach(() => system('light'));
afterEach(async () => {
  document.adoptedStyleSheets = [...sheets];
  await emulate([]);
});

async function system(scheme: 'light' | 'dark'): Promise<void> {
  await emulate([{ name: 'prefers-color-scheme', value: scheme }]);
}

test('goes along when the player’s system changes, and not when the shop has decided', async () => {
  applyLook('auto');
  expect(document.documentElement.dataset['theme']).toBe('light');
  await system('dark');
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  applyLook('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test.each(['#e4572e', 'rgb(228 87 46)', 'hsl(13.5 77.1% 53.7%)'])('takes the shop’s colour as %s', (accent) => {
  applyLook('light', { accent });
  expect(token('accent')).toMatch(/^#e457/);
  expect(token('accent-ink')).toBe('#000000');
  expect(token('surface')).toBe('#ffffff');
});

test('is dark where the shop’s ground is, and mends a text that could not be read', () => {
  applyLook('light', { background: '#10131a', text: '#20242c', radius: '4px' });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(token('surface')).toBe('#10131a');
  expect(token('ink')).not.toBe('#20242c');
  expect(token('radius')).toBe('4px');
});

test.each(['nonsense', 'transparent', 'rgb(0 0 0 / 50%)', 'red}:root{--x:1', 'url(https://elsewhere.example)'])(
  'leaves out %s',
  (accent) => {
    applyLook('light');
    const before = token('accent');
    applyLook('light', { accent, radius: accent });
    expect(token('accent')).toBe(before);
    expect(token('x')).toBe('');
  },
);

test('adds no style attribute', () => {
  applyLook('light', { accent: '#e4572e' });
  expect(document.documentElement.hasAttribute('style')).toBe(false);
});
