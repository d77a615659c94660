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
  const closing = new AbortController();
  const store = await openDatabase(settings.dataDir);
  const { database } = store;
  const payments = createServicePayments({
    baseUrl: settings.serviceUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
  });
  const updates = createLiveUpdates();
  const { storefrontUrl } = settings;
  const subscription = await keepSubscribed({ database, payments, endpoint: `${storefrontUrl}/webhooks`, log });
  const webFolder = join(import.meta.dirname, '..', 'web');
  const app = createApp({
    database,
    payments,
    updates,
    settings,
    storefrontUrl,
    sessionKey: await sessionKey(database),
    webFiles: existsSync(join(webFolder, 'index.html')) ? readWebFiles(webFolder) : null,
    signingKeys: () => subscription.signingKeys(),
    isSubscribed: () => subscription.isActive(),
    closing: closing.signal,
    log,
  });

  const stop = once(async function stop() {
    subscription.stop();
    closing.abort();
    await closeServer(server);
    await store.close();
  });
  const server = await listen(app.fetch, settings).catch(async (error: unknown) => {
    subscription.stop();
    await store.close();
    throw error;
  });
  log(`Open at ${storefrontUrl}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: { port: number; host: string },
): Promise<ServerType> {
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
