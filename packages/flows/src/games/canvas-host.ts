/** For a game without an engine: a canvas and a loop of its own. */
import { createEngineHost, switchOff } from './engine-host.ts';
import type { EngineHost, EngineHostOptions } from './engine-host.ts';

export interface CanvasHostOptions extends EngineHostOptions {
  pause?: ((why: string) => void) | undefined;
  resume?: ((why: string) => void) | undefined;
  /** Stop reading keys, touches and pads. Keys that are down come up first. */
  releaseInput?: (() => void) | undefined;
  captureInput?: (() => void) | undefined;
  /** Suspended while the checkout is open. */
  audio?: AudioContext | undefined;
}

export function canvasHost({
  pause,
  resume,
  releaseInput,
  captureInput,
  audio,
  ...options
}: CanvasHostOptions = {}): EngineHost {
  const sound = switchOff(
    () => audio?.state === 'running',
    () => void audio?.suspend(),
    () => void audio?.resume(),
  );
  return createEngineHost(
    'canvas',
    { pause, resume, releaseInput, captureInput, mute: sound.off, unmute: sound.on },
    options,
  );
}
