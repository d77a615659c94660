/** Buying inside games: over a fullscreen canvas, in a portal's frame, on a page with threads. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { startGameServer } from './games/game-server.ts';
import type { GameServer } from './games/game-server.ts';
import { Checkout, testCard } from './pages/checkout.ts';

declare global {
  interface Window {
    /** Presses a button of the scripted gamepad and lets it go. */
    press(button: number): Promise<void>;
  }
}

const test = base.extend<object, { games: GameServer }>({
  games: [
    async ({ playwright: _playwright }, use, { project }) => {
      const games = await startGameServer(project.use.baseURL ?? '');
      await use(games);
      await games.close();
    },
    { scope: 'worker' },
  ],
});

/** The canvas as the player sees it: two pictures that differ are a game that runs. */
async function isRunning(canvas: Locator): Promise<boolean> {
  return canvas.evaluate(async (element) => {
    const picture = (): string => (element as HTMLCanvasElement).toDataURL();
    const before = picture();
    await new Promise((resolve) => setTimeout(resolve, 150));
    return picture() !== before;
  });
}

async function buyAndReturn(page: Page | FrameLocator, checkout: Checkout): Promise<void> {
  await expect(checkout.heading('Pay by card')).toBeVisible();
  await checkout.pay(testCard('4111111111111111'));
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect(page.getByRole('status')).toHaveText('approved');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a player buys over a fullscreen canvas that held the mouse, and the game goes on where it stood', async ({
  page,
  checkout,
  games,
}) => {
  await page.goto(games.gameUrl);
  const canvas = page.locator('canvas');
  await canvas.click();
  await expect.poll(() => page.evaluate(() => document.pointerLockElement?.tagName)).toBe('CANVAS');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('CANVAS');
  expect(await isRunning(canvas)).toBe(true);

  await page.keyboard.press('b');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.pointerLockElement)).toBeNull();
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('CANVAS');
  await expect.poll(() => isRunning(canvas)).toBe(false);

  // Typed letters and digits, which the game would take for itself, reach the fields.
  await buyAndReturn(page, checkout);
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('CANVAS');
  await expect.poll(() => isRunning(canvas)).toBe(true);
  await expect(page.getByRole('button', { name: 'Back to game' })).toBeHidden();
});

test('a player who holds a gamepad goes through the checkout, presses in it and leaves it', async ({
  page,
  checkout,
  games,
}) => {
  // Automation has no pad: what the browser would read is scripted, all that follows is real.
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 16 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { buttons, axes: [0, 0, 0, 0], connected: true, mapping: 'standard' } as unknown as Gamepad;
    navigator.getGamepads = () => [pad];
    window.press = async (button) => {
      const frames = async (): Promise<void> => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      Object.assign(buttons[button] ?? {}, { pressed: true });
      await frames();
      Object.assign(buttons[button] ?? {}, { pressed: false });
      await frames();
    };
  });
  const [A, B, DOWN] = [0, 1, 13] as const;
  const press = (button: number): Promise<void> => page.evaluate((which) => window.press(which), button);
  await page.goto(games.gameUrl);
  await page.getByRole('button', { name: 'Buy the sword' }).click();
  await expect(checkout.heading('Pay by card')).toBeVisible();

  const crypto = checkout.button('Crypto');
  const isFocused = (): Promise<boolean> => crypto.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 6 && !(await isFocused()); presses += 1) await press(DOWN);
  await expect(crypto).toBeFocused();
  await press(A);
  await expect(checkout.heading('Pay with crypto')).toBeFocused();
  // Past the last of the screen and round: the dialog has nothing else to go to.
  const all = await checkout.frame.locator('a[href], button:enabled, select, summary').count();
  for (let presses = 0; presses <= all; presses += 1) await press(DOWN);
  await expect.poll(() => checkout.frame.locator(':focus').count()).toBe(1);

  await press(B);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a checkout that was open when the game went fullscreen comes back on top', async ({ page, checkout, games }) => {
  await page.goto(games.gameUrl);
  await page.getByRole('button', { name: 'Buy the sword' }).click();
  await expect(checkout.heading('Pay by card')).toBeVisible();
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.addEventListener('pointerdown', () => void document.querySelector('canvas')?.requestFullscreen(), {
      once: true,
    });
  });
  await page.getByRole('heading', { name: 'Checkout' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('CANVAS');
  await buyAndReturn(page, checkout);
});

test('a player buys inside a portal’s sandboxed frame that may open no window', async ({ page, games }) => {
  await page.goto(games.portalUrl);
  const frame = page.frameLocator('iframe[title="Game"]');
  await frame.getByRole('button', { name: 'Buy the sword' }).click();
  await buyAndReturn(frame, new Checkout(frame));
});

test('a player buys on a cross-origin isolated page', async ({ page, checkout, games }) => {
  await page.goto(games.isolatedGameUrl);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('button', { name: 'Buy the sword' }).click();
  await buyAndReturn(page, checkout);
});

test.describe('where there is little room', () => {
  for (const [place, width, height] of [
    ['a banner', 300, 400],
    ['a phone on its side with its keyboard up', 640, 200],
  ] as const) {
    test(`a player pays on ${place}`, async ({ page, shop, checkout }) => {
      await page.setViewportSize({ width, height });
      await shop.open();
      await shop.buy('Sword of Dawn');
      await checkout.expectOpen();
      for (const part of [checkout.dialog, checkout.frame.locator('html')]) {
        expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      }
      await checkout.pay(testCard('4111111111111111'));
      await expect(checkout.heading('Payment complete')).toBeVisible();
      await checkout.button('Done').click();
      await expect(checkout.dialog).toBeHidden();
    });
  }
});
