/** Puts the game together on a canvas: world, loop, controls, sound, pictures, and the host that a checkout talks to. */
import { canvasHost } from '@service-payments/flows/games';
import type { GameHost } from '@service-payments/flows';
import { cameraX, fitCanvas } from './camera.ts';
import { createControls } from './controls.ts';
import type { Controls } from './controls.ts';
import { createLoop } from './loop.ts';
import { BARE, outfitOf, wornIds } from './outfit.ts';
import type { Outfit } from './outfit.ts';
import { createLand, paintSky } from './paint/land.ts';
import type { View } from './paint/land.ts';
import { PALETTES } from './paint/palette.ts';
import type { TimeOfDay } from './paint/palette.ts';
import { paintScene } from './paint/scene.ts';
import { GROUND_Y, PLACES } from './places.ts';
import type { PlaceName } from './places.ts';
import { createSound } from './sound.ts';
import { BOOTS_SPEED, createWorld, nearestPlace, stepWorld, WALK_SPEED } from './world.ts';

export interface GameState {
  /** By the player's own wish. */
  readonly isPaused: boolean;
  readonly hasSound: boolean;
  readonly gathered: number;
  /** What the hero stands before. */
  readonly near: PlaceName | null;
}

export interface StartGameOptions {
  readonly canvas: HTMLCanvasElement;
  readonly timeOfDay: TimeOfDay;
  readonly onChange: (state: GameState) => void;
  /** The player knocks at a place. */
  readonly onAct: (place: PlaceName) => void;
}

export interface Game {
  /** For the checkout: rests the game while a dialog is open. */
  readonly host: GameHost;
  readonly state: GameState;
  readonly hold: Controls['hold'];
  act(): void;
  setPaused(isPaused: boolean): void;
  setSound(isOn: boolean): void;
  setTimeOfDay(timeOfDay: TimeOfDay): void;
  setMember(isMember: boolean): void;
  /** `itemIds`: all that the player owns, the newest first. */
  wear(itemIds: readonly string[]): void;
  /** Something has arrived. */
  celebrate(): void;
  destroy(): void;
}

/** Why the game stands still; it runs while there is no reason. */
type Rest = 'player' | 'checkout' | 'hidden' | 'unseen';

const FOX_BEHIND = 46;
const IDLE_EVERY = 4;
const CELEBRATION_S = 2;

