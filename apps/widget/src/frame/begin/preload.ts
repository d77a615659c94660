import { negotiateLocale } from '@service-payments/messages';

/** Addresses of built files; those of a language by its tag. `build.mjs` knows them and puts them here. */
declare const BUILT_FILES: {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly kycWords: Readonly<Record<string, readonly string[]>>;
  readonly kyc: readonly string[];
};

/** Asks for the words of the closest language, and for the identity check, before the script that wants them is there. */
export function preload(locale: string, { kyc }: { readonly kyc: boolean }): void {
  if (typeof BUILT_FILES === 'undefined') return;
  const language = negotiateLocale(locale);
  const digests = readDigests();
  const { words, kycWords } = BUILT_FILES;
  const ofCheck = kyc ? [...BUILT_FILES.kyc, ...(kycWords[language] ?? [])] : [];
  for (const url of [...(words[language] ?? []), ...ofCheck]) {
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
