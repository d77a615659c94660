import { useCallback, useEffect, useState } from 'react';
import { choosePlayer, fetchShop } from './api.ts';
import type { PlayerKind, Shop } from './api.ts';

export type ShopState = { status: 'loading' } | { status: 'ready'; shop: Shop } | { status: 'failed' };

export interface UseShop {
  readonly state: ShopState;
  readonly reload: () => void;
  readonly playAs: (kind: PlayerKind) => void;
}

/** The shop's offer and who plays. */
export function useShop(): UseShop {
  const [state, setState] = useState<ShopState>({ status: 'loading' });

  const load = useCallback((signal?: AbortSignal) => {
    fetchShop(signal).then(
      (shop) => setState({ status: 'ready', shop }),
      () => {
        if (signal?.aborted !== true) setState({ status: 'failed' });
      },
    );
  }, []);

  useEffect(
    function loadOnce() {
      const leaving = new AbortController();
      load(leaving.signal);
      return () => leaving.abort();
    },
    [load],
  );

  const reload = useCallback(() => {
    setState({ status: 'loading' });
    load();
  }, [load]);

  const playAs = useCallback((kind: PlayerKind) => {
    choosePlayer(kind).then(
      (player) =>
        setState((before) => (before.status === 'ready' ? { ...before, shop: { ...before.shop, player } } : before)),
      () => setState({ status: 'failed' }),
    );
  }, []);

  return { state, reload, playAs };
}
