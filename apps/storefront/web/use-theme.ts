import { useEffect, useState } from 'react';
import type { Preferences } from './preferences.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Puts the theme on the document, and tells which of the two it comes to. */
export function useTheme(theme: Preferences['theme']): 'light' | 'dark' {
  const [systemIsDark, setSystemIsDark] = useState(() => matchMedia(DARK).matches);
  useEffect(function followSystem() {
    const query = matchMedia(DARK);
    const follow = (): void => setSystemIsDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const shown = theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme;
  useEffect(
    function dressDocument() {
      document.documentElement.dataset['theme'] = shown;
    },
    [shown],
  );
  return shown;
}
