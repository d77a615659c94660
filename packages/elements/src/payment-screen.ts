/** The nodes of an opened checkout inside the element's shadow root. */
import { createNode } from './create-node.ts';
import { createSpinner } from './spinner.ts';

export interface PaymentScreenNodes {
  readonly mode: 'inline' | 'dialog';
  /** What goes into the shadow root: a dialog in mode `dialog`. */
  readonly root: HTMLElement;
  readonly loading: HTMLElement;
  /** Holds the default message; what is slotted as `error` takes its place. */
  readonly message: HTMLSlotElement;
  /** The live region around it, in the page before anything is said in it. */
  readonly error: HTMLElement;
  /** The widget's own ground: nothing of ours in it (field bug B5). */
  readonly widget: HTMLElement;
}

export function createPaymentScreen(mode: 'inline' | 'dialog', label: string): PaymentScreenNodes {
  const loading = createNode('div', { part: 'loading' }, createNode('slot', { name: 'loading' }, createSpinner(label)));
  const message = createNode('slot', { name: 'error', hidden: true });
  const error = createNode('div', { 'aria-live': 'polite' }, message);
  const widget = createNode('div', { part: 'widget' });
  const name = mode === 'dialog' ? 'dialog' : 'div';
  const root = createNode(name, { part: mode, 'aria-label': name === 'dialog' && label }, loading, error, widget);
  return { mode, root, loading, message, error, widget };
}
