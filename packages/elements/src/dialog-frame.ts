/** Manners, head and look of a checkout's dialog. No part of what opens a checkout inline: fetched beside the widget. */
import { isWidgetThere, openDialog } from '@service-payments/flows';
import type { GameHost } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';
import { createNode } from './create-node.ts';
import { languageAttributes, leaveWords } from './message-view.ts';
import type { PaymentFacts } from './payment-view.ts';

export { DIALOG_STYLES } from './dialog-styles.ts';

export interface DialogFrame {
  readonly update: (facts: PaymentFacts) => void;
  readonly leave: () => void;
}

/** Shows the dialog modally, titled, closed by one button at a time. */
export function frameDialog(dialog: HTMLDialogElement, facts: PaymentFacts): DialogFrame {
  let now = facts;
  // Nobody is taken out of that by Escape.
  const isPaying = (): boolean => now.state.status === 'open';
  const title = createNode('h2', { part: 'title' });
  const note = createNode('p', { 'aria-live': 'polite' });
  const button = createNode('button', { type: 'button', part: 'close' }, '×');
  button.addEventListener('click', () => now.close());
  const header = createNode('header', { part: 'header' }, title, note, button);
  const update = (next: PaymentFacts): void => {
    now = next;
    title.textContent = next.title;
    const { label, lang } = leaveWords(next.locale);
    header.dir = languageAttributes(lang).dir;
    note.lang = button.lang = lang;
    button.ariaLabel = label ?? null;
    button.hidden = isWidgetThere(next.state);
    if (!isPaying()) note.textContent = '';
  };
  update(facts);
  dialog.prepend(header);
  const requestClose = (): boolean => {
    // A stray Escape must not take the widget away from somebody who is paying.
    if (isPaying()) note.textContent = getMessage('payment-running', { locale: now.locale }).title;
    else now.close();
    return !isPaying();
  };
  // Before the dialog: the game is to let go of the keys when the dialog takes them.
  const wakeGame = facts.host && restGame(facts.host, dialog, requestClose);
  const leave = openDialog(dialog, { onCloseRequest: requestClose });
  return {
    update,
    leave() {
      leave();
      wakeGame?.();
      header.remove();
    },
  };
}

/** Puts the game around the dialog to rest. Fetched only where there is one. */
function restGame(host: GameHost, dialog: HTMLDialogElement, onGamepadCancel: () => void): () => void {
  let isOver = false;
  let wake: (() => void) | undefined;
  import('./game-around.ts').then(
    ({ enterCheckout }) => {
      if (!isOver) wake = enterCheckout(host, dialog, { onGamepadCancel });
    },
    // The checkout opens all the same, over a game that goes on.
    () => {},
  );
  return () => {
    isOver = true;
    wake?.();
  };
}
