import { deflateSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/machine.mjs';
import { expect, test as base } from './fixtures.ts';
import { startGamePage } from './pages/game-page.ts';
import { IdentityCheck, takeWithCamera } from './pages/identity-check.ts';
import { newCustomer, redirectUrl, setLevel } from './pages/service.ts';

const chromium = findChromium();

const test = base.extend<{ check: IdentityCheck }, { gameUrl: string }>({
  gameUrl: [
    async ({ browserName: _browserName }, use) => {
      const game = await startGamePage();
      await use(game.url);
      game.close();
    },
    { scope: 'worker' },
  ],
  check: async ({ page, gameUrl }, use) => use(new IdentityCheck(page, gameUrl)),
});

test.use({
  launchOptions: {
    ...(chromium === null ? {} : { executablePath: chromium }),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const SWORD = 'Sword of Dawn';
const PICTURE = grayPng(640, 480);

test('level 1 is an e-mail address with its code, and closing it is the success', async ({ check, request }) => {
  await check.open(request, 1, newCustomer());
  await check.begin();
  await check.frame.getByLabel('E-mail address').fill('kim@example.com');
  await check.button('Send code').click();
  await check.enterCode('111111');
  const code = check.frame.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('That is not the code we sent. Check it and try again.');
  await expect(check.button(/^Send a new code in 0:/)).toBeVisible();
  await check.enterCode('947293');
  await expect(check.heading('You are verified')).toBeFocused();
  expect(await check.ends()).toEqual([]);
  await check.button('Done').click();
  await expect(check.page.locator('iframe')).toHaveCount(0);
  expect(await check.ends()).toEqual(['ServiceKycSuccess']);
});

test('level 3 with files goes through review to the success', async ({ check, request }) => {
  await check.open(request, 3, newCustomer());
  await check.walkToDocument();
  await check.chooseDocument('ID card', 'X123');
  await check.frame.locator('input[type=file]').setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no picture'),
  });
  await expect(check.frame.getByText('This file is no picture we can read.')).toBeVisible();
  await check.usePictureFile(PICTURE);
  await expect(check.frame.getByRole('heading', { name: 'Back', level: 2 })).toBeVisible();
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await expect(check.heading('A picture of yourself')).toBeFocused();
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await expect(check.heading('You are verified')).toBeVisible();
});

test('the camera takes the pictures, and stops when it has', async ({ check, request }) => {
  await check.openAtDocument(request, newCustomer());
  await check.chooseDocument('Passport', 'X123');
  await check.useCamera();
  await expect(check.frame.locator('video')).toHaveCount(0);
  await check.button('Continue').click();
  await check.useCamera();
  await check.button('Continue').click();
  await expect(check.heading('You are verified')).toBeVisible();
});

for (const [name, message] of [
  ['NotAllowedError', 'The camera is not allowed here.'],
  ['NotFoundError', 'No camera was found.'],
] as const) {
  test(`${name} of the camera is told, and the way by file stays`, async ({ check, request, page }) => {
    await page.addInitScript((errorName) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', errorName);
      };
    }, name);
    await check.openAtDocument(request, newCustomer());
    await check.chooseDocument('Passport', 'X123');
    await check.button('Use the camera').click();
    await expect(check.frame.getByText(message)).toBeVisible();
    await check.usePictureFile(PICTURE);
    await expect(check.frame.getByText('All pictures are here.')).toBeVisible();
  });
}

test('a phone takes the pictures by a code that opens once, and the screen goes on by itself', async ({
  check,
  request,
  page,
  browser,
}) => {
  await check.openAtDocument(request, newCustomer());
  await check.chooseDocument('Passport', 'X123');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/checkout\/v1\/kyc\/handoff$/),
    check.button('Use your phone instead').click(),
  ]);
  const { url } = ((await answer.json()) as { data: { url: string } }).data;
  await expect(check.frame.getByRole('img', { name: 'QR code for your phone' }).locator('path')).toHaveCount(1);

  const pocket = await browser.newContext({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
  const phone = await pocket.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Take the pictures' })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await expect(check.frame.getByText('Your phone is connected.')).toBeVisible();
  await judge(phone);
  await takeWithCamera(phone);
  await expect(check.heading('A picture of yourself')).toBeVisible();
  await phone.reload();
  await takeWithCamera(phone);
  await expect(phone.getByRole('heading', { name: 'That is all' })).toBeVisible();
  await expect(check.heading('You are verified')).toBeVisible();

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { name: 'This link cannot be used any more' })).toBeVisible();
  await pocket.close();
  await elsewhere.close();
});

test('a review by hand stays pending, is closed as such, and is the success once decided', async ({
  check,
  request,
}) => {
  const customer = newCustomer();
  await check.openAtDocument(request, customer);
  await check.chooseDocument('Passport', 'X-wait');
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await expect(check.heading('We are checking your details')).toBeVisible();
  await check.button('Close checkout').click();
  expect(await check.ends()).toEqual(['ServicePaymentsWidgetClosed']);

  await check.open(request, 3, customer);
  await expect(check.heading('We are checking your details')).toBeVisible();
  await setLevel(request, customer, 3);
  await expect(check.heading('You are verified')).toBeFocused();
  await check.button('Close checkout').click();
  expect(await check.ends()).toEqual(['ServiceKycSuccess']);
});

test('a rejected document is told without a reason, and closing it is the failure', async ({ check, request }) => {
  await check.openAtDocument(request, newCustomer());
  await check.chooseDocument('Passport', 'X-bad');
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await check.usePictureFile(PICTURE);
  await check.button('Continue').click();
  await expect(check.heading('We could not verify you')).toBeVisible();
  expect(await check.ends()).toEqual([]);
  await check.button('Back to game').click();
  expect(await check.ends()).toEqual(['ServiceKycFailure']);
});

