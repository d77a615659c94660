/**
 * The page of a game that runs in a worker, such as a Construct export with "Use worker" on: the game cannot reach the
 * page, so each gets one end of a channel. (With "Use worker" off the game stands on the page: take `canvasHost`.)
 */
import type { PaymentFlowOptions } from '@service-payments/flows';
import { workerBridge } from '@service-payments/flows/games';
import type { GameBridge } from '@service-payments/flows/games';
import { createCheckout } from '../checkout.ts';

export function openShop(
  game: Worker,
  payment: Omit<PaymentFlowOptions, 'createIntent'>,
  createIntent: (itemId: string, signal: AbortSignal) => unknown,
): GameBridge {
  const { port1, port2 } = new MessageChannel();
  let item = '';
  const bridge = workerBridge(port1, {
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
  game.postMessage({ type: 'service-payments-port' }, [port2]);
  return bridge;
}
