/**
 * What loading the widget costs in a real Chromium, each way beside a hand-written tag in the same run.
 *
 * Latency: from the call to a usable init function, cold cache, with 0, 40 and 150 ms injected round trips, as ratios
 * to `<script integrity>` written by hand. All ways take turns in each round, so that a slow moment hits all alike, and
 * the tag is measured twice: how far the second differs from 1 is what the machine adds or takes. An injected round
 * trip is a wait before an answer; connections and TLS cost nothing here. Leaks: nodes, listeners and heap before and
 * after 1,000 mounts. `npm run bench:browser`; `-- --quick` for a look, `SAMPLES=100` for a long one.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import { widgetPreloadTags } from '@service-payments/loader';
import { findChromium } from '../scripts/machine.mjs';
import { DIGEST, FILE_NAME, MANIFEST, startLocalHost } from './local-host.ts';
import type { LocalHost } from './local-host.ts';

const isQuick = process.argv.includes('--quick');
const SAMPLES = Number(process.env['SAMPLES'] ?? (isQuick ? 5 : 31));
const ROUND_TRIPS_MS = [0, 40, 150];
const MOUNTS = 1000;

interface Way {
  readonly name: string;
  /** Code of an async function body that ends once the widget could be opened. */
  readonly code: string;
  readonly imports: string;
  /** Printed into the head: then the call comes when the preload has ended, as a click does. */
  readonly preload?: boolean;
  /** The ratio it may have at most, where we promise one. */
  readonly limit?: (roundTripMs: number) => number | undefined;
}

const HAND_WRITTEN: Way = {
  name: 'hand-written tag',
  imports: '',
  code: `await new Promise((resolve, reject) => {
      const tag = document.createElement('script');
      tag.type = 'module';
      tag.crossOrigin = 'anonymous';
      tag.integrity = DIGEST;
      tag.src = SCRIPT_URL;
      tag.onload = resolve;
      tag.onerror = reject;
      document.head.append(tag);
    });`,
};

/** The first is what all others are measured against. */
const WAYS: readonly Way[] = [
  HAND_WRITTEN,
  { ...HAND_WRITTEN, name: 'the same again, for the noise' },
  {
    name: 'ours, manifest inlined',
    imports: `import { loadWidget } from '@service-payments/loader';`,
    code: `await loadWidget({ manifest: MANIFEST, baseUrl: WIDGET_ORIGIN });`,
    limit: () => 1.05,
  },
  {
    name: 'ours/lite, manifest inlined',
    imports: `import { loadInit } from '@service-payments/loader/lite';`,
    code: `await loadInit({ manifest: MANIFEST, baseUrl: WIDGET_ORIGIN });`,
    limit: () => 1.05,
  },
  {
    name: 'ours, manifest inlined and preloaded',
    imports: `import { loadWidget } from '@service-payments/loader';`,
    code: `await loadWidget({ manifest: MANIFEST, baseUrl: WIDGET_ORIGIN });`,
    preload: true,
    limit: (roundTripMs) => (roundTripMs === 150 ? 0.3 : undefined),
  },
  {
    name: 'ours, manifest fetched',
    imports: `import { loadWidget } from '@service-payments/loader';`,
    code: `await loadWidget({ manifest: '/manifest', baseUrl: WIDGET_ORIGIN });`,
    // One request more, and the tag is one request.
    limit: () => 2,
  },
  {
    name: '@stripe/stripe-js/pure',
    imports: `import { loadStripe } from '@stripe/stripe-js/pure';`,
    code: `await loadStripe('pk_test_bench');`,
  },
  {
    name: '@paypal/paypal-js',
    imports: `import { loadScript } from '@paypal/paypal-js';`,
    code: `await loadScript({ clientId: 'bench', sdkBaseUrl: SCRIPT_URL });`,
  },
  {
    name: '@braintree/asset-loader',
    imports: `import loadScript from '@braintree/asset-loader/load-script';`,
    code: `await loadScript({ src: SCRIPT_URL, crossorigin: 'anonymous' });`,
  },
  {
    name: '@hcaptcha/loader',
    imports: `import { hCaptchaLoader } from '@hcaptcha/loader';`,
    code: `await hCaptchaLoader({ scriptSource: SCRIPT_URL, sentry: false });`,
  },
];

const host = await startLocalHost();
const browser = await launch();
try {
  await printLatencies(browser, host);
  await printLeaks(browser, host);
} finally {
  await browser.close();
  await host.close();
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found; install it or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath });
}

