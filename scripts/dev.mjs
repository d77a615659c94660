// Everything from source, with watching: the servers start anew on a change, the page updates in place, the widget
// is built again. Same ports and data as `npm start`; the shop's back end sits one port above its page.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProcesses, PlainError, requireFreePort, run, waitUntilReady } from './processes.mjs';

const READY_MS = 120_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '8080';
const shopPort = process.env.STOREFRONT_PORT || '4173';
const backEndPort = String(Number(shopPort) + 1);
const serviceUrl = `http://127.0.0.1:${port}`;
const shopUrl = `http://127.0.0.1:${shopPort}`;

try {
  await main();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}

async function main() {
  await requireFreePort(port, 'PORT');
  await requireFreePort(shopPort, 'STOREFRONT_PORT');
  await requireFreePort(backEndPort, 'STOREFRONT_PORT');
  await run(process.execPath, [join(root, 'apps/widget/build.mjs')]);

  const processes = createProcesses();
  const watched = ['--watch', '--watch-preserve-output', '--import', 'tsx', '--conditions=@service-payments/source'];
  processes.start('payment service', process.execPath, [...watched, join(root, 'apps/service/src/main.ts')], {
    env: {
      PORT: port,
      DATA_DIR: process.env.DATA_DIR || join(root, '.data/service'),
      WIDGET_DIR: join(root, 'apps/widget/dist'),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  });
  processes.start('shop', process.execPath, [...watched, join(root, 'apps/storefront/server/main.ts')], {
    env: {
      STOREFRONT_PORT: backEndPort,
      // Players and webhooks come through the page's server.
      STOREFRONT_URL: shopUrl,
      STOREFRONT_DATA_DIR: process.env.STOREFRONT_DATA_DIR || join(root, '.data/storefront'),
      SERVICE_URL: serviceUrl,
    },
  });
  const vite = join(root, 'apps/storefront/node_modules/vite/bin/vite.js');
  const shop = join(root, 'apps/storefront');
  processes.start(
    'page',
    process.execPath,
    [vite, join(shop, 'web'), '--config', join(shop, 'vite.config.ts'), '--port', shopPort, '--clearScreen', 'false'],
    { env: { BACK_END_URL: `http://127.0.0.1:${backEndPort}` } },
  );
  rebuildWidgetOnChange();
  try {
    await waitUntilReady(`${serviceUrl}/readyz`, { timeoutMs: READY_MS });
    await waitUntilReady(`${shopUrl}/healthz`, { timeoutMs: READY_MS });
  } catch (error) {
    console.error(error.message);
    await processes.stop(1);
  }
  console.log(`\n  The shop       ${shopUrl}\n  The service    ${serviceUrl}\n`);
}

function rebuildWidgetOnChange() {
  let timer;
  let building = Promise.resolve();
  watch(join(root, 'apps/widget/src'), { recursive: true }, () => {
    clearTimeout(timer);
    // An editor writes a file in several steps; one build is enough.
    timer = setTimeout(() => {
      building = building.then(buildWidget);
    }, 100);
  });
}

function buildWidget() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'apps/widget/build.mjs')], { stdio: 'inherit' });
    child.once('close', (code) => {
      console.log(code === 0 ? 'The widget was built again.' : 'The widget could not be built; the old one stays.');
      resolve();
    });
  });
}
