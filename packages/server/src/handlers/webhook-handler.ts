/**
 * Receives webhooks: nothing is believed before its signature is proved, each id is handled once, and 200 is the
 * last thing that happens. Whatever fails before that makes the service send it again.
 */
import { STATUS_OF_EVENT } from '@service-payments/contract';
import type { Buyer, PaymentEvent, WebhookEvent } from '@service-payments/contract';
import { verifyWebhook } from '../verify-webhook.ts';
import { readDelivery } from '../webhook-headers.ts';
import { dataAnswer, errorAnswer } from './answers.ts';
import type { PaymentHandlersOptions, WebhookAbout } from './handler-options.ts';
import { digestOf } from './purchase-attempt.ts';
import { readBytes } from './read-body.ts';

/** An event has about a kilobyte. */
const WEBHOOK_BODY_BYTES = 262_144;
const BUSY_RETRY_SECONDS = 5;

type Handling = 'handled' | 'busy';
type WebhookOptions = PaymentHandlersOptions;

/** A receiver for one set of handlers: it knows which webhooks it has in hand. */
export function createWebhookHandler<Player extends Buyer>(
  options: PaymentHandlersOptions<Player>,
): (request: Request) => Promise<Response> {
  const inHand = new Map<string, Promise<Handling>>();

  /** A repeat that comes meanwhile shares the first one's end, good or bad. */
  function handleOnce(event: PaymentEvent, about: WebhookAbout): Promise<Handling> {
    const known = inHand.get(about.webhookId);
    if (known !== undefined) return known;
    const handling = handle(event, about, options).finally(() => inHand.delete(about.webhookId));
    inHand.set(about.webhookId, handling);
    return handling;
  }

  return async function webhook(request) {
    const body = await readBytes(request, WEBHOOK_BODY_BYTES);
    const { headers } = request;
    const event = await verifyWebhook({ body, headers, signingKey: await readKeys(options.signingKey) });
    if (!isPaymentEvent(event)) return dataAnswer(200, { outcome: 'ignored' });
    const { id, attempt } = readDelivery(headers);
    // Where a proxy dropped the header, the bytes are the name: they are the same on every sending.
    const webhookId = id ?? `sha256-${await digestOf(body)}`;
    const handling = await handleOnce(event, { webhookId, attempt });
    if (handling === 'busy') return errorAnswer(503, { headers: { 'Retry-After': String(BUSY_RETRY_SECONDS) } });
    return dataAnswer(200, { outcome: 'handled' });
  };
}

async function handle(
  event: PaymentEvent,
  about: WebhookAbout,
  options: Pick<WebhookOptions, 'isHandled' | 'markHandled' | 'claim' | 'release' | 'onEvent'>,
): Promise<Handling> {
  const { webhookId } = about;
  // Claimed before it is looked up: the other way round, another process could finish in between.
  if (options.claim !== undefined && !(await options.claim(webhookId))) return 'busy';
  try {
    if (!(await options.isHandled(webhookId))) {
      await options.onEvent(event, about);
      await options.markHandled?.(webhookId);
    }
    return 'handled';
  } finally {
    await options.release?.(webhookId);
  }
}

async function readKeys(signingKey: WebhookOptions['signingKey']): Promise<string | readonly string[]> {
  return typeof signingKey === 'function' ? signingKey() : signingKey;
}

/** Test events, and types of a later version, say nothing of a payment this version could act on. */
function isPaymentEvent(event: WebhookEvent): event is PaymentEvent {
  return Object.hasOwn(STATUS_OF_EVENT, event.event_type) && 'payment_intent_id' in event.event_payload;
}
