/** Puts the service together: store, loops, routes. `main.ts` runs it as a process; tests run it in theirs. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createCheckoutTokens } from './checkout/checkout-token.ts';
import { releaseWidget } from './checkout/release-widget.ts';
import { readWidgetFiles } from './checkout/widget-files.ts';
import type { Settings } from './config.ts';
import { createAccessTokens } from './http/access-tokens.ts';
import { mountMethodNotAllowed } from './http/endpoint.ts';
import { errorResponse } from './http/error-response.ts';
import { notFound } from './http/problem.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { createLog } from './operation/log.ts';
import type { Log } from './operation/log.ts';
import { StartError } from './operation/start-error.ts';
import { createSandboxProcessor } from './payments/sandbox-processor.ts';
import { createSweepLoop } from './payments/sweep-loop.ts';
import { mountCheckout } from './routes/checkout.ts';
import { mountIntents } from './routes/intents.ts';
import { mountManifest } from './routes/manifest.ts';
import { mountOperation } from './routes/operation.ts';
import type { ServiceParts } from './routes/service-parts.ts';
import { mountStatuses } from './routes/statuses.ts';
import { mountSubscriptions } from './routes/subscriptions.ts';
import { mountToken } from './routes/token.ts';
import { mountWidget } from './routes/widget.ts';
import { saveMerchants } from './store/merchants.ts';
import { openStore } from './store/open-store.ts';
import type { OpenedStore, Store } from './store/open-store.ts';
import { createSecretBox } from './store/secret-box.ts';
import { loadServerKey } from './store/server-key.ts';
import { createDeliveryLoop } from './webhooks/delivery-loop.ts';
import { createWebhookSender } from './webhooks/send-webhook.ts';
import type { SendWebhook } from './webhooks/send-webhook.ts';

export interface ServiceOptions {
  readonly log?: Log;
  /** Sends webhooks in place of the network. */
  readonly sendWebhook?: SendWebhook;
  /** How often the loops look for work. */
  readonly pollMs?: number;
  /** How long {@link Service.close} waits for what is on its way. */
  readonly drainMs?: number;
}

export interface Service {
  /** Answers requests without a socket; for tests. */
  readonly app: Hono;
  readonly store: Store;
  /** Moves all payments that time has something for, now. */
  sweepNow(): Promise<void>;
  /** Listens on the settings' host and port. Gives the address it is reached at. @throws StartError */
  listen(): Promise<string>;
  /** Takes no more requests, finishes what is on its way, closes the store. Safe to call twice. */
  close(): Promise<void>;
}

/** @throws StartError with one sentence for the operator */
export async function createService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const { log = createLog(settings.logLevel), pollMs = 250, drainMs = 10_000 } = options;
  const widget = readWidgetFiles(settings.widgetDir);
  const opened = await openStore(settings, log);
  try {
    return await assemble(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }

  async function assemble({ store, kind, close: closeStore }: OpenedStore): Promise<Service> {
    const secrets = createSecretBox(settings.secretsKey);
    if (settings.secretsKey === null) {
      log.warn('SECRETS_KEY is not set: signing keys lie in the database as plain text');
    }
    const serverKey = await loadServerKey(store, secrets);
    await saveMerchants(store, settings.merchants);
    const manifest = await releaseWidget(store, widget);

    const endpointPolicy = { allowLocal: settings.allowLocalEndpoints };
    const sender = createWebhookSender(endpointPolicy);
    const sendWebhook = options.sendWebhook ?? sender.send;
    const deliveries = createDeliveryLoop({
      store,
      secrets,
      send: sendWebhook,
      log,
      pollMs,
      retrySeconds: settings.webhookRetrySeconds,
      disableAfter: settings.webhookDisableAfter,
      random: Math.random,
    });
    const sweeps = createSweepLoop({
      store,
      log,
      pollMs,
      inactivityMinutes: settings.inactivityMinutes,
      onMoved: deliveries.nudge,
    });

    let address: string | null = null;
    let accepting = true;
    const parts: ServiceParts = {
      settings,
      store,
      secrets,
      log,
      guards: {
        tokens: createAccessTokens(store, settings.environment),
        rateLimit: createRateLimit(settings.rateLimitPerSecond),
      },
      checkoutTokens: createCheckoutTokens(serverKey),
      cardProcessor: settings.environment === 'sandbox' ? createSandboxProcessor(settings.settleSeconds) : null,
      widget,
      manifest,
      endpointPolicy,
      sendWebhook,
      deliveries,
      sweeps,
      publicUrl: () => settings.publicUrl ?? address ?? addressOf(settings.host, settings.port),
    };
    const app = createApp(parts, { log, isAccepting: () => accepting });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    let closing: Promise<void> | null = null;

    deliveries.start();
    sweeps.start();

    async function close(): Promise<void> {
      accepting = false;
      await Promise.all([closeServer(server, drainMs), sweeps.stop(), deliveries.stop(drainMs)]);
      sender.close();
      await closeStore();
    }

    return {
      app,
      store,
      sweepNow: sweeps.sweepNow,
      async listen() {
        const port = await listen(server, settings);
        address = addressOf(settings.host, port);
        log.info({ url: parts.publicUrl(), environment: settings.environment, store: kind }, 'listening');
        return address;
      },
      close: () => (closing ??= close()),
    };
  }
}

function createApp(parts: ServiceParts, { log, isAccepting }: { log: Log; isAccepting: () => boolean }): Hono {
  const app = new Hono();
  app.use(requestLog(log, () => {}));
  app.onError((error) => errorResponse(error, log));
  app.notFound(() => notFound('There is nothing at this address.').toResponse());
  mountOperation(app, { store: parts.store, isAccepting });
  mountToken(app, parts);
  mountIntents(app, parts);
  mountStatuses(app, parts);
  mountManifest(app, parts);
  mountSubscriptions(app, parts);
  mountWidget(app, parts);
  mountCheckout(app, parts);
  mountMethodNotAllowed(app);
  return app;
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The port it got. @throws StartError when the address is taken or not this machine's */
async function listen(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<number> {
  return await new Promise(function open(resolve, reject) {
    server.once('error', function onError(error: NodeJS.ErrnoException) {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to a free one.`
          : `The service cannot listen on ${host}:${port}: ${error.message}.`;
      reject(new StartError(why, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Lets the requests on their way end, then cuts off whoever holds on. */
async function closeServer(server: Server, drainMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}
