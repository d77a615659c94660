/** A game with PlayCanvas. */
import { playcanvasHost } from '@service-payments/flows/games';
import { Application, Color, Entity, FILLMODE_NONE, Keyboard } from 'playcanvas';
import type { Game } from '../game.ts';

export async function startGame(parent: HTMLElement): Promise<Game> {
  const canvas = parent.appendChild(Object.assign(document.createElement('canvas'), { width: 320, height: 240 }));
  const app = new Application(canvas, {
    keyboard: new Keyboard(window, { preventDefault: true }),
    graphicsDeviceOptions: { antialias: false },
  });
  app.setCanvasFillMode(FILLMODE_NONE);
  const camera = new Entity('camera');
  camera.addComponent('camera', { clearColor: new Color(0.1, 0.1, 0.2) });
  camera.setPosition(0, 0, 6);
  const sword = new Entity('sword');
  sword.addComponent('render', { type: 'box' });
  app.root.addChild(camera);
  app.root.addChild(sword);
  const keys: string[] = [];
  let frames = 0;
  app.keyboard?.on('keydown', ({ event }: { event: KeyboardEvent | null }) => event && keys.push(event.code));
  app.on('update', (deltaSeconds: number) => {
    // No time passes while the checkout is open.
    if (deltaSeconds > 0) frames += 1;
    sword.rotate(0, deltaSeconds * 60, 0);
  });
  app.start();

  const host = playcanvasHost(app);

  return {
    host,
    keys,
    get frames() {
      return frames;
    },
    end() {
      host.dispose();
      app.destroy();
      canvas.remove();
    },
  };
}
