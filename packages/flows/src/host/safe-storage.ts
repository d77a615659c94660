/** Storage that is there on every page. */

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * `sessionStorage` or `localStorage`, or memory where the page may keep nothing: a sandboxed frame throws at the mention
 * of it, a full one when it is written. What was kept in memory is read first, so a value that could not be written is
 * not answered with an older one. Gone with the page.
 */
export function safeStorage(kind: 'session' | 'local' = 'session'): KeyValueStore {
  const memory = new Map<string, string>();
  const real = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(kind === 'session' ? window.sessionStorage : window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? real((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = real((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      real((storage) => storage.removeItem(key));
    },
  };
}
