import { textDirection } from '@service-payments/messages';
import type { Words } from './words.ts';

/** Tells the document which language it is in: for the voice that reads it, its direction, and its name in a tab. */
export function speak(words: Words, document: Document): void {
  document.documentElement.lang = words.language;
  document.documentElement.dir = textDirection(words.language);
  document.title = words.checkout;
}
