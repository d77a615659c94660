/** A game with Phaser 4; with Phaser 3 it is the same. */
import { phaserHost } from '@service-payments/flows/games';
import * as Phaser from 'phaser';
import type { Game } from '../game.ts';

export async function startGame(parent: HTMLElement): Promise<Game> {
  const keys: string[] = [];
  let frames = 0;

  class Arena extends Phaser.Scene {
    create(): void {
      const sword = this.add.rectangle(160, 120, 20, 160, 0xccccff);
      this.tweens.add({ targets: sword, angle: 360, duration: 2000, repeat: -1 });
      // Captured for the whole page, as `createCursorKeys` and `addKeys` do.
      this.input.keyboard?.addCapture('W,A,S,D,SPACE');
      this.input.keyboard?.on('keydown', (event: KeyboardEvent) => keys.push(event.code));
    }
    override update(): void {
      frames += 1;
    }
  }

  const game = await new Promise<Phaser.Game>((resolve) => {
    const started = new Phaser.Game({
      parent,
      width: 320,
      height: 240,
      banner: false,
      scene: Arena,
      callbacks: { postBoot: () => resolve(started) },
    });
  });
  const host = phaserHost(game);

  return {
    host,
    keys,
    get frames() {
      return frames;
    },
    end() {
      host.dispose();
      game.destroy(true);
    },
  };
}
