/** The fake in a real browser: its script passes or fails the browser's own integrity check. */
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../../scripts/machine.mjs';
import { serveFakePayments } from '../src/serve-fake-payments.ts';
import type { FakePayments } from '../src/serve-fake-payments.ts';
import type { FakeWidgetStep } from '../src/fake-widget.ts';

vi.setConfig({ testTimeout: 30_000 });

const GAME = `<!doctype html><div id="shop"></div><script type="module">
import { createPaymentFlow } from '/flows.js';
const json = (url, method) => fetch(url, { method }).then((response) => response.json());
const flow = createPaymentFlow({
  manifest: '/api/manifest',
  baseUrl: 'https://widget.test/',
  retries: 0,
  createIntent: () => json('/api/buy', 'POST'),
  getStatus: () => json('/api/status', 'POST'),
  onStateChange: ({ status, code, error }) => (document.title = [status, code, error?.code].filter(Boolean).join(' ')),
});
flow.start(shop);
</script>`;

let browser: Browser;
let page: Page;
let flows: string;

beforeAll(async () => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium here. Install it, or set CHROMIUM_PATH.');
  flows = await bundleFlows();
  browser = await chromium.launch({ executablePath });
}, 60_000);
afterAll(() => browser?.close());

beforeEach(async () => {
  const context = await browser.newContext();
  page = await context.newPage();
  await page.route('https://game.test/**', (route) =>
    route.request().url().endsWith('/flows.js')
      ? route.fulfill({ contentType: 'text/javascript', body: flows })
      : route.fulfill({ contentType: 'text/html', body: GAME }),
  );
  return () => context.close();
});

function serve(...script: FakeWidgetStep[]): Promise<FakePayments> {
  return serveFakePayments(page, {
    script,
    manifestUrl: '**/api/manifest',
    baseUrl: 'https://widget.test',
    intentUrl: '**/api/buy',
    statusUrl: '**/api/status',
  });
}

test.each<[FakeWidgetStep, string]>([
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['refused', 'refused ERR01'],
  ['wrong-integrity', 'failed script_integrity'],
  ['unavailable', 'failed script_unavailable'],
  ['throws', 'failed init_failed'],
  ['no-init', 'failed init_missing'],
])('%s leaves the shop %s', async (step, title) => {
  // An integrity failure is tried once more with a fresh manifest.
  await serve(step, ...(step === 'wrong-integrity' ? [step] : []));
  await page.goto('https://game.test/');
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(title);
});

test('counts what the page asked for', async () => {
  const payments = await serve('approved');
  await page.goto('https://game.test/');
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('approved');
  expect(payments.requests).toMatchObject({ manifest: 1, script: 1, intent: 1 });
  expect(payments.paymentIntentId).toMatch(/^[0-9a-f-]{36}$/);
});

async function bundleFlows(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: new URL('../../flows/src/index.ts', import.meta.url).pathname, formats: ['es'] },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}
