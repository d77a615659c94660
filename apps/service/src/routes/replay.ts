import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import { replayQuerySchema } from '@service-payments/contract/schemas';
import { mountEndpoint, noBody } from '../http/endpoint.ts';
import { readShape } from '../http/read-json.ts';
import { replayWebhooks } from '../webhooks/replay-webhooks.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /notifications/v1/webhooks/replay; decisions H18 */
export function mountReplay(app: Hono, { store, guards, deliveries }: ServiceParts): void {
  const route = ROUTES.replayWebhooks;
  mountEndpoint(
    app,
    {
      route,
      async handle({ context, merchant }) {
        const query = readShape(replayQuerySchema, context.req.query(), route.invalid);
        await replayWebhooks(store, merchant.id, query);
        deliveries.nudge();
        return noBody();
      },
    },
    guards,
  );
}
