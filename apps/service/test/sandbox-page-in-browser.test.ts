import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, startService, STORES, subscribe } from './service-under-test.ts';
import type { Receiver, ServiceUnderTest } from './service-under-test.ts';

/** Where `scripts/setup.mjs` finds or puts the browser. */
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);

let service: ServiceUnderTest;
let receiver: Receiver;
let browser: Browser;
let url: string;

beforeAll(async () => {
  service = await startService(STORES.at(-1) ?? 'embedded');
  url = await service.listen();
  receiver = await startReceiver();
  await subscribe(service, await service.token(), receiver.url);
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
});

afterAll(async () => {
  await browser.close();
  await receiver.close();
  await service.close();
});

/** The page and all that its console complained about. */
async function openPage(size = { width: 1280, height: 800 }): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: size });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${url}/sandbox`);
  return { page, complaints };
}

test('a payment made on the page is begun, approved, told of and sent again', async () => {
  const { page, complaints } = await openPage();
  await page.getByRole('button', { name: 'Open as Demo Games' }).click();
  await page.getByRole('button', { name: 'Create a test payment' }).click();
  await page.getByRole('link', { name: 'Sword of Testing' }).click();
  const life = page.getByRole('region', { name: 'Payment' });
  await life.getByRole('button', { name: 'Begin with card' }).click();
  await life.getByRole('button', { name: 'Approve' }).click();
  await life.getByText('This payment has ended').waitFor();
  await life.getByText('Delivered').nth(1).waitFor();
  expect(receiver.received.map(({ event }) => event.event_type)).toEqual(['payment_created', 'payment_approved']);

  await life.getByRole('button', { name: 'Resend' }).first().click();
  await life.getByText('sent again').waitFor();
  await life.locator('.delivery', { hasText: 'sent again' }).getByText('Delivered').waitFor();
  expect(receiver.received).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('the keyboard alone leads through the page', async () => {
  const { page, complaints } = await openPage();
  await page.getByRole('button', { name: 'Open as Demo Games' }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Sword of Testing' });
  await link.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const life = page.getByRole('region', { name: 'Payment' });
  await life.getByText('Intent created').waitFor();
  await page.keyboard.press('Escape');
  await life.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.type('ffffffff');
  await page.getByText('Nothing for “ffffffff”').waitFor();
  expect(complaints).toEqual([]);
});

test('a moved clock is shown, and a token that ended by it is renewed', async () => {
  const { page } = await openPage();
  await page.getByRole('button', { name: 'Open as Demo Games' }).click();
  await page.locator('.clock').click();
  await page.getByRole('button', { name: '+ 24 hours' }).click();
  await page.locator('.clock-moved', { hasText: '+1 d' }).waitFor();
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await page.locator('.clock-moved', { hasText: /^$/ }).waitFor({ state: 'attached' });
});

test('wrong credentials are told, and nothing of them stays', async () => {
  const { page } = await openPage();
  await page.getByLabel('Client id').fill('demo-client');
  await page.getByLabel('Client secret').fill('not the secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('do not fit').waitFor();
  expect(await page.getByLabel('Client secret').inputValue()).toBe('');
  expect(page.url()).toBe(`${url}/sandbox`);
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
  expect(stored).toBe('[{},{},""]');
});

test('a phone shows every list without sideways scrolling', async () => {
  const { page } = await openPage({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open as Demo Games' }).click();
  for (const list of ['Events', 'Deliveries', 'Endpoints', 'Payments']) {
    await page.getByRole('link', { name: new RegExp(`^${list}`) }).click();
    await page.getByRole('list', { name: list }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth'), list).toBe(360);
  }
});
