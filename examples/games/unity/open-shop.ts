/** The page of a Unity WebGL build: its template calls this when `createUnityInstance` has resolved. */
import type { PaymentFlowOptions } from '@service-payments/flows';
import { unityBridge } from '@service-payments/flows/games';
import type { GameBridge, UnityInstance } from '@service-payments/flows/games';
import { createCheckout } from '../checkout.ts';

export function openShop(
  instance: UnityInstance,
  payment: Omit<PaymentFlowOptions, 'createIntent'>,
  createIntent: (itemId: string, signal: AbortSignal) => unknown,
): GameBridge {
  let item = '';
  const bridge = unityBridge(instance, {
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
