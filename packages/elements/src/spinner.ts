import { createNode } from './create-node.ts';

/** A turning ring, and for screen readers a progress bar of that name. */
export function createSpinner(label: string): HTMLElement {
  return createNode('div', { class: 'wait' }, createNode('progress', { 'aria-label': label }));
}
