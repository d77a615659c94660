/** Ways to pay on the hosted page: the same screens as in the frame, without a shop around them. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PAY, testCard } from './pages/checkout.ts';
import { openHostedPage } from './pages/hosted-page.ts';

const CHALLENGED = testCard('4000020000000000');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
}

test('a buyer without an e-mail address gives one, confirms it, and pays', async ({ page, request }) => {
  const wallet = { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', blockchain: 'base' };
  const { checkout } = await openHostedPage(page, request, { wallet });
  await expect(checkout.heading('Your e-mail address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill('ada@');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/like name@example.com/);
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');

  await expect(checkout.heading('Enter the code')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('That is not the code we sent.');
  await page.getByLabel('Code').fill('947293');
  await page.keyboard.press('Enter');

  await checkout.pay(testCard('4111111111111111'));
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expectAccessible(page);
});

test('a player looks his order over, changes the card, and pays', async ({ page, request }) => {
  const { checkout } = await openHostedPage(page, request);
  await checkout.review(testCard('4111111111111111'));
  await expectAccessible(page);
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  await checkout.button('Change the card').click();
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Player');
  await page.getByLabel('Card number').fill('5204247750001471');
  await checkout.button('Continue').click();
  await expect(page.getByText('Mastercard ending in 1471')).toBeVisible();
  await checkout.button(PAY).click();
  await expect(checkout.heading('Payment complete')).toBeVisible();
});

test('the bank’s window opens in the click, takes a wrong password and the right one, and closes', async ({
  page,
  request,
}) => {
  const { checkout } = await openHostedPage(page, request);
  await checkout.pay(CHALLENGED);
  await expect(checkout.heading(/Your bank wants to confirm/)).toBeFocused();
  await expectAccessible(page);

  const [bank] = await Promise.all([page.waitForEvent('popup'), checkout.button('Continue to your bank').click()]);
  await bank.close();
  await expect(page.locator('main').getByText(/window seems to be closed/)).toBeVisible();

  const [again] = await Promise.all([page.waitForEvent('popup'), checkout.button('Open the window again').click()]);
  await again.getByLabel('Password').fill('4321');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByRole('alert')).toContainText('2 tries are left');
  await again.getByLabel('Password').fill('1234');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  expect(again.isClosed()).toBe(true);
});

test('where the window is blocked the page goes to the bank itself and comes back', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { checkout } = await openHostedPage(page, request);
  await checkout.pay(CHALLENGED);
  await checkout.button('Continue to your bank').click();
  await expect(page.locator('main').getByText(/blocked the bank’s window/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue in this window' }).click();
  await expect(page).toHaveURL(/\/challenge\//);
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await checkout.button('Continue to your bank').click();
  await page.getByRole('link', { name: 'Continue in this window' }).click();
  await page.getByLabel('Password').fill('1234');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expect(page).toHaveURL(/\/pay\//);
});

test('a player pays with the test wallet and watches the chain confirm', async ({ page, request }) => {
  const { checkout } = await openHostedPage(page, request);
  await checkout.button('Crypto').click();
  await expect(checkout.heading('Pay with crypto')).toBeFocused();
  await expectAccessible(page);
  await checkout.button('Card').click();
  await checkout.chooseAsset('SOL', 'Solana Devnet');
  await expect(page.getByText(/only the test wallet can be used/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await checkout.button(/^Test wallet/).click();

  await expect(checkout.heading('Confirm in Test wallet')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await checkout.button('Reject').click();
  await expect(page.locator('main').getByText('You said no in the wallet')).toBeVisible();
  await checkout.button('Sign', true).click();
  await expect(page.getByText(/of 3 confirmations/)).toBeVisible();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expect(page.getByText('0.03326667 SOL on Solana Devnet')).toBeVisible();
});

test('a payment that fails on the chain is declined, and the player may begin anew', async ({ page, request }) => {
  const { checkout } = await openHostedPage(page, request);
  await checkout.chooseAsset('ETH', 'Ethereum Sepolia');
  await checkout.button(/^Test wallet/).click();
  await checkout.button('Sign, and let it fail on the chain').click();
  await expect(checkout.heading('The payment didn’t go through')).toBeVisible();
  await expectAccessible(page);
});

test('an expired payment says so', async ({ page, request }) => {
  const { checkout, control } = await openHostedPage(page, request);
  await checkout.pay(CHALLENGED);
  await expect(checkout.heading(/Your bank wants to confirm/)).toBeVisible();
  await control('expire');
  await expect(checkout.heading('This payment timed out')).toBeVisible();
  await expectAccessible(page);
});
