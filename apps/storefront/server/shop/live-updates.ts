/** Tells the open pages of a player that something of theirs has changed. */

export interface LiveUpdates {
  /** Calls `listener` after each change of the player's things; returns what ends it. */
  subscribe(playerId: string, listener: () => void): () => void;
  publish(playerId: string): void;
}

export function createLiveUpdates(): LiveUpdates {
  const listeners = new Map<string, Set<() => void>>();
  return {
    subscribe(playerId, listener) {
      const own = listeners.get(playerId) ?? new Set();
      listeners.set(playerId, own.add(listener));
      return function unsubscribe() {
        own.delete(listener);
        if (own.size === 0) listeners.delete(playerId);
      };
    },
    publish(playerId) {
      for (const listener of listeners.get(playerId) ?? []) listener();
    },
  };
}
