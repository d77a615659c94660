/** The dialog over a game, in a real browser. Numbers are rows of games.md. */
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDialog } from '../src/index.ts';

let dialog: HTMLDialogElement;
let field: HTMLInputElement;
let close: (() => void) | undefined;

beforeEach(() => {
  dialog = document.body.appendChild(document.createElement('dialog'));
  field = dialog.appendChild(document.createElement('input'));
});
afterEach(() => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
});

function show(onCloseRequest: () => boolean = () => true): void {
  close = openDialog(dialog, { onCloseRequest });
}

test('is modal, takes the focus and gives it back (row 1)', () => {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.tabIndex = 0;
  canvas.focus();
  show();
  expect(dialog.matches(':modal')).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  close?.();
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(canvas);
});

test('is shown again, focus kept, when something became fullscreen over it (row 2)', () => {
  show();
  field.focus();
  const shown = vi.spyOn(dialog, 'showModal');
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(dialog.matches(':modal')).toBe(true);
  expect(document.activeElement).toBe(field);
});

test('releases the pointer lock (row 4)', () => {
  const release = vi.spyOn(document, 'exitPointerLock');
  show();
  expect(release).toHaveBeenCalledTimes(1);
});

test('lets the player type what the game wants for itself (row 5)', async () => {
  const game = vi.fn((event: KeyboardEvent) => event.preventDefault());
  window.addEventListener('keydown', game);
  show();
  await userEvent.click(field);
  await userEvent.keyboard('was d1');
  window.removeEventListener('keydown', game);
  expect(field.value).toBe('was d1');
  expect(game).not.toHaveBeenCalled();
});

test('keeps touches from the page (row 19)', () => {
  const game = vi.fn();
  document.addEventListener('touchend', game);
  show();
  field.dispatchEvent(new Event('touchend', { bubbles: true }));
  document.removeEventListener('touchend', game);
  expect(game).not.toHaveBeenCalled();
});

test('asks before Escape closes it, and the game menu does not hear it (row 7)', async () => {
  const menu = vi.fn();
  window.addEventListener('keydown', menu);
  const asked = vi.fn(() => false);
  show(asked);
  for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}');
  await vi.waitUntil(() => dialog.matches(':modal'));
  window.removeEventListener('keydown', menu);
  expect(asked).toHaveBeenCalled();
  expect(menu).not.toHaveBeenCalled();
});

test('comes back when the browser closed it against our will (row 7)', async () => {
  show(() => false);
  dialog.close();
  await vi.waitUntil(() => dialog.matches(':modal'));
});

test('stays closed when the player may leave', async () => {
  const asked = vi.fn(() => true);
  show(asked);
  dialog.close();
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  expect(dialog.open).toBe(false);
});

test('keeps the page from scrolling without a jump, also when two are open', () => {
  const tall = document.body.appendChild(document.createElement('div'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.tall{height:5000px}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  tall.className = 'tall';
  const width = document.documentElement.clientWidth;
  show();
  const second = openDialog(document.body.appendChild(document.createElement('dialog')), {
    onCloseRequest: () => true,
  });
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  expect(document.body.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(document.documentElement.hasAttribute('style')).toBe(false);
  second();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  close?.();
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});

test('closing twice does nothing the second time', () => {
  show();
  close?.();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  close?.();
  expect(document.activeElement).toBe(other);
});
