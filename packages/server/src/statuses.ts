import { LIMITS, ROUTES } from '@service-payments/contract';
import type { PaymentStatusEntry } from '@service-payments/contract';
import { unreadable } from './http-call.ts';
import type { CallOptions, Request } from './request.ts';

export interface Statuses {
  /**
   * The statuses of these payments. Match by id: the order is not promised, and a payment that has not begun is
   * left out. A status this version does not know is not terminal. More than 100 ids make several calls.
   * @see interface, POST /payments/v1/payments/statuses
   */
  get(ids: readonly string[], options?: CallOptions): Promise<PaymentStatusEntry[]>;
}

export function createStatuses(request: Request): Statuses {
  return {
    async get(ids, options) {
      const entries: PaymentStatusEntry[] = [];
      for (let start = 0; start < ids.length; start += LIMITS.statusIdsPerRequest) {
        const body = { payment_intent_ids: ids.slice(start, start + LIMITS.statusIdsPerRequest) };
        const data = await request('getStatuses', { body }, options);
        if (!Array.isArray(data)) throw unreadable(`POST ${ROUTES.getStatuses.path}`, 'no list of statuses');
        entries.push(...(data as PaymentStatusEntry[]));
      }
      return entries;
    },
  };
}
