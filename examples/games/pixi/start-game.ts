/** A game with PixiJS 8. Keys are the game's own business there. */
import { pixiHost } from '@service-payments/flows/games';
import { Application, Graphics } from 'pixi.js';
import type { Game } from '../game.ts';

export async function startGame(parent: HTMLElement): Promise<Game> {
  const app = new Application();
  await app.init({ width: 320, height: 240 });
  parent.append(app.canvas);
  const sword = app.stage.addChild(new Graphics().rect(-10, -80, 20, 160).fill(0xccccff));
  sword.position.set(160, 120);
  const keys: string[] = [];
  let frames = 0;
  app.ticker.add(({ deltaTime }) => {
    frames += 1;
    sword.rotation += deltaTime / 60;
  });

  const listening = new AbortController();
  const host = pixiHost(app);
  window.addEventListener(
    'keydown',
    (event) => {
      // While the checkout is open the ticker stands, and so does the game.
      if (!app.ticker.started) return;
      keys.push(event.code);
      event.preventDefault();
    },
    { signal: listening.signal },
  );

  return {
    host,
    keys,
    get frames() {
      return frames;
    },
    end() {
      host.dispose();
      listening.abort();
      app.destroy(true);
    },
  };
}
