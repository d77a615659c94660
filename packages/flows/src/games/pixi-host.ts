/** For PixiJS 8. It has no sound and no keys of its own: give `mute` and `unmute` of what plays yours. */
import { createEngineHost, switchOff } from './engine-host.ts';
import type { EngineHost, EngineHostOptions } from './engine-host.ts';

/** The part of `Application` that is used. */
export interface PixiApplication {
  readonly ticker: { readonly started: boolean; start(): void; stop(): void };
  readonly stage: { eventMode?: string | undefined };
}

export function pixiHost(app: PixiApplication, options: EngineHostOptions = {}): EngineHost {
  const { stage, ticker } = app;
  const loop = switchOff(
    () => ticker.started,
    () => ticker.stop(),
    () => ticker.start(),
  );
  let eventMode: string | undefined;
  const input = switchOff(
    () => stage.eventMode !== 'none',
    () => {
      eventMode = stage.eventMode;
      stage.eventMode = 'none';
    },
    () => {
      stage.eventMode = eventMode;
    },
  );
  return createEngineHost(
    'pixi',
    { pause: loop.off, resume: loop.on, releaseInput: input.off, captureInput: input.on },
    options,
  );
}
