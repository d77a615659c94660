/**
 * A purchase: an order, and the intent that pays it. The order's id is idempotency key and reference, and the body of
 * the intent is kept, so that a repeat, in the widget or on the hosted page, is the same payment.
 */
import { ID_PATTERN } from '@service-payments/contract';
import type { PaymentIntentRequest, PaymentRedirect } from '@service-payments/contract';
import { isApiError } from '@service-payments/server';
import type { IntentResult } from '@service-payments/server';
import { closeOrder, payableOrder } from './orders.ts';
import type { Order, OrderTools, Wish } from './orders.ts';

/** JSON of the intent's `data`, as it came. Rejects with the SDK's errors; the order then waits for a repeat. */
export async function purchase(tools: OrderTools, wish: Wish): Promise<string> {
  const order = await payableOrder(tools, wish);
  return order.intent_data ?? storeAnswer(tools, order, await tools.payments.intents.create(requestOf(order)));
}

/**
 * A one-time address of the hosted page for the same order. Rejects with the SDK's errors; a refused buyer's order is
 * closed. The address is handed on and stored nowhere.
 */
export async function purchaseByRedirect(tools: OrderTools, wish: Wish): Promise<PaymentRedirect> {
  const order = await payableOrder(tools, wish);
  try {
    const redirect = await tools.payments.intents.createRedirect(requestOf(order));
    await storeIntentId(tools, order, idInPath(redirect.redirect_url));
    tools.updates.publish(order.player_id);
    return redirect;
  } catch (error) {
    if (isApiError(error) && error.status === 403) await closeOrder(tools, order, 'refused');
    throw error;
  }
}

function requestOf(order: Order): PaymentIntentRequest {
  return JSON.parse(order.intent_request) as PaymentIntentRequest;
}

/** Two requests for one order get the same intent, so whoever writes last writes the same. */
async function storeAnswer(tools: OrderTools, order: Order, result: IntentResult): Promise<string> {
  const intentData = JSON.stringify(result.data);
  await tools.database
    .updateTable('order')
    .set({ intent_data: intentData, updated_at: new Date().toISOString() })
    .where('id', '=', order.id)
    .execute();
  await storeIntentId(tools, order, result.data.payment_intent_id);
  if (result.outcome === 'refused') await closeOrder(tools, order, 'refused');
  else tools.updates.publish(order.player_id);
  return intentData;
}

async function storeIntentId({ database }: OrderTools, order: Order, id: string | null): Promise<void> {
  if (id === null) return;
  await database.updateTable('order').set({ payment_intent_id: id.toLowerCase() }).where('id', '=', order.id).execute();
}

/** The hosted page's address has the payment's id in its path. @see interface, Redirect response */
function idInPath(url: string): string | null {
  return URL.canParse(url) ? (new URL(url).pathname.split('/').find((part) => ID_PATTERN.test(part)) ?? null) : null;
}
