import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isPayable } from './api.ts';
import type { Belongings, InventoryEntry, Purchase, Shop, ShopItem } from './api.ts';
import { Checkout } from './checkout.tsx';
import { Counter } from './counter.tsx';
import { Delivery } from './delivery.tsx';
import type { Game } from './game/start-game.ts';
import { MembersRoom } from './members-room.tsx';
import { Offers } from './offers.tsx';
import { nameOf, rememberCheckout, rememberedCheckout } from './open-checkout.ts';
import { OrderHistory } from './order-history.tsx';
import type { Preferences } from './preferences.ts';
import { Satchel } from './satchel.tsx';
import { useBelongings } from './use-belongings.ts';

const TestPanel = lazy(() => import('./test-panel.tsx'));

/** While the dialog covers the page, a flourish would play unseen. */
const NONE: readonly string[] = [];

interface ShopPageProps {
  readonly shop: Shop;
  readonly game: Game | null;
  readonly preferences: Preferences;
  readonly onPrefer: (changes: Partial<Preferences>) => void;
  /** Who plays, or what they may do, has changed at the server. */
  readonly onRefresh: () => void;
  /** Whether the test panel is open. It stays so when another player is chosen in it. */
  readonly isTesting: boolean;
  readonly onTest: () => void;
  readonly isRoomOpen: boolean;
  readonly onKnock: () => void;
  /** Titles of what the player owns. */
  readonly onWorn: (titles: readonly string[]) => void;
}

export function ShopPage(props: ShopPageProps): React.JSX.Element {
  const { shop, game, preferences, onPrefer, onRefresh, isTesting, onTest, isRoomOpen, onKnock, onWorn } = props;
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [delivered, setDelivered] = useState<readonly InventoryEntry[]>([]);

  const openCheckout = useCallback((next: Purchase | null) => {
    rememberCheckout(next);
    setPurchase(next);
  }, []);

  // As it was when the page came: the first news of the orders may arrive after the player has pressed Buy already.
  const [openBeforeReload] = useState(rememberedCheckout);
  const resumeAfterReload = useCallback(
    (found: Belongings) => {
      if (openBeforeReload === null || openBeforeReload !== rememberedCheckout()) return;
      // Only an order that is still open: anything else would buy a second one.
      const open = found.orders.find((order) => nameOf(order) === openBeforeReload && isPayable(order.status));
      if (open === undefined) rememberCheckout(null);
      else setPurchase({ itemId: open.itemId, currency: open.currency });
    },
    [openBeforeReload],
  );

  const celebrate = useCallback(
    (entries: readonly InventoryEntry[]) => {
      setDelivered(entries);
      game?.celebrate();
    },
    [game],
  );
  const belongings = useBelongings({ onFirst: resumeAfterReload, onDelivered: celebrate });
  const items = [...shop.items, ...shop.memberItems];
  const ownedIds = belongings?.inventory.map((entry) => entry.itemId) ?? NONE;

  const worn = ownedIds.join();
  useEffect(
    function dressHero() {
      const ids = worn === '' ? [] : worn.split(',');
      game?.wear(ids);
      const titles = new Map([...shop.items, ...shop.memberItems].map((item) => [item.id, item.title]));
      onWorn([...new Set(ids)].flatMap((id) => titles.get(id) ?? []));
    },
    [game, worn, shop.items, shop.memberItems, onWorn],
  );

  const itemOf = (id: string): ShopItem | undefined => items.find((item) => item.id === id);
  const news = delivered.flatMap((entry) => itemOf(entry.itemId) ?? []);
  return (
    <>
      <main className="page">
        <Counter
          shop={shop}
          preferences={preferences}
          onPrefer={onPrefer}
          onAccountChange={onRefresh}
          isTesting={isTesting}
          onTest={onTest}
        />
        <div className="goods">
          <Offers items={shop.items} preferences={preferences} ownedIds={ownedIds} onBuy={openCheckout} />
          <MembersRoom
            items={shop.memberItems}
            preferences={preferences}
            ownedIds={ownedIds}
            isOpen={isRoomOpen}
            onKnock={onKnock}
            onPassed={onRefresh}
            onBuy={openCheckout}
          />
        </div>
        <aside className="side" aria-label="Your things">
          {isTesting && shop.testPanel !== null && (
            <Suspense>
              <TestPanel
                shop={shop}
                offer={shop.testPanel}
                preferences={preferences}
                onPrefer={onPrefer}
                onChange={onRefresh}
              />
            </Suspense>
          )}
          <Satchel
            inventory={belongings?.inventory ?? null}
            items={items}
            newOrderIds={purchase === null ? delivered.map((entry) => entry.orderId) : NONE}
          />
          <OrderHistory orders={belongings?.orders ?? null} onContinue={openCheckout} />
        </aside>
        <footer className="foot">
          <p>A test shop: nothing here costs money. Card 4111 1111 1111 1111, any name, any future date, any CVV.</p>
          <p>
            <a href="/plain/">The same shop in plain HTML</a>
          </p>
        </footer>
      </main>
      <Delivery items={news} isWaiting={purchase !== null} onDone={() => setDelivered([])} />
      {purchase !== null && <Checkout key={nameOf(purchase)} purchase={purchase} onClose={() => openCheckout(null)} />}
    </>
  );
}
