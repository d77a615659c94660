import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import type { PaymentRedirect } from '@service-payments/contract';
import { paymentIntentShapeSchema } from '@service-payments/contract/schemas';
import { createRedirectUrl } from '../checkout/redirect-link.ts';
import { data, mountEndpoint } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /payments/v2/intent/redirect; decisions H9 */
export function mountRedirect(app: Hono, { store, guards, publicUrl, reserveIntent }: ServiceParts): void {
  const route = ROUTES.createRedirect;
  mountEndpoint(
    app,
    {
      route,
      async handle({ merchant, body }) {
        const request = readShape(paymentIntentShapeSchema, body, route.invalid);
        const reservation = await reserveIntent(merchant.id, request);
        if (reservation.outcome === 'refused') {
          // There is no widget to show a message in, so the refusal is the answer.
          throw new Problem(403, { code: reservation.code, message: 'This buyer cannot pay; no intent was created.' });
        }
        const redirect: PaymentRedirect = {
          redirect_url: await createRedirectUrl(store, reservation.intentId, publicUrl()),
        };
        return data(redirect, 201);
      },
    },
    guards,
  );
}
