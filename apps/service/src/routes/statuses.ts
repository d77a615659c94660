import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import { paymentStatusesRequestSchema } from '@service-payments/contract/schemas';
import { data, mountEndpoint } from '../http/endpoint.ts';
import { readShape } from '../http/read-json.ts';
import { readStatuses } from '../payments/read-statuses.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /payments/v1/payments/statuses */
export function mountStatuses(app: Hono, { store, guards }: ServiceParts): void {
  const route = ROUTES.getStatuses;
  mountEndpoint(
    app,
    {
      route,
      async handle({ merchant, body }) {
        const request = readShape(paymentStatusesRequestSchema, body, route.invalid);
        return data(await readStatuses(store, merchant.id, request.payment_intent_ids));
      },
    },
    guards,
  );
}
