import { assertSafeCatalogue, LOCALES } from '@service-payments/messages';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/frame/words/english.ts';
import { KYC_ENGLISH } from '../src/frame/words/kyc-english.ts';
import { kycWordsFor } from '../src/frame/words/kyc-words.ts';
import { KYC_TRANSLATIONS, loadKycWords } from '../src/frame/words/load-kyc-words.ts';
import { loadWords, localeOf, TRANSLATIONS } from '../src/frame/words/load-words.ts';
import { plural } from '../src/frame/words/plural.ts';
import { wordsFor } from '../src/frame/words/words.ts';

/** The same in English and in a language, and rightly so. */
const ALIKE: Readonly<Record<string, RegExp>> = {
  es: /^total$/,
  'pt-BR': /^total$/,
  fr: /^(?:total|methods\.crypto|testBadge|.*[cC]ode(?:Label)?|kyc\.documentKind)$/,
  de: /^(?:testBadge|walletChoice|.*[cC]ode(?:Label)?)$/,
  it: /^walletChoice$/,
  pl: /^testBadge$/,
  tr: /^testBadge$/,
  ar: /^expiryFormat$/,
};
/** Names and formulas: no language changes them. */
const NAMES = /^(?:rateOf|paidInCrypto|networks\.(?!unknown).*)$/;

/** Every text of a language, also those within and those that take values, as a flat record. */
function textsOf(words: object, prefix = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(words)) {
    const name = `${prefix}${key}`;
    if (typeof value === 'string') texts[name] = value;
    else if (typeof value === 'function') texts[name] = String(Reflect.apply(value, undefined, VALUES));
    else Object.assign(texts, textsOf(value as object, `${name}.`));
  }
  return texts;
}

function allTextsOf(words: object, kyc: object): Record<string, string> {
  return { ...textsOf(words), ...textsOf(kyc, 'kyc.') };
}

/** Numbers, because counting texts take nothing else; none of them stands in a text of its own. */
const VALUES = [701, 709, 719];
const valuesOf = (text: string): readonly string[] => (text.match(/701|709|719/g) ?? []).toSorted();
const english = allTextsOf(ENGLISH, KYC_ENGLISH);

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the words in %s', async (locale) => {
  const [{ default: translation }, { default: kyc }] = await Promise.all([
    TRANSLATIONS[locale](),
    KYC_TRANSLATIONS[locale](),
  ]);
  const texts = allTextsOf(translation, kyc);

  test('are all there', () => {
    const missing = Object.keys(english).filter((key) => !(key in texts) && key !== 'language' && !NAMES.test(key));
    expect(missing).toEqual([]);
    expect(Object.keys(texts).filter((key) => !(key in english))).toEqual([]);
  });

  test('take the same values as the English ones', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect([key, ...valuesOf(text)]).toEqual([key, ...valuesOf(english[key] ?? '')]);
    }
  });

  test('are translated, calm and whole', () => {
    const same = Object.keys(texts).filter((key) => texts[key] === english[key] && !NAMES.test(key));
    expect(same.filter((key) => !ALIKE[locale]?.test(key))).toEqual([]);
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[!！¡'"]|\s{2}|^\s|\s$|undefined/);
  });

  test('hint at nothing', () => {
    expect(() => assertSafeCatalogue(asCatalogue(texts), { locale })).not.toThrow();
  });
});

test('the English words hint at nothing', () => {
  expect(() => assertSafeCatalogue(asCatalogue(english))).not.toThrow();
});

test('a language is spoken once it is loaded, and English until then', async () => {
  expect(wordsFor('pt-PT').pay('R$ 5')).toBe('Pay R$ 5');
  await loadWords('pt-PT');
  expect(wordsFor('pt-PT').pay('R$ 5')).toBe('Pagar R$ 5');
  expect(wordsFor('pt-PT').networks.visa).toBe('Visa');
  expect(wordsFor('sv').language).toBe('en');
  expect(kycWordsFor('pt-PT').continue).toBe('Continue');
  await loadKycWords('pt-PT');
  expect(kycWordsFor('pt-PT').continue).toBe('Continuar');
});

test('the pseudo-locale leaves no plain letter outside of values', async () => {
  await loadWords('en-XA');
  await loadKycWords('en-XA');
  const texts = textsOf(wordsFor('en-XA'));
  expect(kycWordsFor('en-XA').continue).toBe('Çöñţíñûé ···');
  expect(texts['payByCard']).toBe('Þáý ƀý çáŕð ····');
  expect(texts['checkout']).not.toBe(english['checkout']);
});

test('numbers are written as in the player’s region when it is one of the language', async () => {
  await loadWords('de');
  expect(localeOf(wordsFor('de-CH'), 'de-CH')).toBe('de-CH');
  expect(localeOf(wordsFor('sv-SE'), 'sv-SE')).toBe('en');
  expect(localeOf(wordsFor('en-XA'), 'en-XA')).toBe('en-XA');
});

test('counts follow the rules of the language', () => {
  const forms = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' };
  expect([1, 2, 5, 22, 1.5].map((count) => plural('pl', count, forms))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
    '1,5 pliku',
  ]);
});

function asCatalogue(texts: Record<string, string>): Record<string, { body: string }> {
  return Object.fromEntries(Object.entries(texts).map(([key, body]) => [key, { body }]));
}
