import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/machine.mjs';

/** Ports of their own, so that a running `npm start` is left alone. */
const SERVICE_PORT = Number(process.env['E2E_SERVICE_PORT'] ?? 18_080);
const STOREFRONT_PORT = Number(process.env['E2E_STOREFRONT_PORT'] ?? 14_173);
/** A game of the redirect journeys, on a site other than the service's. */
const GAME_PORT = Number(process.env['E2E_GAME_PORT'] ?? STOREFRONT_PORT + 1);
const chromium = findChromium();
const data = mkdtempSync(join(tmpdir(), 'e2e-'));

const SERVER = {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

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
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      // What a player's browser does, and automation switches off.
      ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: [
    {
      command: 'node scripts/start.mjs',
      url: `http://127.0.0.1:${STOREFRONT_PORT}/healthz`,
      env: {
        PORT: String(SERVICE_PORT),
        STOREFRONT_PORT: String(STOREFRONT_PORT),
        DATA_DIR: join(data, 'service'),
        STOREFRONT_DATA_DIR: join(data, 'storefront'),
        MERCHANTS: JSON.stringify([
          { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo Games' },
          {
            client_id: 'harbour-client',
            client_secret: 'harbour-secret',
            name: 'Night Harbour',
            return_url: `http://localhost:${GAME_PORT}/returned`,
          },
        ]),
      },
    },
    {
      command: 'node --import tsx --conditions=@service-payments/source e2e/game/main.ts',
      url: `http://localhost:${GAME_PORT}/`,
      env: { E2E_GAME_PORT: String(GAME_PORT), E2E_SERVICE_URL: `http://127.0.0.1:${SERVICE_PORT}` },
    },
  ].map((server) => Object.assign(server, SERVER)),
});
