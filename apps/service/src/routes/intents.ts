import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import type { PaymentIntent } from '@service-payments/contract';
import { paymentIntentShapeSchema } from '@service-payments/contract/schemas';
import { data, mountEndpoint } from '../http/endpoint.ts';
import { readShape } from '../http/read-json.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /payments/v2/intent */
export function mountIntents(app: Hono, { guards, checkoutTokens, reserveIntent }: ServiceParts): void {
  const route = ROUTES.createIntent;
  mountEndpoint(app, { route, handle: createIntent }, guards);

  async function createIntent({ merchant, body }: { merchant: { id: string }; body: unknown }): Promise<Response> {
    const request = readShape(paymentIntentShapeSchema, body, route.invalid);
    const reservation = await reserveIntent(merchant.id, request);
    if (reservation.outcome === 'refused') {
      const refused: PaymentIntent = {
        flow: 'PAYMENT',
        error_code: reservation.code,
        payment_intent_id: null,
        widget_data: null,
        notes: [],
      };
      return data(refused, 200);
    }
    const created: PaymentIntent = {
      flow: 'PAYMENT',
      error_code: reservation.errorCode === 'ERR06' ? 'ERR06' : null,
      payment_intent_id: reservation.intentId,
      widget_data: checkoutTokens.derive('widget', reservation.intentId),
      notes: [],
    };
    return data(created, 201);
  }
}
