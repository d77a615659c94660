/** The page of `examples/html` as it stands, in a real browser: one script file and markup sell a sword. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { findChromium } from '../../../scripts/machine.mjs';
import { serveFakePayments } from '../../testing/src/serve-fake-payments.ts';

const PAGE = readFileSync(new URL('../../../examples/html/index.html', import.meta.url), 'utf8');

test('buys the sword', { timeout: 60_000 }, async () => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium here. Install it, or set CHROMIUM_PATH.');
  const files = await bundleScript();
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.route('https://shop.test/**', (route) => {
      const body = files.get(new URL(route.request().url()).pathname);
      return route.fulfill(body === undefined ? { contentType: 'text/html', body: PAGE } : { contentType: 'text/javascript', body }); // prettier-ignore
    });
    await serveFakePayments(page, {
      script: ['approved'],
      manifestUrl: '**/api/payments/manifest',
      baseUrl: 'https://widget.example',
      intentUrl: '**/api/buy/sword',
      statusUrl: '**/api/payments/status',
    });
    await page.goto('https://shop.test/');
    await page.getByRole('button', { name: 'Buy the sword' }).click();
    await page.getByText('Thank you').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  } finally {
    await browser.close();
  }
});

/** `elements.js` and the files it fetches beside it, by path. */
async function bundleScript(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: new URL('../src/script.ts', import.meta.url).pathname,
        formats: ['es'],
        fileName: () => 'elements.js',
      },
    },
  });
  const [{ output }] = result as unknown as [{ output: { fileName: string; code: string }[] }];
  return new Map(output.map(({ fileName, code }) => [`/${fileName}`, code]));
}
