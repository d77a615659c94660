import { createIntents } from './intents.ts';
import type { Intents } from './intents.ts';
import { createKyc } from './kyc.ts';
import type { Kyc } from './kyc.ts';
import { createManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { readOptions } from './options.ts';
import type { ServicePaymentsOptions } from './options.ts';
import { createRequest } from './request.ts';
import { createStatuses } from './statuses.ts';
import type { Statuses } from './statuses.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Subscriptions } from './subscriptions.ts';
import { createWebhooks } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

/** Every operation of the payment service, for the game's back end. Each call takes `{ signal, timeoutMs }` last. */
export interface ServicePayments {
  readonly intents: Intents;
  readonly statuses: Statuses;
  readonly kyc: Kyc;
  readonly manifest: Manifest;
  readonly subscriptions: Subscriptions;
  readonly webhooks: Webhooks;
}

/**
 * Makes a client. Make one and keep it: it holds the access token, renews it by itself, and retries what may be
 * repeated. Throws TypeError when an option is wrong, or in a browser.
 */
export function createServicePayments(options: ServicePaymentsOptions): ServicePayments {
  const request = createRequest(readOptions(options));
  return {
    intents: createIntents(request),
    statuses: createStatuses(request),
    kyc: createKyc(request),
    manifest: createManifest(request),
    subscriptions: createSubscriptions(request),
    webhooks: createWebhooks(request),
  };
}
