/**
 * A shop's whole payment back end as standard handlers, `Request` → `Promise<Response>`: they mount in Hono, Next,
 * Bun, Deno and workers as they are, and through `toNodeHandler` in Express, Fastify and plain Node.
 */
import type { Buyer } from '@service-payments/contract';
import { kyc, status } from './account-handlers.ts';
import { dataAnswer, errorAnswer, failureAnswer, Refusal } from './answers.ts';
import { checkHandlerOptions } from './handler-options.ts';
import type { HandlerName, PaymentHandlersOptions } from './handler-options.ts';
import { checkout, redirect } from './purchase-handlers.ts';
import { createWebhookHandler } from './webhook-handler.ts';

/** Never rejects: a failure is an answer, and goes to `onError`. */
export type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Errors have the interface's envelope. What says something of the purchase keeps status and code (`ERR04`, a
 * refused buyer, too many requests); all other trouble with the service is 502, or 503 when it cannot be reached.
 */
export interface PaymentHandlers {
  /** POST `{ item_id }` → 201 or 200 `{ data }` for the widget, whole. Also 404 when nothing of that id is sold. */
  readonly checkout: RequestHandler;
  /** POST `{ item_id }` → 201 `{ data: { redirect_url } }`. */
  readonly redirect: RequestHandler;
  /** POST `{ payment_intent_ids }` → 200 `{ data: [{ payment_intent_id, status }] }`, the buyer's own only. */
  readonly status: RequestHandler;
  /** POST `{ level }` → 200 `{ data }` for the widget, whole. */
  readonly kyc: RequestHandler;
  /** GET → 200 `{ data }`: the widget's current file name and digest. Needs no player. */
  readonly manifest: RequestHandler;
  /** POST of the payment service: give its address to the subscription. */
  readonly webhook: RequestHandler;
  /** All of them, chosen by the last part of the path, such as `/api/payments/checkout`; otherwise 404. */
  readonly handle: RequestHandler;
}

/** Throws TypeError when an option is missing or wrong. */
export function createPaymentHandlers<Player extends Buyer>(options: PaymentHandlersOptions<Player>): PaymentHandlers {
  checkHandlerOptions(options);
  const webhook = createWebhookHandler(options);

  /** Method first, then the work, and an answer whatever happens. */
  function handler(name: HandlerName, methods: readonly string[], work: RequestHandler): RequestHandler {
    return async function answer(request) {
      if (!methods.includes(request.method)) return errorAnswer(405, { headers: { Allow: methods.join(', ') } });
      try {
        return await work(request);
      } catch (error) {
        if (error instanceof Refusal) return error.answer;
        report(error, name, request);
        return failureAnswer(error);
      }
    };
  }

  const handlers: Readonly<Record<HandlerName, RequestHandler>> = {
    checkout: handler('checkout', ['POST'], (request) => checkout(request, options)),
    redirect: handler('redirect', ['POST'], (request) => redirect(request, options)),
    status: handler('status', ['POST'], (request) => status(request, options)),
    kyc: handler('kyc', ['POST'], (request) => kyc(request, options)),
    manifest: handler('manifest', ['GET', 'HEAD'], async () => dataAnswer(200, await options.payments.manifest.get())),
    webhook: handler('webhook', ['POST'], webhook),
  };

  return {
    ...handlers,
    async handle(request) {
      const name = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
      return isHandlerName(name) ? handlers[name](request) : errorAnswer(404);
    },
  };

  function report(error: unknown, handler: HandlerName, request: Request): void {
    try {
      options.onError(error, { handler, request });
    } catch {
      // A log that fails must not take the answer with it: on plain Node it would end the process.
    }
  }

  function isHandlerName(name: string): name is HandlerName {
    return Object.hasOwn(handlers, name);
  }
}
