import type { OpenEnum } from './error-codes.ts';

/** @see interface, Payment status */
export const PAYMENT_STATUSES = ['Created', 'Approved', 'Declined', 'Expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** No event follows these. */
export const TERMINAL_STATUSES = ['Approved', 'Declined', 'Expired'] as const;
export type TerminalPaymentStatus = (typeof TERMINAL_STATUSES)[number];

/** Whether the payment has ended. A status this code does not know has not (decisions H10). */
export function isTerminalStatus(status: unknown): status is TerminalPaymentStatus {
  return (TERMINAL_STATUSES as readonly unknown[]).includes(status);
}

/** Body of the batch lookup: 1 to 100 ids. @see interface, POST /payments/v1/payments/statuses */
export interface PaymentStatusesRequest {
  payment_intent_ids: string[];
}

/** One entry of the batch answer. Match by id: order and completeness are not promised (decisions H10). */
export interface PaymentStatusEntry {
  payment_intent_id: string;
  status: OpenEnum<PaymentStatus>;
}
