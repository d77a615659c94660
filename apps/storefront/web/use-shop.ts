import { startTransition, useCallback, useEffect, useState } from 'react';
import { fetchShop } from './api.ts';
import type { Shop } from './api.ts';

export type ShopState = { status: 'loading' } | { status: 'ready'; shop: Shop } | { status: 'failed' };

export interface UseShop {
  readonly state: ShopState;
  /** After a failure: from the start. */
  readonly reload: () => void;
  /** Asks the server how things are now, without taking away what is shown. */
  readonly refresh: () => void;
}

/** The shop's offer and who plays. */
export function useShop(): UseShop {
  const [state, setState] = useState<ShopState>({ status: 'loading' });

  const refresh = useCallback((signal?: AbortSignal) => {
    fetchShop(signal).then(
      // A dozen cards at once are a long task on a phone; so they are rendered in pieces.
      (shop) => startTransition(() => setState({ status: 'ready', shop })),
      () => {
        if (signal?.aborted !== true) setState({ status: 'failed' });
      },
    );
  }, []);

  useEffect(
    function loadOnce() {
      const leaving = new AbortController();
      refresh(leaving.signal);
      return () => leaving.abort();
    },
    [refresh],
  );

  const reload = useCallback(() => {
    setState({ status: 'loading' });
    refresh();
  }, [refresh]);

  return { state, reload, refresh: useCallback(() => refresh(), [refresh]) };
}
