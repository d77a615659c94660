import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOnPad } from '../src/frame/pad.ts';

let root: HTMLElement;
const onCancel = vi.fn<() => void>();

beforeEach(() => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div><button id="first">1</button><button disabled>2</button><h1 tabindex="-1">Title</h1>
    <input id="second"><button hidden>3</button><select id="third"></select><a href="#x" id="last">4</a></div>`,
  );
  root = document.body.lastElementChild as HTMLElement;
});
afterEach(() => {
  root.remove();
  onCancel.mockClear();
});

const focused = (): string | undefined => document.activeElement?.id;
const act = (press: Parameters<typeof actOnPad>[1]): string | null => actOnPad(root, press, onCancel);

test('the focus goes through what can be pressed or filled in, and says where it leaves', () => {
  for (const id of ['first', 'second', 'third', 'last']) {
    expect(act('next')).toBeNull();
    expect(focused()).toBe(id);
  }
  expect(act('next')).toBe('next');
  expect(document.activeElement).toBe(document.body);
  // It comes in again at the other end, or at this one.
  expect(act('previous')).toBeNull();
  expect(focused()).toBe('last');
  for (const id of ['third', 'second', 'first']) {
    act('previous');
    expect(focused()).toBe(id);
  }
  expect(act('previous')).toBe('previous');
  act('next');
  expect(focused()).toBe('first');
});

test('after a title comes what follows it, and before it what stands there', () => {
  root.querySelector('h1')?.focus();
  act('next');
  expect(focused()).toBe('second');
  root.querySelector('h1')?.focus();
  act('previous');
  expect(focused()).toBe('first');
});

test('a press presses what has the focus in the screen, and nothing else', () => {
  const clicked: string[] = [];
  document.addEventListener('click', ({ target }) => clicked.push((target as Element).id), { once: true });
  act('activate');
  expect(clicked).toEqual([]);
  act('next');
  act('activate');
  expect(clicked).toEqual(['first']);
  expect(onCancel).not.toHaveBeenCalled();
  act('cancel');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
