import { ENGLISH } from './english.ts';
import type { MessageActionId, MessageText } from './message.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { TextKey } from './outcomes.ts';

/** All words of one language. Buttons and gravity are the same in each, so a translation cannot change them. */
export interface LocaleCatalogue {
  readonly texts: Readonly<Record<TextKey, MessageText>>;
  readonly actions: Readonly<Record<MessageActionId, string>>;
}

const registered = new Map<string, LocaleCatalogue>([['en', ENGLISH]]);

/** Makes a language of your own available to `getMessage`, by its BCP 47 tag (`sv`). The last one given wins. */
export function registerLocale(tag: string, catalogue: LocaleCatalogue): void {
  registered.set(tag.toLowerCase(), catalogue);
}

export function isRegistered(tag: string): boolean {
  return registered.has(tag.toLowerCase());
}

/** The closest language whose words are there: `pt-PT`, then `pt`, then `pt-BR`, then English. */
export function localeCatalogue(wanted: string): { readonly tag: string; readonly catalogue: LocaleCatalogue } {
  for (const tag of closestFirst(wanted)) {
    const catalogue = registered.get(tag);
    if (catalogue !== undefined) return { tag, catalogue };
  }
  return { tag: 'en', catalogue: ENGLISH };
}

/** The tags under which something for this language may be kept, in lower case. */
export function closestFirst(wanted: string): readonly string[] {
  const tags: string[] = [];
  for (let tag = wanted.toLowerCase(); tag !== ''; tag = tag.replace(/-?[^-]*$/, '')) tags.push(tag);
  return [...tags, negotiateLocale(wanted).toLowerCase()];
}
