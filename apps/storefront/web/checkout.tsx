import { PaymentWidget } from '@service-payments/react';
import { useCallback } from 'react';
import { buy, paymentStatus } from './api.ts';
import type { ShopItem } from './api.ts';

interface CheckoutProps {
  readonly item: ShopItem;
  readonly onClose: () => void;
}

/** The payment of one item, in a dialog over the shop. What it says of success is a hint; the satchel is the truth. */
export function Checkout({ item, onClose }: CheckoutProps): React.JSX.Element {
  const createIntent = useCallback(({ signal }: { signal: AbortSignal }) => buy(item.id, signal), [item.id]);
  const getStatus = useCallback(
    (paymentIntentId: string, { signal }: { signal: AbortSignal }) => paymentStatus(paymentIntentId, signal),
    [],
  );
  return <PaymentWidget mode="dialog" open createIntent={createIntent} getStatus={getStatus} onClose={onClose} />;
}
