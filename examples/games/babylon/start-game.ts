/** A game with Babylon.js. */
import { ArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera';
import { Engine } from '@babylonjs/core/Engines/engine';
import { KeyboardEventTypes } from '@babylonjs/core/Events/keyboardEvents';
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight';
import { Vector3 } from '@babylonjs/core/Maths/math.vector';
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder';
import { Scene } from '@babylonjs/core/scene';
import { babylonHost } from '@service-payments/flows/games';
import type { Game } from '../game.ts';

export async function startGame(parent: HTMLElement): Promise<Game> {
  const canvas = parent.appendChild(Object.assign(document.createElement('canvas'), { width: 320, height: 240 }));
  const engine = new Engine(canvas, false, { audioEngine: false });
  const scene = new Scene(engine);
  const camera = new ArcRotateCamera('camera', 0, 1, 6, Vector3.Zero(), scene);
  camera.attachControl(true);
  scene.addLight(new HemisphericLight('light', Vector3.Up(), scene));
  const sword = CreateBox('sword', { width: 0.3, height: 3, depth: 0.1 }, scene);
  const keys: string[] = [];
  let frames = 0;
  scene.onKeyboardObservable.add(({ type, event }) => {
    if (type === KeyboardEventTypes.KEYDOWN) keys.push(event.code);
  });
  scene.onBeforeRenderObservable.add(() => {
    frames += 1;
    sword.rotation.y += 0.02;
  });
  engine.runRenderLoop(() => scene.render());

  const host = babylonHost(engine);

  return {
    host,
    keys,
    get frames() {
      return frames;
    },
    end() {
      host.dispose();
      engine.dispose();
      canvas.remove();
    },
  };
}
