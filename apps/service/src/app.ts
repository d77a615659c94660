/** Puts the service together: store, loops, routes. `main.ts` runs it as a process; tests run it in theirs. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createCheckoutTokens } from './checkout/checkout-token.ts';
import { createSandboxEmail } from './checkout/email-code.ts';
import { releaseWidget } from './checkout/release-widget.ts';
import { readWidgetFiles } from './checkout/widget-files.ts';
import type { Settings } from './config.ts';
import { createAccessTokens } from './http/access-tokens.ts';
import { mountMethodNotAllowed } from './http/endpoint.ts';
import { errorResponse } from './http/error-response.ts';
import { notFound } from './http/problem.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { createSandboxKyc } from './kyc/kyc-provider.ts';
import { createLog } from './operation/log.ts';
import type { Log } from './operation/log.ts';
import { createMetrics } from './operation/metrics.ts';
import type { Metrics } from './operation/metrics.ts';
import { createOpenApi } from './operation/openapi.ts';
import { StartError } from './operation/start-error.ts';
import { createReservations } from './payments/reserve-intent.ts';
import { createSandboxCrypto } from './payments/sandbox-crypto.ts';
import { createSandboxProcessor } from './payments/sandbox-processor.ts';
import { createSweepLoop } from './payments/sweep-loop.ts';
import { mountCheckout } from './routes/checkout.ts';
import { mountHostedPage } from './routes/hosted-page.ts';
import { mountIntents } from './routes/intents.ts';
import { mountKyc } from './routes/kyc.ts';
import { mountKycHandoff } from './routes/kyc-handoff.ts';
import { mountKycSteps } from './routes/kyc-steps.ts';
import { mountManifest } from './routes/manifest.ts';
import { mountOperation } from './routes/operation.ts';
import { mountRedirect } from './routes/redirect.ts';
import { mountReplay } from './routes/replay.ts';
import { mountSandbox } from './routes/sandbox.ts';
import type { ServiceParts } from './routes/service-parts.ts';
import { mountStatuses } from './routes/statuses.ts';
import { mountSubscriptions } from './routes/subscriptions.ts';
import { mountToken } from './routes/token.ts';
import { mountWidget } from './routes/widget.ts';
import { mountSandboxPage } from './sandbox-page/mount-sandbox-page.ts';
import { sufferFault } from './sandbox/faults.ts';
import { mountOpenFaults } from './sandbox/open-faults.ts';
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
  /** An embedded engine to use and leave running; starting one takes seconds. */
  readonly engine?: PGlite;
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
  const opened = await openStore(settings, log, options.engine);
  try {
    return await assemble(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }

  async function assemble(opened: OpenedStore): Promise<Service> {
    const { store, kind, close: closeStore } = opened;
    const metrics = createMetrics(opened);
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
      onAttempt: metrics.onAttempt,
    });
    const sweeps = createSweepLoop({
      store,
      log,
      pollMs,
      inactivityMinutes: settings.inactivityMinutes,
      onMoved: deliveries.nudge,
    });

    const isSandbox = settings.environment === 'sandbox';
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
        ...(isSandbox ? { interfere: async (route, merchantId) => await sufferFault(store, route, merchantId) } : {}),
      },
      checkoutTokens: createCheckoutTokens(serverKey),
      reserveIntent: createReservations(store, settings),
      cardProcessor: isSandbox ? createSandboxProcessor(settings.settleSeconds) : null,
      cryptoProcessor: isSandbox ? createSandboxCrypto(settings.settleSeconds) : null,
      emailVerifier: isSandbox ? createSandboxEmail() : null,
      kycProvider: isSandbox ? createSandboxKyc(settings.settleSeconds) : null,
      widget,
      manifest,
      endpointPolicy,
      sendWebhook,
      deliveries,
      sweeps,
      publicUrl: () => settings.publicUrl ?? address ?? addressOf(settings.host, settings.port),
    };
    const app = createApp(parts, metrics, () => accepting);
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    let closing: Promise<void> | null = null;

    deliveries.start();
    sweeps.start();

    async function close(): Promise<void> {
      accepting = false;
      await Promise.all([closeServer(server, drainMs), sweeps.stop(), deliveries.stop(drainMs)]);
      sender.close();
      metrics.close();
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

function createApp(parts: ServiceParts, metrics: Metrics, isAccepting: () => boolean): Hono {
  const { settings, store, log, publicUrl } = parts;
  const sandbox = settings.environment === 'sandbox';
  const app = new Hono();
  app.use(requestLog(log, metrics.onRequest));
  app.onError((error) => errorResponse(error, log));
  app.notFound(() => notFound('There is nothing at this address.').toResponse());
  if (sandbox) mountOpenFaults(app, store);
  const openApi = (): unknown => createOpenApi({ publicUrl: publicUrl(), sandbox });
  mountOperation(app, { store, isAccepting, metrics, openApi });
  mountToken(app, parts);
  mountIntents(app, parts);
  mountRedirect(app, parts);
  mountStatuses(app, parts);
  mountKyc(app, parts);
  mountManifest(app, parts);
  mountSubscriptions(app, parts);
  mountReplay(app, parts);
  mountWidget(app, parts);
  mountCheckout(app, parts);
  mountKycSteps(app, parts);
  mountKycHandoff(app, parts);
  mountHostedPage(app, parts);
  if (sandbox) mountSandbox(app, parts);
  if (parts.settings.environment === 'sandbox') mountSandboxPage(app, parts);
  mountMethodNotAllowed(app);
  return app;
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Fails at once when the port is taken: opening the database first would take seconds, and two services that start
 * on one port are mostly one started twice.
 * @throws StartError
 */
export async function requireFreePort(settings: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => {
    probe.close(resolve);
  });
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
  // A request that ends only now leaves its connection open for the next one, which will not be taken.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
