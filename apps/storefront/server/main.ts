/** Starts the shop: settings, database, subscription, HTTP; and stops it cleanly on SIGTERM or Ctrl-C. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { createServicePayments } from '@service-payments/server';
import { createApp } from './app.ts';
import { DataDirInUseError } from './database/data-dir-lock.ts';
import { openDatabase } from './database/open-database.ts';
import { sessionKey } from './http/session.ts';
import { readWebFiles } from './http/web-files.ts';
import { logToStandardOutput as log } from './log.ts';
import { createFaults } from './sandbox/faults.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createLiveUpdates } from './shop/live-updates.ts';
import { keepSubscribed } from './webhook-subscription.ts';

/** Open requests get this long to finish. */
const DRAIN_MS = 3_000;

class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // The port comes first: one that is taken is told at once, before any folder is touched.
  let handle: Fetch = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } });
  const server = await listen((...request) => handle(...request), settings);
  const store = await openDatabase(settings.dataDir);
  const { database } = store;
  const { storefrontUrl } = settings;
  const { serviceUrl, clientId, clientSecret } = settings;
  const payments = createServicePayments({ baseUrl: serviceUrl, clientId, clientSecret });
  const sandbox = createSandbox({ serviceUrl, clientId, clientSecret });
  const subscription = await keepSubscribed({ database, payments, endpoint: `${storefrontUrl}/webhooks`, log });
  const closing = new AbortController();
  // Beside the built back end; run from source, Vite serves the page and there are no assets here.
  const webFolder = join(import.meta.dirname, '..', 'web');
  const plainFolder = join(import.meta.dirname, '..', 'plain');
  const app = createApp({
    database,
    payments,
    updates: createLiveUpdates(),
    sandbox,
    faults: createFaults(sandbox),
    settings,
    storefrontUrl,
    sessionKey: await sessionKey(database),
    webFiles: existsSync(join(webFolder, 'assets')) ? readWebFiles(webFolder) : null,
    plainFiles: existsSync(join(plainFolder, 'assets')) ? readWebFiles(plainFolder) : null,
    signingKeys: () => subscription.signingKeys(),
    isSubscribed: () => subscription.isActive(),
    closing: closing.signal,
    log,
  });
  handle = app.fetch;
  log(`Open at ${storefrontUrl}.`);
  // Known before the first player asks.
  void sandbox.isOpen();

  const stop = once(async function stop() {
    subscription.stop();
    closing.abort();
    await closeServer(server);
    await store.close();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listen(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new PortInUseError(`Port ${port} is in use. Stop what uses it, or set STOREFRONT_PORT to another.`));
    });
  });
}

async function closeServer(server: ServerType): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  await drained;
  clearTimeout(timer);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work());
}

/** What the operator can mend is one sentence; anything else is a fault of ours and comes with its stack. */
function fail(error: unknown): never {
  const isPlain =
    error instanceof SettingsError || error instanceof DataDirInUseError || error instanceof PortInUseError;
  process.stderr.write(
    `${isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : 'The shop failed.'}\n`,
  );
  process.exit(1);
}

main().catch(fail);
