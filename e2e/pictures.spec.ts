import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { testCard } from './pages/checkout.ts';

/**
 * Pictures of every screen of a purchase, wide and narrow, for people to look at: `npm run pictures`.
 * The one in the README is the wide one with the widget open.
 */
const folder = fileURLToPath(new URL('../test-results/pictures/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../docs/images/storefront-widget.png', import.meta.url));
const SWORD = 'Sword of Dawn';

for (const [size, width, height] of [
  ['wide', 1280, 900],
  ['narrow', 360, 740],
] as const) {
  test(`pictures, ${size} @pictures`, async ({ shop, checkout, page }) => {
    mkdirSync(folder, { recursive: true });
    const picture = async (name: string): Promise<void> => {
      await page.screenshot({ path: `${folder}${name}-${size}.png`, animations: 'disabled' });
    };
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.open();
    await picture('shop');

    await shop.buy(SWORD);
    await checkout.expectOpen();
    await picture('widget');
    if (size === 'wide') await page.screenshot({ path: readmePicture, animations: 'disabled' });

    await checkout.pay(testCard('4111111111111111'));
    await expect(checkout.heading('Payment complete')).toBeVisible();
    await picture('success');
    await checkout.button('Done').click();
    await expect(shop.owned(SWORD)).toHaveCount(1);
    await picture('inventory');

    await shop.buy('Tideguard');
    await checkout.pay(testCard('5424180000000171'));
    await expect(checkout.heading('The payment didn’t go through')).toBeVisible();
    await picture('declined');
    await checkout.button('Close checkout').click();
    await expect(checkout.dialog).toBeHidden();

    await shop.playAs('Banned');
    await shop.buy(SWORD);
    await expect(checkout.heading('Purchases aren’t available')).toBeVisible();
    await picture('refused');
  });
}
