import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PAY, testCard } from './pages/checkout.ts';

const SWORD = 'Sword of Dawn';
const APPROVED = testCard('4111111111111111');

test('a player buys a sword with a card and finds it in the inventory', async ({ shop, checkout }) => {
  await shop.open();
  await expect(shop.owned(SWORD)).toHaveCount(0);

  await shop.buy(SWORD);
  await checkout.expectOpen();
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();

  await expect(checkout.dialog).toBeHidden();
  await expect(shop.owned(SWORD)).toHaveCount(1);
  await expect(shop.orders).toContainText('Delivered');
});

test('the sword arrives with the webhook, also when the player leaves before pressing Done', async ({
  shop,
  checkout,
  page,
}) => {
  await shop.open();
  await shop.buy(SWORD);
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await page.reload();
  await expect(shop.owned(SWORD)).toHaveCount(1);
});

test('what was typed into the card form is nowhere on the shop page or in its requests', async ({
  shop,
  checkout,
  page,
}) => {
  const sentByShop: string[] = [];
  page.on('request', (request) => {
    const isFromFrame = request.frame().parentFrame() !== null;
    if (!isFromFrame) sentByShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await shop.open();
  await shop.buy(SWORD);
  await checkout.pay(testCard('5204247750001471'));
  await expect(checkout.heading('Payment complete')).toBeVisible();

  expect(sentByShop.filter((sent) => sent.includes('5204'))).toEqual([]);
  expect(await page.content()).not.toContain('5204');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('5204');
});

test('a declined card delivers nothing and says so', async ({ shop, checkout }) => {
  await shop.open();
  await shop.buy(SWORD);
  await checkout.pay(testCard('5424180000000171'));
  await expect(checkout.heading('The payment didn’t go through')).toBeVisible();
  await checkout.frame.getByRole('button').last().click();

  await expect(shop.orders).toContainText('Declined');
  await expect(shop.owned(SWORD)).toHaveCount(0);
});

test('a player whose card was declined tries another in the same dialog, and buys once', async ({ shop, checkout }) => {
  await shop.open();
  await shop.buy(SWORD);
  await checkout.pay(testCard('5424180000000171'));
  await expect(checkout.heading('The payment didn’t go through')).toBeVisible();
  await checkout.button('Try again').click();

  // Nothing of the first card is left.
  await checkout.expectOpen();
  await expect(checkout.frame.getByLabel('Card number')).toHaveValue('');
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect(checkout.dialog).toBeHidden();
  await expect(shop.owned(SWORD)).toHaveCount(1);
});

test('a double click buys once', async ({ shop, checkout, page }) => {
  const created = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/purchases')) return;
    const body = (await response.json()) as { data: { payment_intent_id: string } };
    created.add(body.data.payment_intent_id);
  });
  await shop.open();
  await shop.buyButton(SWORD).dblclick();
  await checkout.expectOpen();
  await checkout.review(APPROVED);
  await checkout.button(PAY).dblclick();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();

  await expect(shop.owned(SWORD)).toHaveCount(1);
  await expect(shop.orders.getByRole('listitem')).toHaveCount(1);
  expect(created.size).toBe(1);
});

test('a reload in the middle resumes the same purchase', async ({ shop, checkout, page }) => {
  await shop.open();
  await shop.buy(SWORD);
  await checkout.expectOpen();
  await page.reload();

  await checkout.expectOpen();
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect(shop.owned(SWORD)).toHaveCount(1);
  await expect(shop.orders.getByRole('listitem')).toHaveCount(1);
});

test('a reload resumes also when the player was quicker than the first news of the orders', async ({
  shop,
  checkout,
  page,
}) => {
  const news = holdFirst();
  const purchase = holdFirst();
  await page.route('**/api/events', news.hold);
  await page.route('**/api/purchases*', purchase.hold);
  await shop.open();
  await shop.buy(SWORD);
  news.release();
  await expect(shop.orders).toContainText('Nothing ordered yet.');
  purchase.release();
  await checkout.expectOpen();
  await page.reload();
  await checkout.expectOpen();
});

test('a player closes the checkout and comes back to it', async ({ shop, checkout, page }) => {
  await shop.open();
  await shop.buy(SWORD);
  await checkout.expectOpen();
  await checkout.button('Close checkout').click();
  await expect(checkout.dialog).toBeHidden();
  await expect(shop.buyButton(SWORD)).toBeFocused();

  await page.getByRole('button', { name: `Continue paying for ${SWORD}` }).click();
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect(shop.owned(SWORD)).toHaveCount(1);
});

/** Holds the first request of a route until it is released; later ones pass. */
function holdFirst(): { hold: (route: Route) => Promise<void>; release: () => void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    hold: async (route) => {
      await released;
      await route.continue();
    },
    release,
  };
}
