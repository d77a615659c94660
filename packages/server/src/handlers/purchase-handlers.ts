/** Checkout and redirect: the page names an item; price, player and purchase are the shop's own word. */
import { ID_PATTERN } from '@service-payments/contract';
import type { Buyer, Item, PaymentIntentRequest } from '@service-payments/contract';
import { dataAnswer, Refusal } from './answers.ts';
import type { IntentNews, PaymentHandlersOptions, PricedItem, PurchaseAttempt } from './handler-options.ts';
import { buyerForService, readPageCall } from './page-call.ts';
import type { PageCall } from './page-call.ts';
import { attemptOfHeader } from './purchase-attempt.ts';

interface Purchase<Player extends Buyer> {
  readonly item: PricedItem;
  readonly attempt: PurchaseAttempt;
  readonly buyer: Player;
  readonly request: Request;
}

/** Answers the service's `data` whole: 201 with an intent, 200 when the buyer was refused and the widget says so. */
export async function checkout<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<Response> {
  const purchase = await readPurchase(request, options);
  const { outcome, data } = await options.payments.intents.create(intentRequest(purchase));
  await tell(options, { ...purchase, outcome, paymentIntentId: data.payment_intent_id });
  return dataAnswer(outcome === 'created' ? 201 : 200, data);
}

/** Answers `{ redirect_url }`: good for one visit within 30 seconds. A refused buyer is a 403 with the code. */
export async function redirect<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<Response> {
  const purchase = await readPurchase(request, options);
  const data = await options.payments.intents.createRedirect(intentRequest(purchase));
  await tell(options, { ...purchase, outcome: 'created', paymentIntentId: idInPath(data.redirect_url) });
  return dataAnswer(201, data);
}

async function readPurchase<Player extends Buyer>(
  request: Request,
  options: PaymentHandlersOptions<Player>,
): Promise<Purchase<Player>> {
  const { body, buyer }: PageCall<Player> = await readPageCall(request, options);
  const { item_id: itemId } = body;
  if (typeof itemId !== 'string' || itemId === '') throw new Refusal(400, { message: 'item_id must be a text' });
  const item = await options.priceItem(itemId, { buyer, request });
  if (item === null) throw new Refusal(404, { message: 'item_id names nothing that is sold here' });
  const about = { item, buyer, request };
  const attempt = await (options.getAttempt === undefined ? attemptOfHeader(about) : options.getAttempt(about));
  return { ...about, attempt };
}

function intentRequest({ item, attempt, buyer }: Purchase<Buyer>): PaymentIntentRequest {
  const { id, title, amount, image_url, description } = item;
  const sold: Item = { id, title, amount, image_url, ...(description === undefined ? {} : { description }) };
  return {
    transaction_type: 'BUY_VDA',
    buyer: buyerForService(buyer),
    currency: item.currency,
    idempotency_key: attempt.idempotencyKey,
    ...(attempt.reference === undefined ? {} : { reference: attempt.reference }),
    items: [sold],
  };
}

async function tell<Player extends Buyer>(
  options: PaymentHandlersOptions<Player>,
  news: IntentNews<Player>,
): Promise<void> {
  await options.onIntent?.(news);
}

/** The hosted page's address has the payment's id in its path. @see interface, Redirect response */
function idInPath(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return new URL(url).pathname.split('/').find((part) => ID_PATTERN.test(part)) ?? null;
}
