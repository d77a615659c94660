// A player who pays with the sandbox's test card, in a real browser.
import { randomUUID } from 'node:crypto';
import { Failure } from './workplace.mjs';

const WAIT = { timeout: 20_000 };

/** Presses the page's button, pays in the widget's frame, and reads that the sword is there. */
export async function buySword(browser, url) {
  await inPage(browser, async (page) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Buy the sword' }).click(WAIT);
    const checkout = page.frameLocator('iframe[title="Checkout"]');
    await payByCard(checkout);
    await checkout.getByRole('button', { name: 'Done' }).click(WAIT);
    await page.getByRole('status').filter({ hasText: 'The sword is yours.' }).waitFor(WAIT);
  });
}

/** Asks the shop for a link, as its page would, and pays where it leads. */
export async function payOnHostedPage(browser, shop) {
  const response = await fetch(`${shop}/api/payments/redirect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ item_id: 'sword' }),
  });
  const { data } = await response.json();
  if (data?.redirect_url === undefined) throw new Failure(`The shop answered ${response.status} instead of a link.`);
  await inPage(browser, async (page) => {
    await page.goto(data.redirect_url);
    await payByCard(page);
  });
}

async function payByCard(screens) {
  // Typed key by key: the fields format while one types.
  await screens.getByLabel('Card number').pressSequentially('4111111111111111', WAIT);
  await screens.getByLabel('Expiry date').pressSequentially('1230');
  await screens.getByLabel('Security code').pressSequentially('123');
  await screens.getByLabel('Name on card').fill('Ada Player');
  await screens.getByRole('button', { name: 'Continue' }).click();
  await screens.getByRole('button', { name: /^Pay \$/ }).click(WAIT);
  await screens.getByRole('heading', { name: 'Payment complete' }).waitFor(WAIT);
}

async function inPage(browser, work) {
  const page = await browser.newPage();
  const mistakes = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  try {
    await work(page);
  } catch (error) {
    throw new Failure(`${error.message}\nThe page said: ${mistakes.join(' ') || 'nothing'}`, { cause: error });
  } finally {
    await page.close();
  }
}
