/** For PlayCanvas 2. Scripts go on being updated, with no time passing. */
import { createEngineHost, switchOff } from './engine-host.ts';
import type { EngineHost, EngineHostOptions } from './engine-host.ts';

/** The part of `AppBase` that is used. */
export interface PlayCanvasApp {
  timeScale: number;
  autoRender: boolean;
  readonly keyboard: { attach(element: Element | Window): void; detach(): void } | null;
  readonly systems: { readonly sound?: { volume: number } | undefined };
}

export interface PlayCanvasHostOptions extends EngineHostOptions {
  /** What `app.keyboard` listens on. Default: the window. */
  keyboardElement?: Element | Window | undefined;
}

export function playcanvasHost(
  app: PlayCanvasApp,
  { keyboardElement, ...options }: PlayCanvasHostOptions = {},
): EngineHost {
  const before = { timeScale: 1, autoRender: true, volume: 1 };
  const { sound } = app.systems;
  const volume = switchOff(
    () => !!sound && sound.volume > 0,
    () => {
      before.volume = sound?.volume ?? 1;
      if (sound) sound.volume = 0;
    },
    () => {
      if (sound) sound.volume = before.volume;
    },
  );
  return createEngineHost(
    'playcanvas',
    {
      pause() {
        before.timeScale = app.timeScale;
        before.autoRender = app.autoRender;
        app.timeScale = 0;
        app.autoRender = false;
      },
      resume() {
        app.timeScale = before.timeScale;
        app.autoRender = before.autoRender;
      },
      mute: volume.off,
      unmute: volume.on,
      releaseInput: () => app.keyboard?.detach(),
      captureInput: () => app.keyboard?.attach(keyboardElement ?? window),
    },
    options,
  );
}
