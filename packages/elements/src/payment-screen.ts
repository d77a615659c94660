/** The nodes of an opened checkout inside the element's shadow root. */
import { createNode } from './create-node.ts';
import { createSpinner } from './spinner.ts';

export interface PaymentScreenNodes {
  readonly mode: 'inline' | 'dialog';
  /** What goes into the shadow root. */
  readonly root: HTMLElement;
  readonly dialog: HTMLDialogElement | undefined;
  readonly loading: HTMLElement;
  readonly error: HTMLElement;
  /** Holds the default message; what is slotted as `error` takes its place. */
  readonly message: HTMLElement;
  /** The widget's own ground: nothing of ours in it (field bug B5). */
  readonly widget: HTMLElement;
  readonly name: (label: string) => void;
  readonly nameClose: (label: string) => void;
}

export function createPaymentScreen(mode: 'inline' | 'dialog', onClose: () => void): PaymentScreenNodes {
  const spinner = createSpinner('');
  const loading = createNode('div', { part: 'loading' }, createNode('slot', { name: 'loading' }, spinner));
  const message = createNode('slot', { name: 'error' });
  const error = createNode('div', { hidden: true }, message);
  const widget = createNode('div', { part: 'widget' });
  const title = createNode('h2', { part: 'title', id: 'title' });
  const close = createNode('button', { type: 'button', part: 'close', 'aria-label': 'Close' }, '×');
  close.addEventListener('click', onClose);
  const dialog =
    mode === 'dialog'
      ? createNode(
          'dialog',
          { part: 'dialog', 'aria-labelledby': 'title' },
          createNode('header', { part: 'header' }, title, close),
          loading,
          error,
          widget,
        )
      : undefined;
  return {
    mode,
    root: dialog ?? createNode('div', { part: 'inline' }, loading, error, widget),
    dialog,
    loading,
    error,
    message,
    widget,
    name(label) {
      title.textContent = label;
      spinner.querySelector('progress')?.setAttribute('aria-label', label);
    },
    nameClose(label) {
      close.ariaLabel = label;
    },
  };
}
