/** The page of a Godot web export: call this before the engine starts. */
import type { PaymentFlowOptions } from '@service-payments/flows';
import { godotBridge } from '@service-payments/flows/games';
import type { GameBridge } from '@service-payments/flows/games';
import { createCheckout } from '../checkout.ts';

export function openShop(
  payment: Omit<PaymentFlowOptions, 'createIntent'>,
  createIntent: (itemId: string, signal: AbortSignal) => unknown,
): GameBridge {
  let item = '';
  const bridge = godotBridge({
    onBuy(itemId) {
      item = itemId;
      checkout.buy();
    },
    onClose: () => checkout.close(),
  });
  const checkout = createCheckout(bridge.host, {
    ...payment,
    createIntent: ({ signal }) => createIntent(item, signal),
    onStateChange: bridge.tell,
  });
  return bridge;
}
