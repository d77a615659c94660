import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { ID_PATTERN, ROUTES } from '@service-payments/contract';
import { subscriptionCreateRequestSchema, subscriptionUpdateRequestSchema } from '@service-payments/contract/schemas';
import type { Call } from '../http/endpoint.ts';
import { data, mountEndpoint, noBody } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { serviceNow } from '../store/service-time.ts';
import { checkEndpoint } from '../webhooks/check-endpoint.ts';
import { testEventBody } from '../webhooks/event-body.ts';
import * as subscriptions from '../webhooks/subscriptions.ts';
import type { SubscriptionKey } from '../webhooks/subscriptions.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, Webhook subscription endpoints; decisions H13 to H17, W7 */
export function mountSubscriptions(app: Hono, parts: ServiceParts): void {
  const { settings, store, secrets, guards, endpointPolicy, sendWebhook } = parts;

  mountEndpoint(
    app,
    {
      route: ROUTES.createSubscription,
      async handle({ merchant, body }) {
        const request = readShape(subscriptionCreateRequestSchema, body, 422);
        await checkEndpoint(request.endpoint, endpointPolicy);
        const { environment } = settings;
        return data(await subscriptions.createSubscription(store, secrets, environment, merchant.id, request), 201);
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.listSubscriptions,
      handle: async ({ merchant }) => data(await subscriptions.listSubscriptions(store, secrets, merchant.id)),
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.enableSubscription,
      async handle(call) {
        await subscriptions.enableSubscription(store, settings.environment, readKey(call));
        return noBody();
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.disableSubscription,
      async handle(call) {
        await subscriptions.disableSubscription(store, readKey(call));
        return noBody();
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.updateSubscription,
      async handle(call) {
        const request = readShape(subscriptionUpdateRequestSchema, call.body, 422);
        if (request.endpoint !== undefined) await checkEndpoint(request.endpoint, endpointPolicy);
        return data(await subscriptions.updateSubscription(store, readKey(call), request));
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.deleteSubscription,
      async handle(call) {
        await subscriptions.deleteSubscription(store, readKey(call));
        return noBody();
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: ROUTES.testSubscription,
      async handle(call) {
        const key = readKey(call);
        const receiver = await subscriptions.findReceiver(store, secrets, key);
        const body = testEventBody(key.id, (await serviceNow(store)).getTime());
        const result = await sendWebhook({ id: randomUUID(), attempt: 1, ...receiver, body });
        if (result.statusCode === 200) return noBody();
        const why = result.error ?? `it answered ${result.statusCode}`;
        throw new Problem(502, { message: `The endpoint did not answer 200: ${why}.` });
      },
    },
    guards,
  );
}

/** An id that is no UUID names nothing, so it is as unknown as any other. @throws Problem 404 */
function readKey({ merchant, id }: Call): SubscriptionKey {
  if (!ID_PATTERN.test(id)) throw subscriptions.noSuchSubscription();
  return { merchantId: merchant.id, id: id.toLowerCase() };
}
