/** A game that swallows the keys of our fields is told to its developer (games.md, rows 5 and 6). */
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterCheckout, openDialog } from '../src/index.ts';

let field: HTMLInputElement;
let reported: string[];
const undo: (() => void)[] = [];

beforeEach(() => {
  reported = [];
  vi.spyOn(globalThis, 'reportError').mockImplementation((error) => void reported.push((error as Error).message));
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function openCheckout(engine?: string): void {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  field = dialog.appendChild(document.createElement('input'));
  undo.push(enterCheckout({ engine }, dialog), openDialog(dialog, { onCloseRequest: () => true, focus: field }));
}

function gameListens(listener: (event: KeyboardEvent) => void, capture: boolean): void {
  window.addEventListener('keydown', listener, { capture });
  undo.push(() => window.removeEventListener('keydown', listener, { capture }));
}

test('a prevented key is named once, with the engine’s own remedy', async () => {
  gameListens((event) => event.preventDefault(), true);
  openCheckout('phaser');
  await userEvent.keyboard('w w');
  expect(reported).toHaveLength(2);
  expect(reported[0]).toContain('"w"');
  expect(reported[0]).toContain('phaserHost');
  expect(reported[1]).toContain('"Space"');
});

test('a key that is stopped on its way is told by its second rise, for it may have been down before', async () => {
  gameListens((event) => event.stopImmediatePropagation(), true);
  openCheckout();
  await userEvent.keyboard('d');
  expect(reported).toEqual([]);
  await userEvent.keyboard('d');
  expect(reported[0]).toContain('releaseInput');
});

test('a game that listens where the dialog stops the keys is no trouble, and neither is a field’s own rule', async () => {
  gameListens((event) => event.preventDefault(), false);
  openCheckout();
  field.addEventListener('keydown', (event) => event.key === 'x' && event.preventDefault());
  await userEvent.keyboard('wax');
  expect([field.value, reported]).toEqual(['wa', []]);
});

test('shortcuts and buttons are not typing', async () => {
  gameListens((event) => event.preventDefault(), true);
  openCheckout();
  await userEvent.keyboard('{Control>}a{/Control}{Enter}');
  expect(reported).toEqual([]);
});
