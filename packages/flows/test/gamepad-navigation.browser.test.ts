/** A checkout for players who hold a gamepad (games.md, row 10). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterCheckout, PAD_EDGE_EVENT, PAD_EVENT } from '../src/index.ts';

const A = 0;
const B = 1;
const DOWN = 13;
const UP = 12;

let surface: HTMLElement;
let pressed: Set<number>;
let onCancel: ReturnType<typeof vi.fn<() => void>>;
let resumed: ReturnType<typeof vi.fn<() => void>>;
let leave: () => void;

beforeEach(async () => {
  pressed = new Set();
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => [pad()]);
  surface = document.body.appendChild(document.createElement('section'));
  for (const name of ['one', 'two', 'three']) surface.appendChild(document.createElement('button')).id = name;
  surface.querySelector('button')?.setAttribute('disabled', '');
  onCancel = vi.fn<() => void>();
  resumed = vi.fn<() => void>();
  leave = enterCheckout({ resume: resumed }, surface, { onGamepadCancel: onCancel });
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function pad(): Gamepad {
  const buttons = Array.from({ length: 16 }, (_, index) => ({ pressed: pressed.has(index), touched: false, value: 0 }));
  return { buttons, axes: [0, 0, 0, 0], connected: true, mapping: 'standard' } as unknown as Gamepad;
}

/** Two frames: one in which the navigation sees the pads, one after it. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function press(button: number): Promise<void> {
  await frames();
  pressed.add(button);
  await frames();
  pressed.delete(button);
  await frames();
}

test('the d-pad goes through what can be focused, round and back, A clicks, B cancels', async () => {
  const clicked: string[] = [];
  surface.addEventListener('click', (event) => clicked.push((event.target as Element).id));
  await press(DOWN);
  expect(document.activeElement?.id).toBe('two');
  await press(DOWN);
  await press(DOWN);
  expect(document.activeElement?.id).toBe('two');
  await press(UP);
  expect(document.activeElement?.id).toBe('three');
  await press(A);
  expect(clicked).toEqual(['three']);
  await press(B);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('goes into shadow roots, and a widget there may take the press for its frame', async () => {
  const root = surface.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const frame = root.appendChild(document.createElement('iframe'));
  const taken = vi.fn((event: Event) => event.preventDefault());
  root.host.addEventListener(PAD_EVENT, taken);
  await press(UP);
  expect(root.activeElement).toBe(frame);
  await press(DOWN);
  expect(taken.mock.calls[0]?.[0]).toMatchObject({ detail: { press: 'next' } });
  expect(root.activeElement).toBe(frame);
});

test('the press that closes the checkout is not the first the game sees', async () => {
  onCancel.mockImplementation(() => leave());
  await frames();
  pressed.add(B);
  await frames();
  expect([onCancel.mock.calls.length, resumed.mock.calls.length]).toEqual([1, 0]);
  pressed.delete(B);
  await vi.waitUntil(() => resumed.mock.calls.length === 1);
});

test('a frame that may not read pads goes on without them', async () => {
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  await frames();
  leave();
  expect(resumed).toHaveBeenCalledTimes(1);
});

test('a player who goes on past the end of a frame goes on in the page, if there is anything', () => {
  const frame = surface.insertBefore(document.createElement('iframe'), surface.lastElementChild);
  frame.focus();
  const goOn = (to: string): boolean =>
    frame.dispatchEvent(new CustomEvent(PAD_EDGE_EVENT, { detail: { to }, bubbles: true, cancelable: true }));
  expect(goOn('next')).toBe(false);
  expect(document.activeElement?.id).toBe('three');
  frame.focus();
  expect(goOn('previous')).toBe(false);
  expect(document.activeElement?.id).toBe('two');
  for (const button of surface.querySelectorAll('button')) button.disabled = true;
  frame.focus();
  expect(goOn('next')).toBe(true);
  expect(document.activeElement).toBe(frame);
});