export function startGame({ canvas, timeOfDay, onChange, onAct }: StartGameOptions): Game {
  const brush = canvas.getContext('2d', { alpha: false });
  if (brush === null) throw new Error('This browser gives no canvas to draw on.');
  const world = createWorld();
  const land = createLand();
  const sky = document.createElement('canvas');
  const sound = createSound();
  const rests = new Set<Rest>();
  const leaving = new AbortController();
  const { signal } = leaving;
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  let palette = PALETTES[timeOfDay];
  let outfit: Outfit = BARE;
  let isMember = false;
  let view: View = { x: 0, width: 640, above: 0, scale: 1 };
  let foxX = world.hero.x - FOX_BEHIND;
  let before = { x: world.hero.x, y: world.hero.y };
  let ambience = 0;
  let frame = -1;
  let redrawing: number | null = null;
  let state: GameState = { isPaused: false, hasSound: false, gathered: 0, near: null };

  const controls = createControls({
    surface: canvas,
    toRoad: (clientX) => {
      const { left, width } = canvas.getBoundingClientRect();
      return view.x + ((clientX - left) / width) * view.width;
    },
    onAct: act,
    onPause: () => setPaused(!state.isPaused),
  });
  const loop = createLoop({ step, draw: drawWhenSeen });

  function step(): void {
    before = { x: world.hero.x, y: world.hero.y };
    const topSpeed = outfit.boots === null ? WALK_SPEED : BOOTS_SPEED;
    for (const event of stepWorld(world, controls.read(), { topSpeed })) {
      if (event === 'arrive') controls.walkTo(null);
      else sound.play(event);
    }
    const heel = world.hero.x - world.hero.facing * FOX_BEHIND;
    foxX += (heel - foxX) * 0.035;
    const near = nearestPlace(world);
    if (near !== state.near || world.gathered !== state.gathered) change({ near, gathered: world.gathered });
  }

  /** Something looks different: the next frame shows it, at once where there is no next frame. */
  function redraw(): void {
    frame = -1;
    if (rests.size > 0 && redrawing === null) {
      redrawing = requestAnimationFrame(() => {
        redrawing = null;
        draw();
      });
    }
  }

  /** A game that nobody plays costs the machine little: wind and lights then move at a quarter of the rate. */
  function drawWhenSeen(between: number): void {
    const isBusy = world.hero.speedX !== 0 || world.hero.y < GROUND_Y || world.sinceDelivery < CELEBRATION_S;
    frame += 1;
    if (isBusy || frame % IDLE_EVERY === 0) draw(between);
  }

  function draw(between = 1): void {
    if (brush === null) return;
    const hero = {
      x: before.x + (world.hero.x - before.x) * between,
      y: before.y + (world.hero.y - before.y) * between,
    };
    ambience = lessMotion.matches ? 0 : world.time;
    view = { ...view, x: cameraX(hero.x, view.width) };
    paintScene(brush, { land, sky, palette }, view, { world, hero, outfit, isMember, ambience, foxX });
  }

  function resize(): void {
    if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
    view = { ...view, ...fitCanvas(canvas) };
    renewSky();
    // A canvas that has a new size is empty.
    draw();
  }

  function renewSky(): void {
    sky.width = canvas.width;
    sky.height = canvas.height;
    const skyBrush = sky.getContext('2d', { alpha: false });
    if (skyBrush === null) return;
    skyBrush.scale(view.scale, view.scale);
    paintSky(skyBrush, view, palette);
  }

  function rest(why: Rest, isResting: boolean): void {
    if (isResting) rests.add(why);
    else rests.delete(why);
    const isRunning = rests.size === 0;
    if (isRunning) loop.start();
    else loop.stop();
    canvas.dataset['state'] = isRunning ? 'running' : 'paused';
  }

  function change(news: Partial<GameState>): void {
    state = { ...state, ...news };
    onChange(state);
  }

  function setPaused(isPaused: boolean): void {
    rest('player', isPaused);
    change({ isPaused });
  }

  function act(): void {
    if (state.near !== null && rests.size === 0) onAct(state.near);
  }

  const host = canvasHost({
    pause: () => rest('checkout', true),
    resume: () => rest('checkout', false),
    releaseInput: () => controls.release(),
    captureInput: () => controls.capture(),
    mute: () => sound.mute(),
    unmute: () => sound.unmute(),
  });

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  const sight = new IntersectionObserver(([entry]) => rest('unseen', entry?.isIntersecting === false));
  sight.observe(canvas);
  document.addEventListener('visibilitychange', () => rest('hidden', document.hidden), { signal });
  lessMotion.addEventListener('change', redraw, { signal });
  // A tap on a place knocks there once the hero stands before it.
  canvas.addEventListener(
    'click',
    ({ clientX }) => {
      const { left, width } = canvas.getBoundingClientRect();
      const x = view.x + ((clientX - left) / width) * view.width;
      const place = PLACES.find((one) => Math.abs(one.x - x) < one.reach);
      if (place !== undefined && place.name === state.near) act();
    },
    { signal },
  );
  rest('hidden', document.hidden);

  return {
    host,
    get state() {
      return state;
    },
    hold: (code, isHeld) => controls.hold(code, isHeld),
    act,
    setPaused,
    setSound(isOn) {
      sound.setOn(isOn);
      change({ hasSound: isOn });
    },
    setTimeOfDay(next) {
      if (palette === PALETTES[next]) return;
      palette = PALETTES[next];
      renewSky();
      redraw();
    },
    setMember(next) {
      isMember = next;
      redraw();
    },
    wear(itemIds) {
      outfit = outfitOf(itemIds);
      canvas.dataset['worn'] = wornIds(outfit).join(' ');
      redraw();
    },
    celebrate() {
      if (!lessMotion.matches) world.sinceDelivery = 0;
      sound.play('deliver');
    },
    destroy() {
      loop.stop();
      if (redrawing !== null) cancelAnimationFrame(redrawing);
      leaving.abort();
      controls.destroy();
      sizes.disconnect();
      sight.disconnect();
      host.dispose();
      sound.destroy();
    },
  };
}
