import { useCallback, useState } from 'react';
import { isPayable } from './api.ts';
import type { Belongings, InventoryEntry, PlayerKind, Shop, ShopItem } from './api.ts';
import { Checkout } from './checkout.tsx';
import { Delivery } from './delivery.tsx';
import { ItemCard } from './item-card.tsx';
import { rememberCheckout, rememberedCheckout } from './open-checkout.ts';
import { OrderHistory } from './order-history.tsx';
import { PlayerSwitch } from './player-switch.tsx';
import { Satchel } from './satchel.tsx';
import { ShopHeader } from './shop-header.tsx';
import { useBelongings } from './use-belongings.ts';

/** While the dialog covers the page, a flourish would play unseen. */
const NONE: readonly string[] = [];

interface ShopPageProps {
  readonly shop: Shop;
  readonly onPlayAs: (kind: PlayerKind) => void;
}

export function ShopPage({ shop, onPlayAs }: ShopPageProps): React.JSX.Element {
  const [checkoutItemId, setCheckoutItemId] = useState<string | null>(null);
  const [delivered, setDelivered] = useState<readonly InventoryEntry[]>([]);

  const openCheckout = useCallback((itemId: string | null) => {
    rememberCheckout(itemId);
    setCheckoutItemId(itemId);
  }, []);

  // As it was when the page came: the first news of the orders may arrive after the player has pressed Buy already.
  const [openBeforeReload] = useState(rememberedCheckout);
  const resumeAfterReload = useCallback(
    (found: Belongings) => {
      if (openBeforeReload === null || openBeforeReload !== rememberedCheckout()) return;
      // Only an order that is still open: anything else would buy a second one.
      const isOpen = found.orders.some((order) => order.itemId === openBeforeReload && isPayable(order.status));
      if (isOpen) setCheckoutItemId(openBeforeReload);
      else rememberCheckout(null);
    },
    [openBeforeReload],
  );

  const belongings = useBelongings({ onFirst: resumeAfterReload, onDelivered: setDelivered });
  const itemOf = (id: string): ShopItem | undefined => shop.items.find((item) => item.id === id);
  const checkoutItem = checkoutItemId === null ? undefined : itemOf(checkoutItemId);
  const news = delivered.flatMap((entry) => itemOf(entry.itemId) ?? []);
  return (
    <>
      <ShopHeader>
        <PlayerSwitch kinds={shop.playerKinds} chosen={shop.player.kind} onChoose={onPlayAs} />
      </ShopHeader>
      <main className="page">
        <section className="offers" aria-labelledby="offers-title">
          <header className="section-head">
            <h2 id="offers-title">Tonight on the cart</h2>
            <p>Paid safely in a window of the payment service. Delivered the moment it is settled.</p>
          </header>
          <ul className="grid">
            {shop.items.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} onBuy={openCheckout} />
              </li>
            ))}
          </ul>
        </section>
        <aside className="side" aria-label="Your things">
          <Satchel
            inventory={belongings?.inventory ?? null}
            items={shop.items}
            newOrderIds={checkoutItem === undefined ? delivered.map((entry) => entry.orderId) : NONE}
          />
          <OrderHistory orders={belongings?.orders ?? null} onContinue={openCheckout} />
        </aside>
      </main>
      <Delivery items={news} isWaiting={checkoutItem !== undefined} onDone={() => setDelivered([])} />
      {checkoutItem !== undefined && (
        <Checkout key={checkoutItem.id} item={checkoutItem} onClose={() => openCheckout(null)} />
      )}
      <footer className="foot">
        <p>A test shop: nothing here costs money. Card 4111 1111 1111 1111, any name, any future date, any CVV.</p>
      </footer>
    </>
  );
}
