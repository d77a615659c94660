/** What a player reads when something went wrong or has ended. No part of what opens a checkout: fetched beside it. */
export { paymentMessageCode } from '@service-payments/flows';
export { MESSAGE_STYLES } from './message-styles.ts';
import { maskForStream } from '@service-payments/flows';
import type { GameHost } from '@service-payments/flows';
import { getMessage, loadLocale, supportReference, textDirection } from '@service-payments/messages';
import type { MessageActionId, MessageCode } from '@service-payments/messages';
import { createNode } from './create-node.ts';
import type { PaymentFacts } from './payment-view.ts';

/** What each button does. A button whose action has no function is not shown. */
export type MessageActions = Partial<Record<MessageActionId, () => void>>;

export interface MessageViewOptions {
  readonly code: MessageCode;
  readonly locale: string | undefined;
  readonly paymentIntentId?: string | null | undefined;
  /** Where it says that the screen is watched, the reference is masked. */
  readonly host?: GameHost | undefined;
  readonly actions: MessageActions;
}

/** One message with at most two buttons, the first of them primary. It looks as it should where `MESSAGE_STYLES` are adopted. */
export function createMessage({ code, locale, paymentIntentId, host, actions }: MessageViewOptions): HTMLElement {
  const reference = supportReference(paymentIntentId);
  const ref = reference && maskForStream(reference, host);
  const message = getMessage(code, { locale, values: { ref } });
  const buttons = message.actions
    .filter(({ id }) => actions[id])
    .slice(0, 2)
    .map(({ id, label }, index) => {
      const names = index === 0 ? 'action primary' : 'action';
      const button = createNode('button', { type: 'button', part: names, class: names }, label);
      button.addEventListener('click', () => actions[id]?.());
      return button;
    });
  return createNode(
    'div',
    {
      class: 'message',
      part: 'message',
      role: message.announce,
      'data-severity': message.severity,
      ...languageAttributes(message.lang),
    },
    createNode('h3', { part: 'message-title', tabindex: '-1' }, message.title),
    createNode('p', { part: 'message-body' }, message.body),
    ...buttons,
  );
}

/** The message of a payment, with all that a player can do about it. */
export function createPaymentMessage(code: MessageCode, facts: PaymentFacts): HTMLElement {
  const { state, locale, host, retry, close, openSupport } = facts;
  return createMessage({
    code,
    locale,
    host,
    paymentIntentId: 'paymentIntentId' in state ? state.paymentIntentId : null,
    actions: {
      retry,
      'start-over': retry,
      'check-status': retry,
      'keep-waiting': retry,
      close,
      'not-now': close,
      ...(openSupport && { support: openSupport }),
    },
  });
}

/** What the button that leaves the checkout is called, in the player's language as far as it is there. */
export function leaveWords(locale: string | undefined): { label: string | undefined; lang: string } {
  const { actions, lang } = getMessage('aborted', { locale });
  return { label: actions[0]?.label, lang };
}

/** Which language an element's words are in, and which way they run. */
export function languageAttributes(lang: string): { lang: string; dir: string } {
  return { lang, dir: textDirection(lang) };
}

/** Fetches the words of a language. `onCome` is called when they were not there before. */
export function fetchWords(locale: string | undefined, onCome: () => void): void {
  const spoken = (): string => leaveWords(locale).lang;
  const before = spoken();
  loadLocale(locale).then(
    () => {
      if (spoken() !== before) onCome();
    },
    // English it is, as until now.
    () => {},
  );
}
