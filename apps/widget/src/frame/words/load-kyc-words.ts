/** The words of the identity check, fetched with it. */
import { KYC_ENGLISH } from './kyc-english.ts';
import { keepKycWords } from './kyc-words.ts';
import type { KycWords } from './kyc-words.ts';
import { inTime, languageFor, withEnglish } from './load-words.ts';
import type { Languages, Partly } from './load-words.ts';

export type KycTranslation = Partly<KycWords>;

export const KYC_TRANSLATIONS: Languages<KycTranslation> = {
  es: () => import('./languages/kyc/es.ts'),
  'pt-BR': () => import('./languages/kyc/pt-BR.ts'),
  fr: () => import('./languages/kyc/fr.ts'),
  de: () => import('./languages/kyc/de.ts'),
  it: () => import('./languages/kyc/it.ts'),
  pl: () => import('./languages/kyc/pl.ts'),
  tr: () => import('./languages/kyc/tr.ts'),
  ru: () => import('./languages/kyc/ru.ts'),
  ar: () => import('./languages/kyc/ar.ts'),
  ja: () => import('./languages/kyc/ja.ts'),
  ko: () => import('./languages/kyc/ko.ts'),
  'zh-Hans': () => import('./languages/kyc/zh-Hans.ts'),
  'en-XA': () => import('./languages/kyc/en-XA.ts'),
};

/** Fetches the words of the closest language, for `kycWordsFor`. Never rejects: without them it is English. */
export async function loadKycWords(locale: string): Promise<void> {
  const language = languageFor(locale);
  if (language === 'en') return;
  const translation = await inTime(KYC_TRANSLATIONS[language]());
  if (translation !== null) keepKycWords(language, withEnglish(KYC_ENGLISH, translation.default));
}
