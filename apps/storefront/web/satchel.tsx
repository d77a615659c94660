import type { InventoryEntry, ShopItem } from './api.ts';

interface SatchelProps {
  /** Null until known. */
  readonly inventory: readonly InventoryEntry[] | null;
  readonly items: readonly ShopItem[];
  /** Just delivered: these arrive with a flourish. */
  readonly newOrderIds: readonly string[];
}

/** The player's inventory: one tile an item, with how many there are. */
export function Satchel({ inventory, items, newOrderIds }: SatchelProps): React.JSX.Element {
  const owned = items.flatMap((item) => {
    const entries = inventory?.filter((entry) => entry.itemId === item.id) ?? [];
    return entries.length === 0 ? [] : [{ item, entries }];
  });
  return (
    <section className="panel" aria-labelledby="inventory-title" aria-busy={inventory === null}>
      <h2 id="inventory-title">Inventory</h2>
      {inventory !== null && owned.length === 0 && <p className="empty">Your satchel is empty. For now.</p>}
      <ul className="satchel">
        {owned.map(({ item, entries }) => {
          const isNew = entries.some((entry) => newOrderIds.includes(entry.orderId));
          return (
            // A new count is a new tile, so that the flourish plays again.
            <li key={`${item.id} ${entries.length}`} data-rarity={item.rarity} data-new={isNew ? '' : undefined}>
              <img src={`/items/${item.id}.svg`} alt="" width="96" height="96" />
              <span className="satchel-name">{item.title}</span>
              {entries.length > 1 && <span className="count">×{entries.length}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
