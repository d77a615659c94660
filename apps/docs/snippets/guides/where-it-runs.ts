import { checkoutWays, detectHost } from '@service-payments/flows';
import type { CheckoutWay } from '@service-payments/flows';

/** Best first: `dialog`, `tab`, `same-tab`. Empty means: sell nothing here. */
export function waysToPay(): readonly CheckoutWay[] {
  return checkoutWays(detectHost(), { allowedHosts: ['game.example', '*.game.example'] });
}