async function printLatencies(browser: Browser, host: LocalHost): Promise<void> {
  const tab = await openTab(browser);
  const bundles = await Promise.all(WAYS.map((way) => bundle(way, host)));
  const header = ROUND_TRIPS_MS.map((milliseconds) => `${milliseconds} ms`);
  const cells = WAYS.map((): string[] => []);
  const missed: string[] = [];
  for (const roundTripMs of ROUND_TRIPS_MS) {
    host.roundTripMs = roundTripMs;
    const samples = WAYS.map((): number[] => []);
    // One round first that does not count. Each begins with another way, so that none is always first or last.
    for (let round = -1; round < SAMPLES; round += 1) {
      for (let turn = 0; turn < WAYS.length; turn += 1) {
        const index = (turn + round + 1) % WAYS.length;
        const sample = await measure(tab, host, WAYS[index] ?? HAND_WRITTEN, bundles[index] ?? '');
        if (round >= 0) samples[index]?.push(sample);
      }
    }
    const base = median(samples[0] ?? []);
    for (const [index, values] of samples.entries()) {
      const value = median(values);
      const ratio = value / base;
      cells[index]?.push(`${ratio.toFixed(2)} × (${value.toFixed(1)} ms)`);
      const limit = WAYS[index]?.limit?.(roundTripMs);
      if (limit === undefined || ratio <= limit) continue;
      missed.push(`${WAYS[index]?.name}: ${ratio.toFixed(2)} × at ${roundTripMs} ms, promised ${limit} ×`);
    }
  }
  console.log(`Call to usable widget, cold cache, median of ${SAMPLES}, as ratio to the hand-written tag:\n`);
  console.log(`| loader | ${header.join(' | ')} |\n| --- |${' ---: |'.repeat(header.length)}`);
  for (const [index, way] of WAYS.entries()) console.log(`| ${way.name} | ${cells[index]?.join(' | ')} |`);
  console.log(missed.length === 0 ? '\nEvery promise is kept.' : `\nNot kept in this run:\n- ${missed.join('\n- ')}`);
}

async function bundle(way: Way, host: LocalHost): Promise<string> {
  const scriptUrl = `${host.widgetOrigin}/${FILE_NAME}`;
  const result = await build({
    stdin: {
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'js',
      contents: `${way.imports}
        const DIGEST = ${JSON.stringify(DIGEST)};
        const MANIFEST = ${JSON.stringify(MANIFEST)};
        const WIDGET_ORIGIN = ${JSON.stringify(host.widgetOrigin)};
        const SCRIPT_URL = ${JSON.stringify(scriptUrl)};
        window.run = async () => {
          const startedAt = performance.now();
          ${way.code}
          return performance.now() - startedAt;
        };`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    conditions: ['@service-payments/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // This loader takes no address; it is pointed at the same local file as all others.
  const code = result.outputFiles[0]?.text ?? '';
  return code.replaceAll('https://js.stripe.com', host.widgetOrigin);
}

interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

/** One for all samples: a new one for each would cost more than what is measured. */
async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

async function measure({ page, session }: Tab, host: LocalHost, way: Way, code: string): Promise<number> {
  host.code = code;
  host.head = way.preload === true ? widgetPreloadTags(MANIFEST, host.widgetOrigin) : '';
  host.scriptRequests = 0;
  await session.send('Network.clearBrowserCache');
  await page.goto(`${host.pageOrigin}/page`);
  await page.waitForFunction('typeof window.run === "function"');
  if (way.preload === true) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      FILE_NAME,
    );
  }
  const milliseconds = await page.evaluate<number>('window.run()');
  if (host.scriptRequests !== 1) {
    throw new Error(`${way.name} asked for the script ${host.scriptRequests} times instead of once.`);
  }
  return milliseconds;
}

async function printLeaks(browser: Browser, host: LocalHost): Promise<void> {
  host.roundTripMs = 0;
  host.head = '';
  host.code = await bundle(
    {
      name: 'leaks',
      imports: `import { loadWidget } from '@service-payments/loader';`,
      code: `
        const widget = await loadWidget({ manifest: MANIFEST, baseUrl: WIDGET_ORIGIN });
        window.cycle = (times) => {
          for (let index = 0; index < times; index += 1) {
            const data = { flow: 'PAYMENT', error_code: null, payment_intent_id: crypto.randomUUID(), widget_data: 'QQ==', notes: [] };
            widget.mount({ container: document.querySelector('#box'), data }).unmount();
          }
        };`,
    },
    host,
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${host.pageOrigin}/page`);
  await page.waitForFunction('typeof window.run === "function"');
  await page.evaluate('window.run()');
  const session = await context.newCDPSession(page);
  // The first cycles compile the code and fill caches; they are no leak.
  await page.evaluate('window.cycle(200)');
  const before = await readMetrics(session);
  await page.evaluate(`window.cycle(${MOUNTS})`);
  const after = await readMetrics(session);
  await context.close();

  console.log(`\nAfter ${MOUNTS} mounts and unmounts:\n\n| | before | after |\n| --- | ---: | ---: |`);
  console.log(`| nodes | ${before.nodes} | ${after.nodes} |`);
  console.log(`| listeners | ${before.listeners} | ${after.listeners} |`);
  const growth = after.heapBytes / before.heapBytes;
  console.log(`| heap | 1.000 × | ${growth.toFixed(3)} × |`);
  const isClean = after.nodes <= before.nodes && after.listeners <= before.listeners && growth <= 1.02;
  console.log(isClean ? '\nNothing is left behind.' : '\nSomething is left behind.');
}

async function readMetrics(session: CDPSession): Promise<{ nodes: number; listeners: number; heapBytes: number }> {
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heapBytes: read('JSHeapUsedSize') };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
