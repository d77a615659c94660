import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { testCard } from './pages/checkout.ts';
import type { Shop } from './pages/shop.ts';

/**
 * Pictures of the game, its shop and every screen of a purchase, wide and narrow, at night and at dawn, for people to
 * look at: `npm run pictures`. The README’s three are taken like these, at 1280 × 800, and reduced to 256 colours.
 */
const folder = fileURLToPath(new URL('../test-results/pictures/', import.meta.url));
const SWORD = 'Sword of Dawn';
const APPROVED = testCard('4111111111111111');

for (const [size, width, height] of [
  ['wide', 1280, 900],
  ['narrow', 390, 844],
] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`pictures, ${size}, ${colorScheme} @pictures`, async ({ shop, checkout, page }) => {
      test.setTimeout(180_000);
      mkdirSync(folder, { recursive: true });
      const picture = async (name: string): Promise<void> => {
        await page.screenshot({ path: `${folder}${name}-${size}-${colorScheme}.png`, animations: 'disabled' });
      };
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await shop.open();
      await expect(shop.game).toHaveAttribute('data-state', 'running');
      await picture('home');

      for (const item of [SWORD, 'Lantern Moth', 'Duskwool Cloak', 'Wayfarer’s Hat']) {
        await shop.buy(item);
        await checkout.pay(APPROVED);
        await expect(checkout.heading('Payment complete')).toBeVisible();
        if (item === SWORD) await picture('success');
        await checkout.button('Done').click();
        await expect(shop.owned(item)).toHaveCount(1);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await picture('worn');
      await shop.inventory.scrollIntoViewIfNeeded();
      await picture('inventory');

      await page.getByRole('button', { name: 'Fullscreen' }).click();
      await walkToCart(shop);
      await picture('fullscreen');
      await page.getByRole('button', { name: 'Shop', exact: true }).click();
      await picture('drawer');
      await shop.buy('Tideguard');
      await checkout.expectOpen();
      await picture('checkout');
      await checkout.pay(testCard('5424180000000171'));
      await expect(checkout.heading('The payment didn’t go through')).toBeVisible();
      await picture('declined');
      await checkout.button('Close checkout').click();
      await expect(checkout.dialog).toBeHidden();
      await page.getByRole('button', { name: 'Fullscreen' }).click();

      await page.getByRole('button', { name: 'Knock' }).click();
      await expect(page.getByRole('button', { name: 'Start verification' })).toBeVisible();
      await picture('members');
      await shop.playAs('Banned');
      await picture('test-panel');
      await shop.buy(SWORD);
      await expect(checkout.heading('Purchases aren’t available')).toBeVisible();
      await picture('refused');

      await page.goto('/plain/');
      await expect(shop.buyButton(SWORD)).toBeVisible();
      await picture('plain');
    });
  }
}

async function walkToCart({ game, page }: Shop): Promise<void> {
  await game.focus();
  await page.keyboard.down('d');
  await expect(page.getByRole('button', { name: 'Look at the cart' })).toBeVisible();
  await page.keyboard.up('d');
}
