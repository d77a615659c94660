import { maskForStream } from '@service-payments/flows';
import type { GameHost } from '@service-payments/flows';
import { getMessage, supportReference } from '@service-payments/messages';
import type { GetMessageOptions, Message, MessageCode } from '@service-payments/messages';
import { useSettings } from './provider.tsx';
import { useWords } from './use-words.ts';

export interface UseErrorMessageOptions extends GetMessageOptions {
  /** Gives the player a reference for support. */
  paymentIntentId?: string | null | undefined;
  /** Where it says that the screen is watched, the reference is masked. Default: the provider's. */
  host?: GameHost | undefined;
}

/** What the player reads for a code, in the provider's language: its words are fetched, and English stands until they came. */
export function useErrorMessage(code: MessageCode, options: UseErrorMessageOptions = {}): Message {
  const settings = useSettings();
  const { paymentIntentId, locale = settings.locale, host = settings.host, ...rest } = options;
  useWords(locale);
  const reference = supportReference(paymentIntentId);
  const ref = reference && maskForStream(reference, host);
  return getMessage(code, { ...rest, locale, values: { ref, ...rest.values } });
}
