/** The game around an open checkout, in a real browser. Numbers are rows of games.md. */
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterCheckout, openDialog } from '../src/index.ts';
import type { GameHost } from '../src/index.ts';
import { trackHeldKeys } from '../src/host/game-keys.ts';

let dialog: HTMLDialogElement;
let field: HTMLInputElement;
let canvas: HTMLCanvasElement;
const undo: (() => void)[] = [];

beforeEach(() => {
  canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.tabIndex = 0;
  dialog = document.body.appendChild(document.createElement('dialog'));
  field = dialog.appendChild(document.createElement('input'));
});
afterEach(() => {
  for (const one of undo.splice(0).toReversed()) one();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A game that writes down what it is told. */
function recordingHost(calls: string[], more: GameHost = {}): GameHost {
  return {
    pause: (why) => void calls.push(`pause ${why}`),
    resume: (why) => void calls.push(`resume ${why}`),
    mute: () => void calls.push('mute'),
    unmute: () => void calls.push('unmute'),
    releaseInput: () => void calls.push('releaseInput'),
    captureInput: () => void calls.push('captureInput'),
    unlockOrientation: () => void calls.push('unlockOrientation'),
    lockOrientation: () => void calls.push('lockOrientation'),
    ...more,
  };
}

function enter(host: GameHost | undefined, onGamepadCancel?: () => void): () => void {
  const leave = enterCheckout(host, dialog, { onGamepadCancel });
  const close = openDialog(dialog, { onCloseRequest: () => true });
  undo.push(leave, close);
  return () => {
    close();
    leave();
  };
}

test('puts the game to rest and wakes it in the opposite order (game cases 8, 18)', () => {
  const calls: string[] = [];
  const leave = enter(recordingHost(calls));
  expect(calls).toEqual(['releaseInput', 'mute', 'pause checkout', 'unlockOrientation']);
  calls.length = 0;
  leave();
  leave();
  expect(calls).toEqual(['lockOrientation', 'resume checkout', 'unmute', 'captureInput']);
});

test('a checkout over a checkout pauses once and resumes once (game case 8)', () => {
  const calls: string[] = [];
  const host = recordingHost(calls);
  const leaveFirst = enterCheckout(host, dialog);
  const leaveSecond = enterCheckout(host, field);
  leaveFirst();
  expect(calls.filter((call) => /pause|resume/.test(call))).toEqual(['pause checkout']);
  leaveSecond();
  expect(calls.filter((call) => /pause|resume/.test(call))).toEqual(['pause checkout', 'resume checkout']);
});

test('a game that throws or rejects everywhere breaks nothing, and its errors are heard', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const broken = (): never => {
    throw new Error('the game');
  };
  const leave = enter({
    pause: broken,
    resume: broken,
    mute: broken,
    unmute: broken,
    releaseInput: broken,
    captureInput: () => Promise.reject(new Error('the game')) as unknown as void,
    unlockOrientation: broken,
    lockOrientation: broken,
    onHostResume: broken,
    onVisibilityChange: broken,
    streamerMode: broken,
  });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dialog.matches(':modal')).toBe(true);
  leave();
  await vi.waitUntil(() => reported.mock.calls.length === 11);
  expect(reported.mock.calls.every(([error]) => (error as Error).message === 'the game')).toBe(true);
});

test('lets go of the pointer lock, does not take it back, and says what was lost (game cases 4, 11)', () => {
  const release = vi.spyOn(document, 'exitPointerLock').mockImplementation(() => {});
  const lock = vi.spyOn(canvas, 'requestPointerLock');
  vi.spyOn(document, 'pointerLockElement', 'get').mockReturnValue(canvas);
  const fullscreen = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(canvas);
  const onHostResume = vi.fn();
  // Without a dialog, which would do so too.
  const leave = enterCheckout({ onHostResume }, canvas);
  expect(release).toHaveBeenCalledTimes(1);
  fullscreen.mockReturnValue(null);
  leave();
  expect(lock).not.toHaveBeenCalled();
  expect(onHostResume).toHaveBeenCalledExactlyOnceWith({
    why: 'checkout',
    lostFullscreen: canvas,
    lostPointerLock: canvas,
  });
});

test('a fullscreen that has stayed is not called lost (game case 1)', () => {
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(canvas);
  const onHostResume = vi.fn();
  enter({ onHostResume })();
  expect(onHostResume.mock.calls[0]?.[0]).toMatchObject({ lostFullscreen: null });
});

test('a key that was down when the checkout opened types nothing there, and comes up in the game (game case 9)', async () => {
  const cameUp: string[] = [];
  const listen = (event: KeyboardEvent): void => void cameUp.push(event.code);
  window.addEventListener('keyup', listen);
  undo.push(() => window.removeEventListener('keyup', listen));
  canvas.focus();
  enter(undefined);
  const held = { key: 'w', code: 'KeyW', bubbles: true, cancelable: true };
  // What a browser sends while a key is held on: prevented, it types nothing and presses no button.
  expect(field.dispatchEvent(new KeyboardEvent('keydown', { ...held, repeat: true }))).toBe(false);
  field.dispatchEvent(new KeyboardEvent('keyup', held));
  expect(cameUp).toEqual(['KeyW']);
  field.focus();
  await userEvent.keyboard('w');
  expect([field.value, cameUp]).toEqual(['w', ['KeyW']]);
});

test('keys held when the game lets go are lifted where they were pressed, with the code that engines read (game case 9)', async () => {
  const keys = trackHeldKeys();
  undo.push(() => keys.stop());
  const cameUp: [string, number, EventTarget | null][] = [];
  const listen = (event: KeyboardEvent): void => void cameUp.push([event.code, event.keyCode, event.target]);
  window.addEventListener('keyup', listen);
  undo.push(() => window.removeEventListener('keyup', listen));
  canvas.focus();
  await userEvent.keyboard('{a>}{Shift>}{Shift/}');
  cameUp.length = 0;
  const leave = enter({ releaseInput: () => keys.releaseAll() });
  expect(cameUp).toEqual([['KeyA', 65, canvas]]);
  leave();
  await userEvent.keyboard('{/a}');
});

test('tells the game when the page is hidden and seen again, only while the checkout is open (game case 12)', () => {
  const onVisibilityChange = vi.fn();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const leave = enter({ onVisibilityChange });
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onVisibilityChange.mock.calls).toEqual([[false], [true]]);
});

test('outlives the loss of the game’s WebGL context, which may come back (game case 17)', async () => {
  const context = canvas.getContext('webgl');
  enter(undefined);
  const loss = context?.getExtension('WEBGL_lose_context');
  if (loss) {
    loss.loseContext();
    await new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve));
    // Not while the event is under way.
    await new Promise((resolve) => setTimeout(resolve));
    // Fails with an error of the context when the loss was not prevented.
    loss.restoreContext();
    await new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
  } else {
    const lost = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(lost);
    expect(lost.defaultPrevented).toBe(true);
  }
  expect(dialog.matches(':modal')).toBe(true);
});

test('marks the checkout while the screen is streamed (game case 24)', () => {
  const leave = enter({ streamerMode: () => true });
  expect(dialog.dataset['streamerMode']).toBe('');
  leave();
  expect('streamerMode' in dialog.dataset).toBe(false);
});

test('a thousand checkouts leave no listener and no frame behind', () => {
  const added = vi.spyOn(document, 'addEventListener');
  const host = recordingHost([]);
  for (let time = 0; time < 1000; time += 1) enterCheckout(host, dialog, { onGamepadCancel: () => {} })();
  const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
});
