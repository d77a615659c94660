/** Storage that is there on every page (games.md, row 13). */
import { afterEach, expect, test, vi } from 'vitest';
import { safeStorage } from '../src/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('is the real storage where there is one', () => {
  safeStorage().setItem('save', '1');
  expect(sessionStorage.getItem('save')).toBe('1');
  safeStorage().removeItem('save');
  expect(safeStorage().getItem('save')).toBeNull();
});

test('remembers in memory where the mention of storage throws', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  const store = safeStorage();
  store.setItem('save', '1');
  expect(store.getItem('save')).toBe('1');
  store.removeItem('save');
  expect(store.getItem('save')).toBeNull();
});

test('a value that finds no room is not answered with the one before it', () => {
  const store = safeStorage();
  store.setItem('save', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.setItem('save', 'new');
  expect(store.getItem('save')).toBe('new');
});