test('who leaves goes on where he stopped', async ({ check, request }) => {
  const customer = newCustomer();
  await check.open(request, 2, customer);
  await check.begin();
  await check.confirmEmail();
  await expect(check.heading('What is your name?')).toBeFocused();
  await check.page.keyboard.press('Escape');
  await expect(check.page.locator('iframe')).toHaveCount(0);
  expect(await check.ends()).toEqual(['ServicePaymentsWidgetClosed']);

  await check.open(request, 2, customer);
  await expect(check.frame.getByText('Welcome back. You go on where you stopped.')).toBeVisible();
  await expect(check.frame.getByRole('listitem').filter({ hasText: 'E-mail address' })).toContainText('done');
  await check.begin();
  await check.giveName();
  await check.confirmPhone();
  await expect(check.heading('You are verified')).toBeVisible();
});

test('what is typed survives a lost network', async ({ check, request, context }) => {
  await check.open(request, 1, newCustomer());
  await check.begin();
  await check.frame.getByLabel('E-mail address').fill('kim@example.com');
  await context.setOffline(true);
  await check.button('Send code').click();
  await expect(check.frame.getByRole('alert').getByText('That did not reach us.')).toBeVisible();
  await context.setOffline(false);
  await expect(check.frame.getByLabel('E-mail address')).toHaveValue('kim@example.com');
  await check.button('Send code').click();
  await check.enterCode('947293');
  await expect(check.heading('You are verified')).toBeVisible();
});

test('a code tried too often is void, and the next one has to wait', async ({ check, request }) => {
  await check.open(request, 1, newCustomer());
  await check.begin();
  await check.frame.getByLabel('E-mail address').fill('kim@example.com');
  await check.button('Send code').click();
  const isTried = async (): Promise<unknown> => await check.page.waitForResponse(/\/checkout\/v1\/kyc\/step$/);
  for (let tries = 0; tries < 5; tries += 1) await Promise.all([isTried(), check.enterCode('111111')]);
  await expect(check.frame.getByRole('alert').getByText('This code was tried too often.')).toBeVisible();
  await Promise.all([isTried(), check.enterCode('947293')]);
  await expect(check.heading('Enter the code')).toBeVisible();
  await expect(check.button(/^Send a new code in 0:/)).toHaveAttribute('aria-disabled', 'true');
});

test('a session that is over says so, and closing it is no failure', async ({ check, request, page }) => {
  await page.route('**/checkout/v1/kyc/consent', async (route) => {
    await route.fulfill({ status: 401, json: { error: { status: 401, reason: 'Unauthorized' } } });
  });
  await check.open(request, 1, newCustomer());
  await check.begin();
  await expect(check.heading('This check is not open any more')).toBeFocused();
  await check.button('Back to game').click();
  expect(await check.ends()).toEqual(['ServicePaymentsWidgetClosed']);
});

test('the hosted page asks the same before it takes a payment', async ({ page, request }) => {
  await page.goto(await redirectUrl(request, `kyc-${newCustomer().external_id}`));
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText(/^We send a code to \u2066k…@example\.com\u2069\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('947293');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeFocused();
});

test('a buyer who must verify first does so in the payment, and then pays', async ({ shop, checkout, check }) => {
  await shop.open();
  await shop.playAs('Needs an identity check');
  await shop.buy(SWORD);
  await check.begin();
  await check.button('Send code').click();
  await check.enterCode('947293');
  await expect(check.heading('You are verified')).toBeFocused();
  await check.button('Continue to payment').click();
  await expect(checkout.heading('Pay by card')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`no form of the check breaks an accessibility rule in ${theme}`, async ({ check, request, page }) => {
    await check.open(request, 3, newCustomer(), { theme });
    await expect(check.heading('What we will ask you')).toBeVisible();
    await judge(page);
    await check.begin();
    await check.button('Send code').click();
    await judge(page);
    await check.confirmEmail();
    await expect(check.heading('What is your name?')).toBeVisible();
    await judge(page);
    await check.giveName();
    await expect(check.heading('Confirm your phone number')).toBeVisible();
    await judge(page);
    await check.frame.getByLabel('Phone number').fill('0151 2345678');
    await check.button('Send code').click();
    await expect(check.heading('Enter the code')).toBeVisible();
    await judge(page);
    await check.enterCode('123456');
    await expect(check.heading('Where do you live?')).toBeVisible();
    await judge(page);
  });

  test(`no picture of the check breaks an accessibility rule in ${theme}`, async ({ check, request, page }) => {
    await check.openAtDocument(request, newCustomer(), { theme });
    await judge(page);
    await check.chooseDocument('Passport', 'X-wait');
    await check.button('Use your phone instead').click();
    await expect(check.frame.getByRole('img', { name: 'QR code for your phone' })).toBeVisible();
    await judge(page);
    await check.button('Use the camera').click();
    await expect(check.button('Take the picture')).not.toHaveAttribute('aria-disabled', 'true');
    await judge(page);
    await check.button('Take the picture').click();
    await expect(check.button('Use this picture')).toBeVisible();
    await judge(page);
    await check.button('Use this picture').click();
    await check.button('Continue').click();
    await check.usePictureFile(PICTURE);
    await check.button('Continue').click();
    await expect(check.heading('We are checking your details')).toBeVisible();
    await judge(page);
  });
}

async function judge(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** A picture without a file: one gray, in the smallest form of PNG. */
function grayPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x99);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([type, body]) => pngChunk(type, body)),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
