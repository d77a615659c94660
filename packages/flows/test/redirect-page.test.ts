/**
 * What only a browser decides, on whole pages of two origins, where the payment page must be one of the test's own.
 * Against the real hosted page: `e2e/redirect.spec.ts`.
 */
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../../scripts/machine.mjs';
import { openStage } from './redirect-stage.ts';
import type { Stage } from './redirect-stage.ts';

// Two cores are often shared with other browsers.
vi.setConfig({ testTimeout: 30_000 });

let browser: Browser;
let stage: Stage;
let page: Page;

beforeAll(async () => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium here. Install it, or set CHROMIUM_PATH.');
  stage = await openStage();
  browser = await chromium.launch({
    executablePath,
    // What a player's browser does, and automation switches off.
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

beforeEach(async () => {
  stage.visits.length = 0;
  stage.answer = Promise.resolve();
  stage.status = null;
  stage.paymentHeaders = {};
  const context = await browser.newContext();
  page = await context.newPage();
  return () => context.close();
});

async function openGame(options: object = {}, path = '/'): Promise<void> {
  await page.goto(`${stage.game}${path}?options=${encodeURIComponent(JSON.stringify(options))}`);
  await page.waitForSelector('[data-ready]');
}

function untilState(status: string, target: Pick<Page, 'waitForFunction'> = page): Promise<unknown> {
  return target.waitForFunction((wanted) => window.flow.state.status === wanted, status);
}

test('redirect case 3: without a click the browser refuses the window, and a click mends it', async () => {
  // The page itself starts it: no click of a player stands behind it.
  await page.goto(`${stage.game}/?unasked`);
  await untilState('blocked');
  expect(await page.evaluate(() => window.flow.state)).toMatchObject({ reason: 'popup', canUseThisTab: true });
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  await popup.waitForSelector('text=Pay');
});

test('redirect case 3: a window reserved in the click takes a link that comes when the click is long over', async () => {
  await openGame();
  let release = (): void => undefined;
  stage.answer = new Promise((resolve) => (release = resolve));
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  expect(popup.url()).toBe('about:blank');
  expect(await popup.textContent('body')).toBe('Opening the secure payment page…');
  await page.waitForFunction(() => !navigator.userActivation.isActive);
  release();
  await popup.waitForSelector('text=Pay');
  await untilState('away');
});

test('redirect case 4: a sandboxed frame without windows is blocked and says so', async () => {
  await page.goto(`${stage.game}/framed?sandbox=allow-scripts%20allow-same-origin`);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-ready]').waitFor();
  await frame.locator('#buy').click();
  const inner = page.frames()[1];
  await inner?.waitForFunction(() => window.flow.state.status === 'blocked');
  expect(await inner?.evaluate(() => window.flow.state)).toMatchObject({ reason: 'popup', canUseThisTab: false });
});

test('a frame that may not leave the page around it is told so', async () => {
  const options = encodeURIComponent(JSON.stringify({ allowTopNavigation: true }));
  await page.goto(`${stage.game}/framed?sandbox=allow-scripts%20allow-same-origin&options=${options}`);
  await page.frameLocator('iframe').locator('[data-ready]').waitFor();
  await page.frameLocator('iframe').locator('#tab').click();
  const inner = page.frames()[1];
  await inner?.waitForFunction(() => window.flow.state.status === 'blocked');
  expect(await inner?.evaluate(() => window.flow.state)).toMatchObject({ reason: 'frame', canUseThisTab: false });
});

test('a frame leaves the page around it where both allow that', async () => {
  const options = encodeURIComponent(JSON.stringify({ allowTopNavigation: true }));
  const sandbox = encodeURIComponent('allow-scripts allow-same-origin allow-top-navigation');
  await page.goto(`${stage.game}/framed?sandbox=${sandbox}&options=${options}`);
  await page.frameLocator('iframe').locator('[data-ready]').waitFor();
  await page.frameLocator('iframe').locator('#tab').click();
  await page.waitForURL(/\/pay\//);
  await page.waitForSelector('text=Pay');
});

test('redirect case 13: the kit never prefetches, it only goes there', async () => {
  await openGame();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  await popup.waitForSelector('text=Pay');
  expect(stage.visits).toEqual([{ mode: 'navigate', purpose: undefined, status: 303 }]);
});

test('redirect case 17: the payment page may see the referrer, but never the game’s window', async () => {
  await openGame();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  // The page takes the token out of its address by going on to another: asked in between, it has no answer.
  const seen = (): Promise<unknown> => popup.evaluate(() => [document.body.innerText.includes('Pay'), window.opener]);
  await expect.poll(() => seen().catch(() => 'on its way')).toEqual([true, null]);
  expect(await popup.evaluate(() => document.referrer)).toBe(`${stage.game}/`);
});

test('redirect case 19: a payment page that isolates itself changes nothing', async () => {
  stage.paymentHeaders = { 'cross-origin-opener-policy': 'same-origin' };
  await openGame();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  await popup.waitForSelector('text=Pay');
  await untilState('away');
  stage.status = 'Declined';
  await untilState('settled');
});

test('redirect case 21: a page that was thrown away takes its purchase up again', async () => {
  await openGame({ target: 'same-tab', itemId: 'sword' });
  await page.click('#buy');
  await page.waitForSelector('text=Pay');
  stage.status = 'Approved';
  // A new document, as after a discard; sessionStorage is the tab's.
  await openGame({ itemId: 'sword' });
  await untilState('settled');
  expect(await page.evaluate(() => window.way)).toEqual(['returned', 'settled']);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('redirect case 26: a player who stays at the game’s own question keeps the link', async () => {
  await openGame({ target: 'same-tab' });
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  const answers = ['dismiss', 'accept'] as const;
  let asked = 0;
  page.on('dialog', (dialog) => void dialog[answers[asked++] ?? 'accept']());
  await page.click('#buy');
  await untilState('armed');
  expect(stage.visits).toEqual([]);
  await page.click('#buy');
  await page.waitForSelector('text=Pay');
  expect(stage.visits).toHaveLength(1);
});

test('the studio’s return page tells the game and closes itself', async () => {
  await openGame();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#buy')]);
  await popup.waitForSelector('text=Pay');
  await untilState('away');
  const closed = popup.waitForEvent('close');
  // The payment page's own link; the navigation ends with the window.
  await popup.evaluate((url) => void setTimeout(() => location.assign(url), 0), `${stage.game}/returned`);
  await closed;
  await untilState('returned');
});
