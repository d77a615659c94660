/** How much of the road is seen, and from where. */
import type { View } from './paint/land.ts';
import { ROAD_LENGTH, VIEW_HEIGHT } from './places.ts';

/** More pixels than this cost more than they show. */
const MOST_PIXELS = 2_400_000;
/** So much of the road is to be seen, also on a phone held upright. */
const LEAST_WIDTH = 330;
/** Share of the picture that lies behind the hero. */
const BEHIND = 0.42;

/** Gives the canvas as many pixels as its place on the page is worth, and tells what of the world that shows. */
export function fitCanvas(canvas: HTMLCanvasElement): Pick<View, 'width' | 'above' | 'scale'> {
  const { clientWidth, clientHeight } = canvas;
  const density = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_PIXELS / (clientWidth * clientHeight)));
  canvas.width = Math.round(clientWidth * density);
  canvas.height = Math.round(clientHeight * density);
  const scale = Math.min(canvas.height / VIEW_HEIGHT, canvas.width / LEAST_WIDTH);
  return { width: canvas.width / scale, above: canvas.height / scale - VIEW_HEIGHT, scale };
}

/** More of the picture lies ahead than behind; the road's ends stay at the picture's edges. */
export function cameraX(heroX: number, width: number): number {
  return Math.max(0, Math.min(ROAD_LENGTH - width, heroX - width * BEHIND));
}
