/** The checkout over a real game of each engine: the loop stands, the keys are the player's, all comes back. */
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheckout } from '../checkout.ts';
import type { Checkout } from '../checkout.ts';
import type { Game, StartGame } from '../game.ts';

const ENGINES: readonly [string, () => Promise<{ readonly startGame: StartGame }>][] = [
  ['plain canvas', () => import('../canvas/start-game.ts')],
  ['Phaser', () => import('../phaser/start-game.ts')],
  ['PixiJS', () => import('../pixi/start-game.ts')],
  ['Babylon.js', () => import('../babylon/start-game.ts')],
  ['PlayCanvas', () => import('../playcanvas/start-game.ts')],
];

let widget: FakeWidget;
let game: Game;
let checkout: Checkout;

beforeEach(() => {
  widget = createFakeWidget({ script: ['stays-open'] });
});
afterEach(() => {
  checkout.destroy();
  game.end();
  widget.remove();
  document.body.replaceChildren();
});

/** Engines start slowly where the graphics are computed in software. */
function reached(condition: () => boolean): Promise<unknown> {
  return vi.waitUntil(condition, { timeout: 10_000 });
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

describe.each(ENGINES)('%s', (_name, load) => {
  test('stands still under the checkout, leaves it the keys, and goes on after it', async () => {
    game = await (await load()).startGame(document.body.appendChild(document.createElement('main')));
    checkout = createCheckout(game.host, widget.options);
    await reached(() => game.frames > 2);
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.tabIndex = 0;
    canvas?.focus();
    await userEvent.keyboard('w');
    await reached(() => game.keys.includes('KeyW'));

    checkout.buy();
    await reached(() => checkout.state.status === 'open');
    const dialog = document.querySelector('dialog');
    // Outside a modal dialog nothing is announced.
    expect(dialog?.querySelector('[role=alert]')).not.toBeNull();
    const field = dialog?.appendChild(document.createElement('input'));
    await frames(2);
    const [played, heard] = [game.frames, game.keys.length];
    field?.focus();
    await userEvent.keyboard('was d1');
    await frames(5);
    expect(field?.value).toBe('was d1');
    // Not only because the dialog stops them: the game does not listen.
    const key = { key: 'k', code: 'KeyK', keyCode: 75, bubbles: true };
    canvas?.dispatchEvent(new KeyboardEvent('keydown', key));
    canvas?.dispatchEvent(new KeyboardEvent('keyup', key));
    expect([game.frames, game.keys.length]).toEqual([played, heard]);

    widget.play('closed');
    await reached(() => dialog?.open === false);
    await reached(() => game.frames > played + 2);
    canvas?.focus();
    await userEvent.keyboard('w');
    await reached(() => game.keys.length > heard);
  });
});
