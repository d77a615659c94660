/** What the player has chosen for this browser. Nothing here decides a price or a player: those are the server's. */
import type { Currency } from '@service-payments/contract';
import { useCallback, useState } from 'react';

export interface Preferences {
  readonly currency: Currency;
  /** `window`: the widget over the game. `page`: the service's own page. */
  readonly payBy: 'window' | 'page';
  readonly theme: 'auto' | 'light' | 'dark';
  /** Language of the checkout. */
  readonly locale: string;
}

const KEY = 'preferences';
const DEFAULTS: Preferences = { currency: 'USD', payBy: 'window', theme: 'auto', locale: 'en' };

export function usePreferences(): readonly [Preferences, (changes: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(read);
  const change = useCallback((changes: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...changes };
      write(after);
      return after;
    });
  }, []);
  return [preferences, change];
}

function read(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' ? { ...DEFAULTS, ...kept } : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage may be forbidden; the choice holds until the page is left.
  }
}
