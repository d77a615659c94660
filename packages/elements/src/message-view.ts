/** What a player reads when something went wrong or has ended. No part of what opens a checkout: fetched beside it. */
export { paymentMessageCode } from '@service-payments/flows';
export { MESSAGE_STYLES } from './message-styles.ts';
import { getMessage, supportReference } from '@service-payments/messages';
import type { MessageActionId, MessageCode } from '@service-payments/messages';
import { createNode } from './create-node.ts';

/** What each button does. A button whose action has no function is not shown. */
export type MessageActions = Partial<Record<MessageActionId, () => void>>;

export interface MessageViewOptions {
  readonly code: MessageCode;
  readonly locale: string | undefined;
  readonly paymentIntentId?: string | null | undefined;
  readonly actions: MessageActions;
}

/** One message with at most two buttons, the first of them primary. It looks as it should where `MESSAGE_STYLES` are adopted. */
export function createMessage({ code, locale, paymentIntentId, actions }: MessageViewOptions): HTMLElement {
  const message = getMessage(code, { locale, values: { ref: supportReference(paymentIntentId) } });
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
    { class: 'message', part: 'message', role: message.announce, 'data-severity': message.severity },
    createNode('h3', { part: 'message-title', tabindex: '-1' }, message.title),
    createNode('p', { part: 'message-body' }, message.body),
    ...buttons,
  );
}

/** What the button that leaves the checkout is called, in the player's language. */
export function closeLabel(locale: string | undefined): string | undefined {
  return getMessage('aborted', { locale }).actions[0]?.label;
}
