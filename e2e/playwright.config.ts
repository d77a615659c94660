import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/machine.mjs';

/** Ports of their own, so that a running `npm start` is left alone. */
const SERVICE_PORT = Number(process.env['E2E_SERVICE_PORT'] ?? 18_080);
const STOREFRONT_PORT = Number(process.env['E2E_STOREFRONT_PORT'] ?? 14_173);
const chromium = findChromium();
const data = mkdtempSync(join(tmpdir(), 'e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Pictures are for people; `npm run pictures` takes them.
  ...(process.env['PICTURES'] === undefined ? { grepInvert: /@pictures/ } : { grep: /@pictures/ }),
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${STOREFRONT_PORT}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromium === null ? {} : { executablePath: chromium },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://127.0.0.1:${STOREFRONT_PORT}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(SERVICE_PORT),
      STOREFRONT_PORT: String(STOREFRONT_PORT),
      DATA_DIR: join(data, 'service'),
      STOREFRONT_DATA_DIR: join(data, 'storefront'),
    },
  },
});
