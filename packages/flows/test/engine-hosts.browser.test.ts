/** What all adapters owe a game: what the player had switched off stays off (games.md, rows 6, 8, 9, 18). */
import { userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { babylonHost, canvasHost, phaserHost, pixiHost, playcanvasHost } from '../src/games.ts';
import type { EngineHost } from '../src/games.ts';

let host: EngineHost;

afterEach(() => {
  host.dispose();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A checkout as the game lives through it. */
function rest(game: EngineHost): void {
  game.releaseInput?.();
  game.mute?.();
  game.pause?.('checkout');
}
function wake(game: EngineHost): void {
  game.resume?.('checkout');
  game.unmute?.();
  game.captureInput?.();
}

function phaserGame(state: { isPaused: boolean; mute: boolean; enabled: boolean }) {
  const resetKeys = vi.fn();
  return {
    resetKeys,
    isPaused: state.isPaused,
    pause() {
      this.isPaused = true;
    },
    resume() {
      this.isPaused = false;
    },
    input: { enabled: state.enabled, keyboard: { enabled: state.enabled } },
    sound: { mute: state.mute },
    scene: { getScenes: () => [{ input: { keyboard: { resetKeys } } }, { input: null }] },
  };
}

test('Phaser: a game that ran rests and wakes (game case 6)', () => {
  const game = phaserGame({ isPaused: false, mute: false, enabled: true });
  host = phaserHost(game);
  rest(host);
  expect([game.isPaused, game.sound.mute, game.input.enabled, game.input.keyboard.enabled]).toEqual([
    true, true, false, false,
  ]); // prettier-ignore
  expect(game.resetKeys).toHaveBeenCalledTimes(1);
  wake(host);
  expect([game.isPaused, game.sound.mute, game.input.enabled, game.input.keyboard.enabled]).toEqual([
    false, false, true, true,
  ]); // prettier-ignore
});

test('Phaser: what was paused, silent and deaf stays so', () => {
  const game = phaserGame({ isPaused: true, mute: true, enabled: false });
  host = phaserHost(game);
  rest(host);
  wake(host);
  expect([game.isPaused, game.sound.mute, game.input.enabled]).toEqual([true, true, false]);
});

test('PixiJS: a stopped ticker is not started, and the stage gets its own event mode back', () => {
  const ticker = { started: false, start: vi.fn(), stop: vi.fn() };
  const stage = { eventMode: 'static' };
  host = pixiHost({ ticker, stage });
  rest(host);
  expect(stage.eventMode).toBe('none');
  wake(host);
  expect([stage.eventMode, ticker.start.mock.calls.length]).toEqual(['static', 0]);
});

test('Babylon.js: every loop goes on, and only a camera that had control gets it back', () => {
  const loops = [vi.fn(), vi.fn()];
  const camera = { inputs: { attachedToElement: false }, attachControl: vi.fn(), detachControl: vi.fn() };
  const scene = { activeCamera: camera, attachControl: vi.fn(), detachControl: vi.fn() };
  const engine = { activeRenderLoops: loops, scenes: [scene], runRenderLoop: vi.fn(), stopRenderLoop: vi.fn() };
  const audio = { volume: 0.4 };
  host = babylonHost(engine, { audio });
  rest(host);
  expect([engine.stopRenderLoop.mock.calls.length, audio.volume]).toEqual([1, 0]);
  wake(host);
  expect(engine.runRenderLoop.mock.calls.map(([loop]) => loop as unknown)).toEqual(loops);
  expect([audio.volume, camera.attachControl.mock.calls.length, scene.attachControl.mock.calls.length]).toEqual([
    0.4, 0, 1,
  ]); // prettier-ignore
});

test('PlayCanvas: time goes on as fast as before', () => {
  const app = {
    timeScale: 0.5,
    autoRender: false,
    keyboard: { attach: vi.fn(), detach: vi.fn() },
    systems: { sound: { volume: 0 } },
  };
  host = playcanvasHost(app);
  rest(host);
  expect([app.timeScale, app.keyboard.detach.mock.calls.length]).toEqual([0, 1]);
  wake(host);
  expect([app.timeScale, app.autoRender, app.systems.sound.volume]).toEqual([0.5, false, 0]);
  expect(app.keyboard.attach).toHaveBeenCalledWith(window);
});

test('keys that are down come up while the game still listens (game case 9)', async () => {
  const heard: string[] = [];
  const listening = new AbortController();
  window.addEventListener('keyup', ({ code }) => heard.push(code), { signal: listening.signal });
  host = canvasHost({ releaseInput: () => listening.abort() });
  document.body.tabIndex = -1;
  await userEvent.keyboard('{w>}');
  host.releaseInput?.();
  expect(heard).toEqual(['KeyW']);
  await userEvent.keyboard('{/w}');
});

test('a game that cannot wait is neither paused nor resumed, only muted', () => {
  const pause = vi.fn();
  host = canvasHost({ pause, resume: pause, pausable: false });
  expect(['pause', 'resume', 'mute'].filter((verb) => verb in host)).toEqual(['mute']);
});

test('a landscape game turns for the checkout and back, where the browser can (game case 18)', () => {
  const calls: string[] = [];
  vi.spyOn(window.screen, 'orientation', 'get').mockReturnValue({
    unlock: () => void calls.push('unlock'),
    lock: async (to: string) => {
      calls.push(to);
      throw new DOMException('not fullscreen', 'SecurityError');
    },
  } as unknown as ScreenOrientation);
  host = canvasHost({ orientation: 'landscape' });
  host.unlockOrientation?.();
  host.lockOrientation?.();
  expect(calls).toEqual(['unlock', 'landscape']);
  vi.spyOn(window.screen, 'orientation', 'get').mockReturnValue(undefined as unknown as ScreenOrientation);
  expect(() => canvasHost({ orientation: 'portrait' }).unlockOrientation?.()).not.toThrow();
});

test('sound that was off is not switched on', async () => {
  const audio = { state: 'suspended', suspend: vi.fn(), resume: vi.fn() };
  host = canvasHost({ audio: audio as unknown as AudioContext });
  rest(host);
  wake(host);
  expect([audio.suspend.mock.calls.length, audio.resume.mock.calls.length]).toEqual([0, 0]);
});
