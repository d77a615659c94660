import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/english.ts';
import { FORBIDDEN_WORDS } from '../src/forbidden-words.ts';
import { assertSafeCatalogue } from '../src/index.ts';

const say = (body: string) => (): void => assertSafeCatalogue({ ERR03: { body } });

describe('assertSafeCatalogue', () => {
  test('accepts our own words', () => {
    expect(() => assertSafeCatalogue(ENGLISH)).not.toThrow();
  });

  test.each([
    'You are banned.',
    'Use another wallet.',
    'A sanctions list',
    'Turn your VPN off',
    'Fraud check',
    'ERR15',
    'a BLACK-LIST',
    'Your account was frau\u00addulent',
  ])('refuses "%s"', (body) => {
    expect(say(body)).toThrow(/ERR03\.body/);
    const texts = { ...ENGLISH.texts, region: { title: 'Title', body } };
    expect(() => assertSafeCatalogue({ ...ENGLISH, texts })).toThrow(/region\.body/);
  });

  test.each([
    ['es', 'Tu cuenta fue baneada.'],
    ['es', 'Estás en una lista negra'],
    ['pt-BR', 'Suspeita de fraude'],
    ['fr', 'Une enquête est en cours'],
    ['fr', 'Utilisez un autre portefeuille'],
    ['de', 'Dein Konto wurde gesperrt'],
    ['de', 'Verdächtige Aktivität'],
    ['it', 'Attività sospetta'],
    ['pl', 'Twoje konto zostało zbanowane'],
    ['pl', 'objęty sankcjami'],
    ['pl', 'użyj innego portfela'],
    ['tr', 'ŞÜPHELİ işlem'],
    ['tr', 'Yaptırımlar nedeniyle'],
    ['ru', 'Ваш аккаунт забанен'],
    ['ru', 'Подозрительная активность'],
    ['ru', 'из-за санкций'],
    ['ar', 'تم حظرك'],
    ['ar', 'وبالعقوبات'],
    ['ar', 'نشاط مَشْبُوه'],
    ['ja', '不正利用の疑いがあります'],
    ['ja', '制裁対象です'],
    ['ko', '계정이 제재되었습니다'],
    ['ko', '의심스러운 활동'],
    ['zh-Hans', '你的账号已被封禁'],
    ['zh-Hans', '可疑活动'],
  ])('knows the words and endings of %s: %s', (locale, body) => {
    expect(say(body)).toThrow(/ERR03\.body/);
    expect(() => assertSafeCatalogue({ ERR03: { body } }, { locale })).toThrow(/ERR03\.body/);
    expect(() => assertSafeCatalogue({ [locale]: { ERR03: { body } } })).toThrow(`${locale}: ERR03.body`);
  });

  test('knows in every language a word for every hint', () => {
    for (const words of Object.values(FORBIDDEN_WORDS)) {
      for (const hint of Object.values(words)) expect(hint.length).toBeGreaterThan(0);
    }
  });

  test.each([
    'Your bank did not approve it. Touch the screen.',
    'Urban bands play the banjo.',
    'Deine Bank hat angemeldet.',
    'Tu banco no lo aprobó.',
    'Баннер и банк',
    'شكرًا لك، البنك',
    '银行未批准',
  ])('lets ordinary words be: %s', (body) => {
    expect(say(body)).not.toThrow();
  });

  test('refuses texts that tell ERR01 and ERR15 apart', () => {
    const text = { title: 'Purchases are off', body: 'Please contact support.' };
    expect(() => assertSafeCatalogue({ ERR01: text })).toThrow(/ERR01 and ERR15 differ/);
    expect(() => assertSafeCatalogue({ ERR01: text, err15: { body: text.body, title: text.title } })).not.toThrow();
    expect(() => assertSafeCatalogue({ de: { ERR01: text } })).toThrow(/de: ERR01 and ERR15 differ/);
  });

  test('names every place at once', () => {
    expect(() => assertSafeCatalogue({ ERR02: { title: 'Banned' }, ERR03: { body: 'Fraud' } })).toThrow(
      /ERR02\.title[^]*ERR03\.body/,
    );
  });
});
