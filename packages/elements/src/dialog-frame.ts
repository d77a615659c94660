/** Manners, head and look of a checkout's dialog. No part of what opens a checkout inline: fetched beside the widget. */
import { openDialog } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';
import { createNode } from './create-node.ts';

export { DIALOG_STYLES } from './dialog-styles.ts';

export interface DialogFacts {
  /** Whether the widget stands in it: it brings its own way to close. */
  readonly filled: boolean;
  /** Whether it is open for a payment: nobody is taken out of that by Escape. */
  readonly paying: boolean;
  readonly title: string;
  readonly locale: string | undefined;
}

export interface DialogFrame {
  readonly update: (facts: DialogFacts) => void;
  readonly leave: () => void;
}

/** Shows the dialog modally, titled, closed by one button at a time. */
export function frameDialog(dialog: HTMLDialogElement, facts: DialogFacts, close: () => void): DialogFrame {
  const title = createNode('h2', { part: 'title' });
  const note = createNode('p', { 'aria-live': 'polite' });
  const button = createNode('button', { type: 'button', part: 'close' }, '×');
  button.addEventListener('click', close);
  const header = createNode('header', { part: 'header' }, title, note, button);
  let now = facts;
  const update = (next: DialogFacts): void => {
    now = next;
    title.textContent = next.title;
    button.ariaLabel = getMessage('aborted', { locale: next.locale }).actions[0]?.label ?? null;
    button.hidden = next.filled;
    if (!next.paying) note.textContent = '';
  };
  update(facts);
  dialog.prepend(header);
  const leave = openDialog(dialog, {
    onCloseRequest() {
      // A stray Escape must not take the widget away from somebody who is paying.
      if (now.paying) note.textContent = getMessage('payment-running', { locale: now.locale }).title;
      else close();
      return !now.paying;
    },
  });
  return {
    update,
    leave() {
      leave();
      header.remove();
    },
  };
}
