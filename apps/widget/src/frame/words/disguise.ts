import { pseudoText } from '@service-payments/messages';

/** English in disguise, values left alone, to find what was never translated and what is too narrow. */
export function disguise(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') {
    return (...values: unknown[]) => pseudoText(String(Reflect.apply(value, undefined, values)));
  }
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([key, part]) => [key, disguise(part)]));
}
