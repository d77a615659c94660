import { createFakePopup, createFakeWidget } from '@service-payments/testing';
import { expect, test } from 'vitest';

const open = (popup: ReturnType<typeof createFakePopup>) => popup.environment.window.open('about:blank', '_blank', '');

test('opens and takes an address', () => {
  const popup = createFakePopup();
  open(popup)?.location.replace('https://pay.example/');
  expect(popup.windows[0]).toMatchObject({ url: 'https://pay.example/', closed: false });
});

test('blocked gives null', () => {
  expect(open(createFakePopup({ mode: 'blocked' }))).toBe(null);
});

test('throws as a sandboxed frame of Firefox does', () => {
  expect(() => open(createFakePopup({ mode: 'throws' }))).toThrow(
    expect.objectContaining({ name: 'InvalidAccessError' }),
  );
});

test('isolated calls the window closed once it has navigated, not before', () => {
  const popup = createFakePopup({ mode: 'isolated' });
  const handle = open(popup);
  expect(handle?.closed).toBe(false);
  handle?.location.replace('https://pay.example/');
  expect(handle?.closed).toBe(true);
  expect(popup.windows[0]?.closed).toBe(false);
});

test('slow opens within five seconds of the click and not later', async () => {
  const popup = createFakePopup({ mode: 'slow' });
  await popup.clock.advance(3000);
  expect(open(popup)).not.toBe(null);
  await popup.clock.advance(3000);
  expect(open(popup)).toBe(null);
  popup.click();
  expect(open(popup)).not.toBe(null);
});

test('a fake widget without a page says where it can run', () => {
  expect(() => createFakeWidget()).toThrow(/jsdom/);
});
