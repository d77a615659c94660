/** For Babylon.js 6 and later. */
import { createEngineHost, switchOff } from './engine-host.ts';
import type { EngineHost, EngineHostOptions } from './engine-host.ts';

interface BabylonCamera {
  readonly inputs: { readonly attachedToElement: boolean };
  attachControl(noPreventDefault?: boolean): void;
  detachControl(): void;
}

interface BabylonScene {
  readonly activeCamera: BabylonCamera | null;
  attachControl(): void;
  detachControl(): void;
}

/** The part of `Engine` or `WebGPUEngine` that is used. */
export interface BabylonEngine {
  readonly activeRenderLoops: readonly (() => void)[];
  readonly scenes: readonly BabylonScene[];
  runRenderLoop(loop: () => void): void;
  stopRenderLoop(): void;
}

export interface BabylonHostOptions extends EngineHostOptions {
  /** What plays the sound: the engine of `CreateAudioEngineAsync`. Default: give `mute` and `unmute`. */
  audio?: { volume: number } | undefined;
}

export function babylonHost(engine: BabylonEngine, { audio, ...options }: BabylonHostOptions = {}): EngineHost {
  let loops: readonly (() => void)[] = [];
  let volume = 1;
  const sound = switchOff(
    () => !!audio && audio.volume > 0,
    () => {
      volume = audio?.volume ?? 1;
      if (audio) audio.volume = 0;
    },
    () => {
      if (audio) audio.volume = volume;
    },
  );
  let scenes: readonly BabylonScene[] = [];
  let cameras: readonly BabylonCamera[] = [];
  return createEngineHost(
    'babylon',
    {
      pause() {
        loops = [...engine.activeRenderLoops];
        engine.stopRenderLoop();
      },
      resume() {
        for (const loop of loops) engine.runRenderLoop(loop);
        loops = [];
      },
      mute: sound.off,
      unmute: sound.on,
      releaseInput() {
        scenes = [...engine.scenes];
        // A camera that has no control now gets none later.
        cameras = scenes.flatMap(({ activeCamera }) => (activeCamera?.inputs.attachedToElement ? [activeCamera] : []));
        for (const part of [...cameras, ...scenes]) part.detachControl();
      },
      captureInput() {
        for (const scene of scenes) scene.attachControl();
        for (const camera of cameras) camera.attachControl(true);
        scenes = cameras = [];
      },
    },
    options,
  );
}
