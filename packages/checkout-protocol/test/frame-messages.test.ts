import { expect, test } from 'vitest';
import { readFrameInit, readFrameMessage } from '@service-payments/checkout-protocol';

const init = { type: 'service-payments:init', protocol: 1, data: { widget_data: 'QQ==' }, theme: 'auto', locale: 'en' };

test('reads an init with its data untouched', () => {
  expect(readFrameInit(init)?.data).toBe(init.data);
});

test.each([
  ['null', null],
  ['a string', 'service-payments:init'],
  ['another protocol', { ...init, protocol: 2 }],
  ['another type', { ...init, type: 'init' }],
  ['an unknown theme', { ...init, theme: 'sepia' }],
  ['no data', { ...init, data: null }],
  ['data that is a list', { ...init, data: [] }],
])('ignores %s as init', (_name, value) => {
  expect(readFrameInit(value)).toBeNull();
});

test.each([
  [{ type: 'ready', extra: 1 }, { type: 'ready' }],
  [
    { type: 'size', height: 320 },
    { type: 'size', height: 320 },
  ],
  [
    { type: 'end', end: 'success' },
    { type: 'end', end: 'success' },
  ],
])('reads %o', (value, message) => {
  expect(readFrameMessage(value)).toEqual(message);
});

test.each([
  null,
  [],
  { type: 'size', height: -1 },
  { type: 'size', height: Number.NaN },
  { type: 'size', height: 1e9 },
  { type: 'size', height: '5' },
  { type: 'end', end: 'approved' },
  { type: 'end' },
  { type: 'run', code: 'alert(1)' },
])('ignores %o', (value) => {
  expect(readFrameMessage(value)).toBeNull();
});
