import { PaymentWidget } from '@service-payments/react';
import { useCallback } from 'react';
import { buy, paymentStatus } from './api.ts';
import type { Purchase } from './api.ts';

interface CheckoutProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The payment of one item, in a dialog over the game. What it says of success is a hint; the satchel is the truth. */
export function Checkout({ purchase: { itemId, currency }, onClose }: CheckoutProps): React.JSX.Element {
  const createIntent = useCallback(
    ({ signal }: { signal: AbortSignal }) => buy({ itemId, currency }, signal),
    [itemId, currency],
  );
  return <PaymentWidget mode="dialog" open createIntent={createIntent} getStatus={askStatus} onClose={onClose} />;
}

/** As the payment components ask for it. */
export function askStatus(paymentIntentId: string, { signal }: { signal: AbortSignal }): Promise<unknown> {
  return paymentStatus(paymentIntentId, signal);
}
