import { useEffect, useState } from 'preact/hooks';
import { listCountries, nameCountry } from './countries.ts';
import type { Country } from './countries.ts';

/** All of them, a moment after the form stands: naming and ordering them takes a slow phone longer than the form. */
export function useCountries(locale: string, chosen: string): readonly Country[] {
  const [all, setAll] = useState<readonly Country[] | null>(null);
  useEffect(
    function listInTime() {
      const timer = setTimeout(() => setAll(listCountries(locale)), 0);
      return () => clearTimeout(timer);
    },
    [locale],
  );
  return all ?? (chosen === '' ? [] : [{ value: chosen, label: nameCountry(chosen, locale) }]);
}
