/** Chromium and Firefox ESR, through Playwright. */
import { chromium, firefox } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium, findFirefox } from '../../../scripts/machine.mjs';
import type { Driver, Engine } from './driver.ts';

const ACT_MS = 10_000;

export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: 'no Chromium was found',
  async start() {
    const executablePath = findChromium();
    if (executablePath === null) return null;
    // As for players: automation would let every window open.
    const browser = await chromium.launch({ executablePath, ignoreDefaultArgs: ['--disable-popup-blocking'] });
    return createDriver(browser, {
      'windows-end-fullscreen': 'under automation Chromium leaves the page fullscreen',
    });
  },
};

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: 'no Firefox was found',
  async start() {
    const executablePath = findFirefox();
    if (executablePath === null) return null;
    // The stock browser over WebDriver BiDi; without the channel Playwright wants its own build.
    const browser = await firefox.launch({
      executablePath,
      channel: 'moz-firefox',
      firefoxUserPrefs: { 'dom.disable_open_during_load': true },
    });
    return createDriver(browser, {});
  },
};

async function createDriver(browser: Browser, lacks: Driver['lacks']): Promise<Driver> {
  // One page for all checks, each on an address of its own: a new context for each costs Firefox a second.
  const context = await browser.newContext();
  const page = await context.newPage();
  return {
    version: browser.version(),
    gestureSeconds: 5,
    lacks,
    async open(address) {
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.unrouteAll();
      await page.goto(address, { waitUntil: 'commit' });
    },
    async act(request) {
      switch (request.act) {
        case 'click': {
          const { selector, frame } = request;
          await (frame === undefined ? page : page.frameLocator(frame)).locator(selector).click({ timeout: ACT_MS });
          return;
        }
        case 'type':
          await page.locator(request.selector).pressSequentially(request.text, { timeout: ACT_MS });
          return;
        case 'escape':
          await page.keyboard.press('Escape');
          return;
        case 'return':
          await page.bringToFront();
          return;
        case 'offline':
          await context.setOffline(true);
          try {
            await page.waitForSelector(request.until, { state: 'attached', timeout: ACT_MS });
          } finally {
            await context.setOffline(false);
          }
          return;
        case 'refuse':
          // To the page this is what an extension's block looks like: no answer, for all it may ask this address.
          await context.route(
            (url) => url.href.startsWith(request.url),
            (route) => route.abort('blockedbyclient'),
          );
          return;
        default:
          request satisfies never;
      }
    },
    close: () => browser.close(),
  };
}
