import { expect, test } from './fixtures.ts';
import { Checkout, testCard } from './pages/checkout.ts';
import { openHostedPage } from './pages/hosted-page.ts';
import { Shop } from './pages/shop.ts';
import { startTamperingProxy } from './tampering-proxy.ts';

const SWORD = 'Sword of Dawn';
const SCRIPT = /\/widget\/service-payments-widget-[\d.]+\.js/;

test('a script with one byte changed on its way does not run; the player reads why and can try again', async ({
  browser,
}) => {
  const proxy = await startTamperingProxy(SCRIPT);
  const context = await browser.newContext({ proxy: { server: proxy.server, bypass: '<-loopback>' } });
  const page = await context.newPage();
  const [shop, checkout] = [new Shop(page), new Checkout(page)];
  try {
    await shop.open();
    await shop.buy(SWORD);
    await expect(checkout.dialog.getByRole('heading', { name: 'Checkout couldn’t be loaded safely' })).toBeVisible();
    expect(proxy.changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'initServicePaymentsWidget' in window)).toBe(false);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('script[integrity]')).toHaveCount(0);

    proxy.tampers = false;
    await checkout.dialog.getByRole('button', { name: 'Try again' }).click();
    await checkout.expectOpen();
    await checkout.pay(testCard('4111111111111111'));
    await expect(checkout.heading('Payment complete')).toBeVisible();
  } finally {
    await context.close();
    await proxy.close();
  }
});

test('a screen whose file was changed on its way does not run, and is there after another try', async ({ browser }) => {
  const proxy = await startTamperingProxy(/\/widget\/frame\/assets\/crypto-screens-[^/]+\.js/);
  const context = await browser.newContext({ proxy: { server: proxy.server, bypass: '<-loopback>' } });
  const page = await context.newPage();
  const [shop, checkout] = [new Shop(page), new Checkout(page)];
  try {
    await shop.open();
    await shop.buy(SWORD);
    await checkout.expectOpen();
    await checkout.button('Crypto').click();
    await expect(checkout.heading('This part did not load')).toBeFocused();
    expect(proxy.changed).toBeGreaterThan(0);

    proxy.tampers = false;
    await checkout.button('Try again').click();
    await checkout.expectOpen();
    await checkout.button('Crypto').click();
    await expect(checkout.heading('Pay with crypto')).toBeVisible();
  } finally {
    await context.close();
    await proxy.close();
  }
});

test('words that were changed on their way are not read out: the player reads English', async ({
  browser,
  request,
}) => {
  const proxy = await startTamperingProxy(/\/widget\/frame\/assets\/de-[^/]+\.js/);
  const options = { proxy: { server: proxy.server, bypass: '<-loopback>' }, locale: 'de-DE' };
  for (const [tampers, title] of [
    [true, 'Pay by card'],
    [false, 'Mit Karte bezahlen'],
  ] as const) {
    proxy.tampers = tampers;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const { checkout } = await openHostedPage(page, request);
    await expect(checkout.heading(title)).toBeVisible();
    await context.close();
  }
  expect(proxy.changed).toBeGreaterThan(0);
  await proxy.close();
});

test('a widget host that is down is told in plain words, with a way on', async ({
  shop,
  checkout,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await shop.open();
  const everythingOfTheHost = (url: URL): boolean => url.origin !== new URL(page.url()).origin;
  await page.route(everythingOfTheHost, (route) => route.abort('connectionrefused'));
  await shop.buy(SWORD);
  await expect(checkout.dialog.getByRole('heading', { name: 'Checkout isn’t available' })).toBeVisible({
    timeout: 20_000,
  });

  await page.unroute(everythingOfTheHost);
  await checkout.dialog.getByRole('button', { name: 'Try again' }).click();
  await checkout.expectOpen();
});
