import { beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/english.ts';
import {
  assertSafeCatalogue,
  getMessage,
  loadLocale,
  LOCALES,
  negotiateLocale,
  PSEUDO_LOCALE,
  pseudoText,
  registerLocale,
  textDirection,
} from '../src/index.ts';
import type { Locale, LocaleCatalogue } from '../src/index.ts';
import { localeCatalogue } from '../src/locales.ts';

const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'en');

beforeAll(async () => {
  await Promise.all(TRANSLATIONS.map((locale) => loadLocale(locale)));
});

describe('negotiateLocale', () => {
  test.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hans'],
    ['es-419', 'es'],
    ['EN-gb', 'en'],
    ['de-Latn-AT-1996', 'de'],
    ['sv', 'en'],
    ['', 'en'],
    ['not a tag', 'en'],
    ['dev', 'en'],
  ])('gives for %s the language %s', (wanted, found) => {
    expect(negotiateLocale(wanted)).toBe(found);
  });

  test('takes the first of several that is spoken here', () => {
    expect(negotiateLocale(['sv-SE', 'fr-CA', 'de'])).toBe('fr');
    expect(negotiateLocale([])).toBe('en');
    expect(negotiateLocale(undefined)).toBe('en');
  });

  test('knows which way a language runs', () => {
    expect([textDirection('ar-EG'), textDirection('he'), textDirection('ja'), textDirection('')]).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });
});

describe('loadLocale', () => {
  test('fetches the closest language and says which', async () => {
    await expect(loadLocale(['xx', 'pt-PT'])).resolves.toBe('pt-BR');
    expect(getMessage('Declined', { locale: 'pt-PT' }).title).toBe('O pagamento não foi concluído');
    await expect(loadLocale('xx')).resolves.toBe('en');
  });

  test('leaves words of the caller’s own as they are', async () => {
    const own: LocaleCatalogue = { ...catalogueOf('it'), actions: { ...ENGLISH.actions, close: 'Al gioco' } };
    const before = catalogueOf('it');
    registerLocale('it', own);
    await loadLocale('it-IT');
    expect(getMessage('Expired', { locale: 'it' }).actions.at(-1)?.label).toBe('Al gioco');
    registerLocale('it', before);
  });
});

describe.each(TRANSLATIONS)('the words in %s', (locale) => {
  test('are there for every text and button, with the same places for values', () => {
    const { texts, actions } = catalogueOf(locale);
    expect(Object.keys(actions).sort()).toEqual(Object.keys(ENGLISH.actions).sort());
    expect(placesOf(texts)).toEqual(placesOf(ENGLISH.texts));
  });

  test('are whole, calm sentences', () => {
    const { texts, actions } = catalogueOf(locale);
    const untranslated = Object.values(texts).filter(({ body }) =>
      Object.values(ENGLISH.texts).some((text) => text.body === body),
    );
    expect(untranslated).toEqual([]);
    for (const { title, body } of Object.values(texts)) {
      expect(title).not.toMatch(/[.。!！¡?？]$/);
      expect(body).toMatch(/[.。\]]$/);
      expect(title + body).not.toMatch(/[!！¡'"]|\s\s|^\s|\s$/);
    }
    expect(new Set(Object.values(actions)).size).toBe(Object.keys(actions).length);
  });

  test('hint at nothing', () => {
    expect(() => assertSafeCatalogue(catalogueOf(locale), { locale })).not.toThrow();
    expect(() => assertSafeCatalogue(catalogueOf(locale))).not.toThrow();
  });

  test('tell ERR01 and ERR15 alike, and ERR03 too when asked', () => {
    const values = { ref: '2e3f4a5b' };
    const refused = getMessage('ERR01', { locale, values });
    expect(getMessage('ERR15', { locale, values })).toEqual(refused);
    expect(getMessage('ERR03', { locale, values, strictNeutral: true })).toEqual(refused);
    expect(refused.body).toContain('2e3f4a5b');
    expect(getMessage('ERR01', { locale }).body).not.toMatch(/[[\]{}]/);
  });

  test('say that nothing was charged only where that is known', () => {
    const notCharged = getMessage('aborted', { locale }).body;
    for (const code of ['ERR01', 'ERR02', 'ERR03', 'integrity', 'network-before-payment']) {
      expect(getMessage(code, { locale }).body).toContain(notCharged);
    }
    for (const code of ['ERR04', 'timeout', 'network', 409, 500, 'ERR98', 'Created']) {
      expect(getMessage(code, { locale }).body).not.toContain(notCharged);
    }
  });
});

describe('values', () => {
  test('are counted by the rules of the language', () => {
    const wait = (locale: Locale, seconds: number): string => getMessage(429, { locale, values: { seconds } }).body;
    expect(wait('en', 1)).toBe('Please wait 1 second and try again.');
    expect([1, 3, 5, 22].map((seconds) => /\d+ \p{L}+/u.exec(wait('pl', seconds))?.[0])).toEqual([
      '1 sekundę',
      '3 sekundy',
      '5 sekund',
      '22 sekundy',
    ]);
    expect([1, 3, 5, 21].map((seconds) => /\d+ \p{L}+/u.exec(wait('ru', seconds))?.[0])).toEqual([
      '1 секунду',
      '3 секунды',
      '5 секунд',
      '21 секунду',
    ]);
    expect(wait('ar', 2)).toContain('ثانيتين');
    expect(wait('ja', 10)).toBe('10秒待ってから、もう一度お試しください。');
    expect(getMessage(429).body).toBe('Please wait a moment and try again.');
  });

  test('of money are written as the language does, to the last digit', () => {
    const minimum = { amount: '9007199254740993.25', currency: 'EUR' };
    expect(getMessage('ERR02', { locale: 'de', values: { minimum } }).body).toContain(
      '9.007.199.254.740.993,25\u00a0€',
    );
    expect(getMessage('ERR02', { locale: 'ja', values: { minimum } }).body).toContain('€9,007,199,254,740,993.25');
  });

  test('stay in one piece among letters that run from right to left', () => {
    expect(getMessage('ERR01', { locale: 'ar', values: { ref: '12-34' } }).body).toContain('\u206812-34\u2069');
    expect(getMessage('ERR01', { locale: 'en', values: { ref: '12-34' } }).body).toContain('reference 12-34.');
  });
});

describe('the pseudo-locale', () => {
  test('disguises every letter and no value', async () => {
    await expect(loadLocale(PSEUDO_LOCALE)).resolves.toBe(PSEUDO_LOCALE);
    const { body } = getMessage('ERR01', { locale: PSEUDO_LOCALE, values: { ref: 'cafe0001' } });
    expect(body).toContain('ŵíţĥ ŕéƒéŕéñçé cafe0001');
    expect(pseudoText('Pay {amount}')).toBe('Þáý {amount} ····');
  });

  test('is never anybody’s language by negotiation', () => {
    expect(negotiateLocale('en-XA')).toBe('en');
  });
});

function catalogueOf(locale: Locale): LocaleCatalogue {
  const { tag, catalogue } = localeCatalogue(locale);
  expect(tag).toBe(locale.toLowerCase());
  return catalogue;
}

/** The names of the values, and which of them a sentence may do without. */
function placesOf(texts: LocaleCatalogue['texts']): Record<string, readonly string[]> {
  const entries = Object.entries(texts).map(([key, { title, body }]) => {
    const optional = [...body.matchAll(/\[[^\]]*\{(\w+)[^\]]*\]/g)].map(([, name]) => `optional ${name}`);
    const all = [...`${title} ${body}`.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => String(name));
    return [key, [...optional, ...all].sort()] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}
