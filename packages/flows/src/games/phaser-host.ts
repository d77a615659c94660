/** For Phaser 3 and 4. */
import { createEngineHost, switchOff } from './engine-host.ts';
import type { EngineHost, EngineHostOptions } from './engine-host.ts';

/** The part of `Phaser.Game` that is used. */
export interface PhaserGame {
  readonly isPaused: boolean;
  pause(): void;
  resume(): void;
  readonly input: { enabled: boolean; readonly keyboard: { enabled: boolean } | null } | null;
  readonly sound: { mute: boolean };
  readonly scene: {
    getScenes(isActive?: boolean): readonly {
      readonly input?: { readonly keyboard?: { resetKeys(): unknown } | null } | null;
    }[];
  };
}

export function phaserHost(game: PhaserGame, options: EngineHostOptions = {}): EngineHost {
  const loop = switchOff(
    () => !game.isPaused,
    () => game.pause(),
    () => game.resume(),
  );
  const sound = switchOff(
    () => !game.sound.mute,
    () => (game.sound.mute = true),
    () => (game.sound.mute = false),
  );
  const { input } = game;
  const inputs = [input, input?.keyboard].map((part) =>
    switchOff(
      () => !!part?.enabled,
      () => part && (part.enabled = false),
      () => part && (part.enabled = true),
    ),
  );
  return createEngineHost(
    'phaser',
    {
      pause: loop.off,
      resume: loop.on,
      mute: sound.off,
      unmute: sound.on,
      releaseInput() {
        for (const scene of game.scene.getScenes(false)) scene.input?.keyboard?.resetKeys();
        for (const part of inputs) part.off();
      },
      captureInput() {
        for (const part of inputs) part.on();
      },
    },
    options,
  );
}
