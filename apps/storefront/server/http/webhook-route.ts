/** Where the payment service tells how payments went. The answer 200 is given only once all is stored. */
import { isSignatureError, readDelivery, verifyWebhook } from '@service-payments/server';
import type { Context } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { recordEvent } from '../shop/record-event.ts';
import { errorAnswer } from './envelope.ts';

export function webhookRoute(tools: AppTools): (context: Context) => Promise<Response> {
  return async function receiveWebhook(context) {
    const signingKey = tools.signingKeys();
    // Before the first subscription nothing can be verified; the service will send it again.
    if (signingKey.length === 0) return errorAnswer(context, 503);
    const body = await context.req.arrayBuffer();
    const { headers } = context.req.raw;
    try {
      const event = await verifyWebhook({ body, headers, signingKey });
      const { id } = readDelivery(headers);
      const outcome = await recordEvent(tools, { event, webhookId: id });
      return context.json({ data: { outcome } });
    } catch (error) {
      if (!isSignatureError(error)) throw error;
      tools.log(`A webhook was refused (${error.reason}): ${error.message}`);
      return errorAnswer(context, 400, 'The signature does not fit.');
    }
  };
}
