/** The checkout's frame in pages that are hard on frames, and on networks that are hard on payments. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { Checkout, PAY, testCard } from './pages/checkout.ts';
import { createIntent, openHostedPage, widgetScriptUrl } from './pages/hosted-page.ts';

const APPROVED = testCard('4111111111111111');

interface EndEvent {
  readonly type: string;
  readonly detail: unknown;
}

/** A game's page with the widget's script alone. Gives the end events as they come. */
async function openGame(page: Page, request: APIRequestContext, headers: Record<string, string>): Promise<EndEvent[]> {
  const ends: EndEvent[] = [];
  await page.exposeFunction('note', (type: string, detail: unknown) => void ends.push({ type, detail }));
  const data = await createIntent(request);
  const html = `<!doctype html><title>A game</title><link rel="icon" href="data:,"><div id="place"></div>
    <script type="module" crossorigin src="${await widgetScriptUrl(request)}"></script>
    <script type="module" nonce="game">
      for (const type of ['ServicePaymentsBuyVdaSuccess', 'ServicePaymentsWidgetClosed']) {
        window.addEventListener(type, (event) => window.note(type, event.detail));
      }
      window.initServicePaymentsWidget({ containerId: 'place', data: ${JSON.stringify(data)} });
    </script>`;
  // A server of its own: a page that the test answers itself may not ask this machine for anything.
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.once('close', () => server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return ends;
}

test('a cross-origin isolated game can embed the checkout', async ({ page, request }) => {
  const ends = await openGame(page, request, {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  });
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  const checkout = new Checkout(page);
  await checkout.pay(APPROVED);
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.button('Done').click();
  await expect.poll(() => ends).toMatchObject([{ type: 'ServicePaymentsBuyVdaSuccess' }]);
});

test('a strict policy of the game’s page needs nothing unsafe for us', async ({ page, request }) => {
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  const service = new URL(await widgetScriptUrl(request)).origin;
  await openGame(page, request, {
    'Content-Security-Policy': `default-src 'none'; script-src ${service} 'nonce-game'; img-src data:; frame-src ${service}; style-src 'none'`,
  });
  await new Checkout(page).pay(APPROVED);
  await expect(new Checkout(page).heading('Payment complete')).toBeVisible();
  expect(problems.filter((text) => !/404/.test(text))).toEqual([]);
});

test('after a decline the one end event says that the player wants to try again', async ({ page, request }) => {
  const ends = await openGame(page, request, {});
  const checkout = new Checkout(page);
  await checkout.pay(testCard('5424180000000171'));
  await checkout.button('Try again').click();
  await expect
    .poll(() => ends)
    .toEqual([{ type: 'ServicePaymentsWidgetClosed', detail: { paymentIntentId: expect.any(String), retry: true } }]);
});

test.describe('when the network goes while the card is on its way', () => {
  test('a card that never arrived may be sent again, and pays once', async ({ page, request }) => {
    const { checkout } = await openHostedPage(page, request);
    await checkout.review(APPROVED);
    await page.route('**/checkout/v1/card', (route) => route.abort('connectionreset'));
    await checkout.button(PAY).click();
    await expect(checkout.heading('Checking your payment')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('haven’t been charged');
    await expect(page.locator('main').getByText(/did not reach us/)).toBeVisible();
    await page.unroute('**/checkout/v1/card');
    await checkout.pay(APPROVED);
    await expect(checkout.heading('Payment complete')).toBeVisible();
  });

  for (const [name, answer] of [
    ['half an answer', { status: 200, body: '{"data":{"flow":"PAY' }],
    ['a 500', { status: 500, body: '' }],
  ] as const) {
    test(`a card that arrived, answered by ${name}, is found paid`, async ({ page, request }) => {
      const { checkout } = await openHostedPage(page, request);
      await checkout.review(APPROVED);
      await page.route('**/checkout/v1/card', async (route) => {
        await route.fetch();
        await route.fulfill({ ...answer, contentType: 'application/json' });
      });
      await checkout.button(PAY).click();
      await expect(checkout.heading('Payment complete')).toBeVisible();
    });
  }

  test('a service that asks to wait is told as that', async ({ page, request }) => {
    const { checkout } = await openHostedPage(page, request);
    await checkout.review(APPROVED);
    await page.route('**/checkout/v1/card', (route) => route.fulfill({ status: 429, body: '{}' }));
    await checkout.button(PAY).click();
    await expect(page.locator('main').getByText(/haven’t been charged. Please wait a moment/)).toBeVisible();
    await page.unroute('**/checkout/v1/card');
    await checkout.button(PAY).click();
    await expect(checkout.heading('Payment complete')).toBeVisible();
  });
});
