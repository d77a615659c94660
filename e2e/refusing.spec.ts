import { expect, test } from './fixtures.ts';

const SWORD = 'Sword of Dawn';
const FORBIDDEN = /\bban|blacklist|sanction|fraud|screening|flagged|suspicious|investigat/i;

test('a banned buyer reads a neutral message and no intent exists', async ({ shop, checkout, page }) => {
  await shop.open();
  await shop.playAs('Banned');
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/purchases/), shop.buy(SWORD)]);

  const body = (await answer.json()) as { data: Record<string, unknown> };
  expect(body.data).toMatchObject({ error_code: 'ERR01', payment_intent_id: null, widget_data: null });
  await expect(checkout.heading('Purchases aren’t available')).toBeVisible();
  expect(await checkout.frame.locator('body').innerText()).not.toMatch(FORBIDDEN);

  // One way to close at a time: the widget's own.
  await expect(checkout.button('Close checkout')).toBeVisible();
  await expect(checkout.dialog.getByRole('button')).toHaveCount(0);
  await checkout.button('Back to game').click();
  await expect(checkout.dialog).toBeHidden();
  await expect(shop.owned(SWORD)).toHaveCount(0);
});

test('a buyer from a region that is not served reads that, and no more', async ({ shop, checkout }) => {
  await shop.open();
  await shop.playAs('Sanctioned region');
  await shop.buy(SWORD);
  await expect(checkout.heading('Not available in your region')).toBeVisible();
  expect(await checkout.frame.locator('body').innerText()).not.toMatch(FORBIDDEN);
});

test('a buyer whose wallet is flagged reads the same as one who is banned', async ({ shop, checkout, page }) => {
  await shop.open();
  await shop.playAs('Flagged wallet');
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/purchases/), shop.buy(SWORD)]);
  const body = (await answer.json()) as { data: Record<string, unknown> };
  expect(body.data).toMatchObject({ error_code: 'ERR15', payment_intent_id: null });
  await expect(checkout.heading('Purchases aren’t available')).toBeVisible();
  expect(await checkout.frame.locator('body').innerText()).not.toMatch(FORBIDDEN);
});
