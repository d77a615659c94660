import { ENGLISH } from './english.ts';
import type { MessageActionId, MessageText } from './message.ts';
import type { TextKey } from './outcomes.ts';

/** All words of one language. Buttons and gravity are the same in each, so a translation cannot change them. */
export interface LocaleCatalogue {
  readonly texts: Readonly<Record<TextKey, MessageText>>;
  readonly actions: Readonly<Record<MessageActionId, string>>;
}

const registered = new Map<string, LocaleCatalogue>();

/** Makes a language available to `getMessage`, by its BCP 47 tag (`pt-BR`). The last one given wins. */
export function registerLocale(tag: string, catalogue: LocaleCatalogue): void {
  registered.set(tag.toLowerCase(), catalogue);
}

/** The closest registered language: `pt-BR`, then `pt`, then English. */
export function localeCatalogue(tag: string): LocaleCatalogue {
  for (let candidate = tag.toLowerCase(); candidate !== ''; candidate = candidate.replace(/-?[^-]*$/, '')) {
    const catalogue = registered.get(candidate);
    if (catalogue !== undefined) return catalogue;
  }
  return ENGLISH;
}
