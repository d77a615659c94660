/** Small strokes that every painter needs. */

export type Brush = CanvasRenderingContext2D;

export function circle(brush: Brush, x: number, y: number, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

/** Fills a shape written as in SVG. Shapes are read once. */
export function fill(brush: Brush, shape: string, colour: string | CanvasGradient): void {
  brush.fillStyle = colour;
  brush.fill(pathOf(shape));
}

export function line(brush: Brush, shape: string, colour: string, width: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.stroke(pathOf(shape));
}

/** Paints at a place of its own, and leaves the brush as it was. */
export function at(
  brush: Brush,
  {
    x,
    y,
    turn = 0,
    scale = 1,
    mirror = false,
  }: { x: number; y: number; turn?: number; scale?: number; mirror?: boolean },
  paint: () => void,
): void {
  brush.save();
  brush.translate(x, y);
  if (turn !== 0) brush.rotate(turn);
  if (scale !== 1 || mirror) brush.scale(mirror ? -scale : scale, scale);
  paint();
  brush.restore();
}

const paths = new Map<string, Path2D>();

function pathOf(shape: string): Path2D {
  const path = paths.get(shape) ?? new Path2D(shape);
  paths.set(shape, path);
  return path;
}

const glows = new Map<string, HTMLCanvasElement>();
const GLOW_SIZE = 128;
/** Below this a light costs its pixels and is not seen. */
const FAINTEST = 0.1;

/** A pool of light. `colour`: red, green, blue, as in `255, 200, 90`. */
export function glow(brush: Brush, x: number, y: number, radius: number, colour: string, strength: number): void {
  if (strength < FAINTEST) return;
  brush.save();
  brush.globalCompositeOperation = 'screen';
  brush.globalAlpha = Math.min(1, strength);
  brush.drawImage(glowOf(colour), x - radius, y - radius, radius * 2, radius * 2);
  brush.restore();
}

function glowOf(colour: string): HTMLCanvasElement {
  const known = glows.get(colour);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = GLOW_SIZE;
  const brush = canvas.getContext('2d');
  if (brush !== null) {
    const half = GLOW_SIZE / 2;
    const gradient = brush.createRadialGradient(half, half, 0, half, half, half);
    gradient.addColorStop(0, `rgba(${colour}, 0.85)`);
    gradient.addColorStop(0.25, `rgba(${colour}, 0.38)`);
    gradient.addColorStop(1, `rgba(${colour}, 0)`);
    brush.fillStyle = gradient;
    brush.fillRect(0, 0, GLOW_SIZE, GLOW_SIZE);
  }
  glows.set(colour, canvas);
  return canvas;
}
