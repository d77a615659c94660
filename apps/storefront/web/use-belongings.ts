import { useEffect, useState } from 'react';
import type { Belongings, InventoryEntry } from './api.ts';

const RECONNECT_MS = 3_000;

export interface BelongingsListeners {
  /** Once, with the first word of the shop. */
  readonly onFirst: (belongings: Belongings) => void;
  /** With items that came while the page was open. */
  readonly onDelivered: (entries: readonly InventoryEntry[]) => void;
}

/**
 * What the player has and has ordered, pushed by the shop as webhooks arrive. Null until the first word.
 * Mount anew for another player.
 */
export function useBelongings({ onFirst, onDelivered }: BelongingsListeners): Belongings | null {
  const [belongings, setBelongings] = useState<Belongings | null>(null);

  useEffect(
    function follow() {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let known: ReadonlySet<string> | null = null;

      function connect(): void {
        source = new EventSource('/api/events');
        source.addEventListener('belongings', (event: MessageEvent<string>) => {
          const news = JSON.parse(event.data) as Belongings;
          if (known === null) onFirst(news);
          const delivered = known === null ? [] : news.inventory.filter((entry) => !known?.has(entry.orderId));
          known = new Set(news.inventory.map((entry) => entry.orderId));
          setBelongings(news);
          if (delivered.length > 0) onDelivered(delivered);
        });
        source.addEventListener('error', () => {
          // The browser tries again by itself, unless the answer was no event stream at all.
          if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS);
        });
      }

      connect();
      return () => {
        source?.close();
        clearTimeout(timer);
      };
    },
    [onFirst, onDelivered],
  );

  return belongings;
}
