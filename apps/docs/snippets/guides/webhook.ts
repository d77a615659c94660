import { isSignatureError, readDelivery, verifyWebhook } from '@service-payments/server';
import type { PaymentEvent } from '@service-payments/server';

export interface Orders {
  /** Stores the webhook's id and delivers, in one transaction. Does nothing when the id is known. */
  deliverOnce(webhookId: string, payload: PaymentEvent['event_payload']): Promise<void>;
}

export async function receiveWebhook(request: Request, signingKey: string, orders: Orders): Promise<Response> {
  try {
    const event = await verifyWebhook({ body: await request.text(), headers: request.headers, signingKey });
    const { id } = readDelivery(request.headers);
    if (event.event_type === 'payment_approved' && id !== null) await orders.deliverOnce(id, event.event_payload);
    return new Response(null, { status: 200 });
  } catch (error) {
    // The reason is for your log; a forger learns nothing.
    if (isSignatureError(error)) return new Response(null, { status: 400 });
    throw error;
  }
}
