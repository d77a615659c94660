/** The storefront as a game: bought things are worn, and every way to pay leads back to the road. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Checkout, testCard } from './pages/checkout.ts';
import { IdentityCheck } from './pages/identity-check.ts';

const SWORD = 'Sword of Dawn';
const APPROVED = testCard('4111111111111111');

test('a player buys over the fullscreen game: it waits, goes on, and the sword is in the hero’s hand', async ({
  shop,
  checkout,
  page,
}) => {
  // Wind and sparks stand still, so that only a change of the hero changes the picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open();
  await expect(shop.game).toHaveAttribute('data-state', 'running');
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('world');
  await expect(shop.buyButton(SWORD)).toBeHidden();
  const before = await picture(page);

  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await shop.buy(SWORD);
  await checkout.expectOpen();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('world');
  await expect(shop.game).toHaveAttribute('data-state', 'paused');
  // What is typed now is the checkout's, and moves nobody on the road.
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();

  await expect(checkout.dialog).toBeHidden();
  await expect(shop.game).toHaveAttribute('data-state', 'running');
  await expect(shop.game).toHaveAttribute('data-worn', 'sword-of-dawn');
  await expect(shop.game).toHaveAccessibleDescription(`The traveller has ${SWORD}.`);
  expect(await picture(page)).not.toBe(before);
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('world');
});

test('the hero walks by key, and what is near can be knocked at', async ({ shop, page }) => {
  await shop.open();
  await expect(shop.game).toHaveAttribute('data-state', 'running');
  await shop.game.focus();
  await page.keyboard.down('d');
  const knock = page.getByRole('button', { name: 'Look at the cart' });
  await expect(knock).toBeVisible();
  await page.keyboard.up('d');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'On the cart' })).toBeFocused();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(shop.game).toHaveAttribute('data-state', 'paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(shop.game).toHaveAttribute('data-state', 'running');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
});

test('a player pays in euros on the payment page, and finds the item in the shop', async ({ shop, page }) => {
  await shop.open();
  await page.getByRole('radio', { name: 'EUR' }).check({ force: true });
  await page.getByRole('radio', { name: 'Payment page' }).check({ force: true });
  const [popup] = await Promise.all([page.waitForEvent('popup'), shop.buy('Tideguard')]);
  const hosted = new Checkout(popup, popup);
  await expect(hosted.heading('Pay by card')).toBeVisible();
  await hosted.review(APPROVED);
  await hosted.button(/^Pay €8\.99/).click();
  await expect(hosted.heading('Payment complete')).toBeVisible();
  await popup.close();

  await expect(shop.owned('Tideguard')).toHaveCount(1);
  await expect(shop.orders).toContainText('€8.99');
  await expect(shop.orders).toContainText('Delivered');
});

test('the members’ room opens for who has been verified, and for nobody before', async ({ shop, page }) => {
  const check = new IdentityCheck(page, page.url());
  await shop.open();
  await page.getByRole('button', { name: 'Knock' }).click();
  await page.getByRole('button', { name: 'Start verification' }).click();
  await expect(shop.buyButton('Comet Cape')).toHaveCount(0);
  await check.begin();
  await check.confirmEmail();
  await check.giveName();
  await check.confirmPhone();
  await expect(check.heading('You are verified')).toBeFocused();
  await check.button('Done').click();
  await expect(shop.buyButton('Comet Cape')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect(shop.buyButton('Comet Cape')).toBeVisible();
});

test('the same purchase in plain HTML, with the elements’ one script', async ({ page, checkout, shop }) => {
  // With the page's fixture for its console errors; a policy that is broken would show there.
  await page.goto('/plain/');
  await expect(page.getByRole('heading', { name: 'Moth & Lantern' })).toBeVisible();
  await shop.buy(SWORD);
  await checkout.expectOpen();
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect(checkout.dialog).toBeHidden();
  await expect(shop.owned(SWORD)).toHaveCount(1);
  await expect(shop.orders).toContainText(`${SWORD}: Delivered`);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

test('a guest signs up, and finds everything again after signing out and in', async ({
  shop,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const name = `Ada ${Date.now() % 1e9}`;
  const signIn = async (words: string, button: string): Promise<void> => {
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Passphrase').fill(words);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await shop.open();
  await shop.buy(SWORD);
  await new Checkout(page).button('Close checkout').click();
  await signIn('moth and lantern', 'Sign up');
  await expect(page.getByText(name)).toBeVisible();
  await expect(shop.orders).toContainText(SWORD);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(shop.orders).toContainText('Nothing ordered yet.');
  await signIn('not the words', 'Sign in');
  await expect(page.getByText('Name and passphrase do not fit together.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await signIn('moth and lantern', 'Sign in');
  await expect(shop.orders).toContainText(SWORD);
});

test('the test panel: another look, another language, a digest that does not fit', async ({
  shop,
  checkout,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/digest|integrity/i);
  await shop.open();
  await page.getByRole('button', { name: 'Test panel' }).click();
  await page.getByRole('radio', { name: 'Night' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Language of the checkout').selectOption('de');
  const fault = page.getByLabel('The widget’s script is not what the manifest says');
  await fault.click();
  // Once the back end has said so.
  await expect(fault).toBeChecked();
  await shop.buy(SWORD);
  await expect(checkout.dialog).toHaveAttribute('data-state', 'failed', { timeout: 30_000 });
  await expect(checkout.dialog).toContainText('nicht sicher geladen');
  await expect(checkout.dialog).toHaveAttribute('data-theme', 'dark');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

/** Of the game alone. */
async function picture(page: Page): Promise<string> {
  return page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}
