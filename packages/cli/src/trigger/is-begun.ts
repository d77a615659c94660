import type { ServicePayments } from '@service-payments/server';

/** Whether a buyer session has begun: a payment that is open in a widget must not be begun a second time. */
export async function isBegun(payments: ServicePayments, id: string): Promise<boolean> {
  const statuses = await payments.statuses.get([id]);
  return statuses.some(({ payment_intent_id: found }) => found === id.toLowerCase());
}
