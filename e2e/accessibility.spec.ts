import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { testCard } from './pages/checkout.ts';

const SWORD = 'Sword of Dawn';

test('no screen of a purchase breaks an accessibility rule', async ({ shop, checkout, page }) => {
  const violations = async (): Promise<string[]> =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );

  await shop.open();
  expect(await violations()).toEqual([]);
  await shop.buy(SWORD);
  await checkout.expectOpen();
  expect(await violations()).toEqual([]);
  await checkout.pay(testCard('4111111111111111'));
  await expect(checkout.heading('Payment complete')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a player buys with the keyboard alone', async ({ shop, checkout, page }) => {
  await shop.open();
  await shop.buyButton(SWORD).focus();
  await page.keyboard.press('Enter');
  await checkout.expectOpen();
  await checkout.frame.getByLabel('Card number').focus();
  await page.keyboard.type('4111111111111111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Player');
  await page.keyboard.press('Enter');
  await expect(checkout.heading('Check and pay')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(checkout.heading('Payment complete')).toBeFocused();
  await checkout.button('Done').focus();
  await page.keyboard.press('Enter');
  await expect(checkout.dialog).toBeHidden();
  await expect(shop.owned(SWORD)).toHaveCount(1);
});
