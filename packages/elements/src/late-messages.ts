/** The messages, fetched when they are needed, and what stands in for them when they cannot be had. */
import { createNode } from './create-node.ts';
import type * as MessageView from './message-view.ts';

/**
 * Undefined when it cannot be had; it is asked for anew the next time. `onWords` is called when the words of the language
 * have come later than it: until then, and when they never come, it speaks English.
 */
export async function fetchMessageView(
  locale: string | undefined,
  onWords: () => void,
): Promise<typeof MessageView | undefined> {
  const view = await import('./message-view.ts').catch(() => undefined);
  view?.fetchWords(locale, onWords);
  return view;
}

/** Not even the texts can be fetched: say the least, and let the player try again. */
export function plainMessage(retry: () => void): HTMLElement {
  const button = createNode('button', { type: 'button', part: 'action primary' }, 'Try again');
  button.addEventListener('click', retry);
  const text = createNode('p', { part: 'message-body' }, 'Checkout isn’t available.');
  return createNode('div', { part: 'message', role: 'alert', lang: 'en', dir: 'ltr' }, text, button);
}
