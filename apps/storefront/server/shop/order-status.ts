/** Where an order stands, and the one function that moves it. */
import type { PaymentStatus } from '@service-payments/contract';

/**
 * - `open`: the payment has not begun. - `created`: it has, and is not settled. - `approved`: paid, and delivered.
 * - `declined`, `expired`: not paid. - `refused`: the service does not serve this buyer; there was no payment.
 */
export type OrderStatus = 'open' | 'created' | 'approved' | 'declined' | 'expired' | 'refused';

const STATUS_OF_PAYMENT: Readonly<Record<PaymentStatus, OrderStatus>> = {
  Created: 'created',
  Approved: 'approved',
  Declined: 'declined',
  Expired: 'expired',
};

/** Whether the player can still pay it. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'open' || status === 'created';
}

/**
 * The status after news of the payment, whatever order news come in: what has ended stays ended. Only `Approved`
 * still counts after another end, because then money was taken and the player must have the item.
 */
export function nextOrderStatus(status: OrderStatus, payment: unknown): OrderStatus {
  if (!isPaymentStatus(payment) || status === 'approved') return status;
  if (payment === 'Approved') return 'approved';
  return isOpen(status) ? STATUS_OF_PAYMENT[payment] : status;
}

function isPaymentStatus(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(STATUS_OF_PAYMENT, value);
}
