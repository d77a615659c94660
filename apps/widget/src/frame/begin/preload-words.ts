import { negotiateLocale } from '@service-payments/messages';

/** The addresses of each language's built files, by its tag. `build.mjs` knows them and puts them here. */
declare const WORD_FILES: Readonly<Record<string, readonly string[]>>;

/** Asks for the words of the closest language before the script that wants them is there. */
export function preloadWords(locale: string): void {
  const files = typeof WORD_FILES === 'undefined' ? undefined : WORD_FILES[negotiateLocale(locale)];
  if (files === undefined) return;
  const digests = readDigests();
  for (const url of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    // A file that was preloaded is not looked at again when it is imported.
    link.integrity = digests[url] ?? '';
    link.href = url;
    document.head.append(link);
  }
}

/** What the document's import map says of its files: it stands before this script, and is the build's as well. */
function readDigests(): Readonly<Record<string, string>> {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  return (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {};
}
