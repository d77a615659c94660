import { ENGLISH } from '../english.ts';
import type { LocaleCatalogue } from '../locales.ts';
import { pseudoText } from '../pseudo-locale.ts';

function disguise<Texts extends Readonly<Record<string, unknown>>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudoText(value) : disguise(value as Readonly<Record<string, unknown>>),
  ]);
  return Object.fromEntries(entries) as Texts;
}

const catalogue: LocaleCatalogue = disguise({ ...ENGLISH });
export default catalogue;
