/**
 * The storefront as a game: what Lighthouse says of it, what its loop costs, and whether it holds its frame rate while
 * the checkout opens over it. Needs built apps. `npm run bench:storefront`; `SHOP_PORT` says where the shop may listen.
 */
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findChromium } from '../scripts/machine.mjs';
import { startService } from './service/service-process.ts';
import { startShop } from './shop-process.ts';

const WANTED_SCORE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PAGES = ['/', '/plain/'];
/** A frame that takes so many times the usual is one that a player sees. */
const LATE = 2.5;
const MOST_LATE_SHARE = 0.1;
const WATCH_MS = 2_000;
/** As text: what this file's runner adds to functions does not exist in the page. */
const RECORD = `(() => {
  const state = { frames: [], isOver: false };
  let last = performance.now();
  requestAnimationFrame(function frame(at) {
    state.frames.push(at - last);
    last = at;
    if (!state.isOver) requestAnimationFrame(frame);
  });
  return state;
})()`;

const executablePath = findChromium() ?? chromium.executablePath();
const service = await startService(null, {
  ENVIRONMENT: 'sandbox',
  WIDGET_DIR: fileURLToPath(new URL('../apps/widget/dist', import.meta.url)),
  MERCHANTS: JSON.stringify([{ client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo Games' }]),
});
const shop = await startShop(service.url, Number(process.env['SHOP_PORT'] ?? 4_174));
try {
  for (const path of PAGES) await judge(`${shop.url}${path}`, path);
  await watchFrames();
} finally {
  shop.stop();
  await service.stop();
}

async function judge(url: string, name: string): Promise<void> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
  chrome.kill();
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  for (const category of CATEGORIES) {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    report(`${name}, ${category}: ${score} of ${WANTED_SCORE}`, score >= WANTED_SCORE);
  }
  for (const { id, score, title, displayValue = '', scoreDisplayMode } of Object.values(audits)) {
    const counts = scoreDisplayMode !== 'informative' && scoreDisplayMode !== 'notApplicable';
    if (counts && score !== null && score < 0.9) console.log(`    ${id}: ${title} ${displayValue}`);
  }
}

/** Frames of the page from the click until the dialog stands there, against those of the game before. */
async function watchFrames(): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(shop.url);
  await page.locator('canvas[data-state=running]').waitFor();
  await page.waitForTimeout(WATCH_MS);
  const usual = await framesDuring(page, () => page.waitForTimeout(WATCH_MS));
  const opening = await framesDuring(page, async () => {
    await page.getByRole('button', { name: /^Buy Sword of Dawn / }).click();
    await page.getByRole('dialog', { name: 'Checkout' }).waitFor();
    await page.locator('canvas[data-state=paused]').waitFor();
  });
  await browser.close();
  const median = usual.toSorted((one, other) => one - other)[Math.floor(usual.length / 2)] ?? Number.NaN;
  const late = opening.filter((frame) => frame > median * LATE).length;
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
  report(
    `the game at ${(1000 / median).toFixed(0)} frames a second; while the dialog opens ${late} of ${opening.length} frames late, ` +
      `the longest ${Math.max(...opening).toFixed(0)} ms (${load})`,
    late <= Math.max(1, opening.length * MOST_LATE_SHARE),
  );
}

/** Milliseconds of each frame meanwhile. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recording = await page.evaluateHandle<{ frames: number[]; isOver: boolean }>(RECORD);
  await act();
  const frames = await recording.evaluate((state) => {
    state.isOver = true;
    return state.frames;
  });
  return frames.slice(1);
}

function report(line: string, good: boolean): void {
  console.log(`${good ? '✔' : '✘'} ${line}`);
  if (!good) process.exitCode = 1;
}
