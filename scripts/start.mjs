// Builds what is stale, then runs the payment service and the shop as two programs on two origins. What was bought
// lies in .data and survives a restart. PORT and STOREFRONT_PORT choose the ports; Ctrl-C stops both.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProcesses, PlainError, requireFreePort, run, waitUntilReady } from './processes.mjs';

const READY_MS = 120_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '8080';
const shopPort = process.env.STOREFRONT_PORT || '4173';
const serviceUrl = `http://127.0.0.1:${port}`;
const shopUrl = `http://127.0.0.1:${shopPort}`;
const isSandbox = (process.env.ENVIRONMENT || 'sandbox') === 'sandbox';
/** The sandbox's own two, and for the first a way back from the hosted page to the shop. */
const merchants = [
  { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo Games', return_url: `${shopUrl}/returned` },
  { client_id: 'rival-client', client_secret: 'rival-secret', name: 'Rival Studio' },
];

try {
  await main();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}

async function main() {
  if (port === shopPort) throw new PlainError(`PORT and STOREFRONT_PORT are both ${port}; they need one each.`);
  await requireFreePort(port, 'PORT');
  await requireFreePort(shopPort, 'STOREFRONT_PORT');
  await run(process.execPath, [join(root, 'scripts/build.mjs'), '--apps']);

  const processes = createProcesses();
  processes.start('payment service', process.execPath, [join(root, 'apps/service/dist/main.js')], {
    quiet: true,
    env: {
      PORT: port,
      DATA_DIR: process.env.DATA_DIR || join(root, '.data/service'),
      ...(isSandbox && !process.env.MERCHANTS ? { MERCHANTS: JSON.stringify(merchants) } : {}),
      // A line for every request would bury the addresses.
      LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    },
  });
  processes.start('shop', process.execPath, [join(root, 'apps/storefront/dist/server/main.js')], {
    quiet: true,
    env: {
      STOREFRONT_PORT: shopPort,
      STOREFRONT_DATA_DIR: process.env.STOREFRONT_DATA_DIR || join(root, '.data/storefront'),
      SERVICE_URL: process.env.SERVICE_URL || serviceUrl,
    },
  });
  try {
    await waitUntilReady(`${serviceUrl}/readyz`, { timeoutMs: READY_MS });
    // A purchase before the subscription would never hear of its payment.
    const isReady = (body) => body.webhooks === 'subscribed';
    await waitUntilReady(`${shopUrl}/healthz`, { isReady, timeoutMs: READY_MS });
  } catch (error) {
    processes.speakUp();
    console.error(error.message);
    await processes.stop(1);
  }
  processes.speakUp();
  console.log(`
  The shop       ${shopUrl}
  The service    ${serviceUrl}

  Buy with card  4111 1111 1111 1111, any name, any future date, any CVV
  Stop with      Ctrl-C
`);
}
