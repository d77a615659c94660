import type { MessageValues, Money } from './message.ts';
import { textDirection } from './negotiate-locale.ts';

/**
 * Puts the values into a text, as its language writes them: `{ref}` is the value; `[… {ref} …]` is left out when there
 * is none; `{seconds, plural, one {# second} other {# seconds}}` counts by the plural rules of the language.
 */
export function fill(text: string, values: MessageValues, tag: string): string {
  const given: Readonly<Record<string, string | number | Money | undefined>> = { ...values };
  return text
    .replace(/\[([^[\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)/g)].some(([, name = '']) => given[name] === undefined) ? '' : part,
    )
    .replace(/\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g, (_, name: string, forms: string) =>
      count(Number(given[name] ?? 0), forms, tag),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => isolate(write(given[name] ?? '', tag), tag));
}

function count(number: number, forms: string, tag: string): string {
  const form = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, category, words]) => [category, words]));
  const words = form.get(new Intl.PluralRules(tag).select(number)) ?? form.get('other') ?? '#';
  return words.replace('#', new Intl.NumberFormat(tag).format(number));
}

function write(value: string | number | Money, tag: string): string {
  if (typeof value !== 'object') return String(value);
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: value.currency });
  // The digits as they are: money never becomes a floating-point number.
  return format.format(value.amount as `${number}`);
}

/** Among letters that run from right to left, a reference or an amount would otherwise be taken apart. */
function isolate(value: string, tag: string): string {
  return textDirection(tag) === 'rtl' && value !== '' ? `\u2068${value}\u2069` : value;
}
