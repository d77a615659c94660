import { useEffect, useState } from 'react';
import { loadLocale, textDirection } from '@service-payments/messages';

/** Fetches the words of a language, once for the whole page. English stands until they came, and when they never do. */
export function useWords(locale: string | undefined): void {
  const [, setArrived] = useState<string>();
  useEffect(
    function fetchWords() {
      let isCurrent = true;
      loadLocale(locale).then(
        (arrived) => isCurrent && setArrived(arrived),
        () => {},
      );
      return () => {
        isCurrent = false;
      };
    },
    [locale],
  );
}

/** What says of an element which language its words are in, and which way they run. */
export function languageProps(lang: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang, dir: textDirection(lang) };
}
