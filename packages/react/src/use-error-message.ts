import { getMessage, supportReference } from '@service-payments/messages';
import type { GetMessageOptions, Message, MessageCode } from '@service-payments/messages';
import { useSettings } from './provider.tsx';

export interface UseErrorMessageOptions extends GetMessageOptions {
  /** Gives the player a reference for support. */
  paymentIntentId?: string | null | undefined;
}

/** What the player reads for a code, in the provider's language. */
export function useErrorMessage(code: MessageCode, options: UseErrorMessageOptions = {}): Message {
  const { locale } = useSettings();
  const { paymentIntentId, ...rest } = options;
  return getMessage(code, { locale, ...rest, values: { ref: supportReference(paymentIntentId), ...rest.values } });
}
