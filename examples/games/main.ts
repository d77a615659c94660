/** `npm start` in the root, then `npm run dev` here: each game over the storefront's back end and the running service. */
import type { StartGame } from './game.ts';
import { openShop } from './shop.ts';

const GAMES: Readonly<Record<string, () => Promise<{ readonly startGame: StartGame }>>> = {
  canvas: () => import('./canvas/start-game.ts'),
  phaser: () => import('./phaser/start-game.ts'),
  pixi: () => import('./pixi/start-game.ts'),
  babylon: () => import('./babylon/start-game.ts'),
  playcanvas: () => import('./playcanvas/start-game.ts'),
};

const engine = new URLSearchParams(location.search).get('engine') ?? 'canvas';
void GAMES[engine]?.().then(({ startGame }) => openShop(startGame));
