import { assertSafeCatalogue, getMessage, loadLocale } from '@service-payments/messages';
import type { Message, MessageCode } from '@service-payments/messages';

/** Your own words for a decline. Throws when a text says what must not be said. */
const OURS = { Declined: { title: 'The smith could not take your payment' } };
assertSafeCatalogue(OURS);

export async function wordsFor(code: MessageCode, locale: string): Promise<Message> {
  await loadLocale(locale);
  return getMessage(code, { locale, overrides: OURS });
}
