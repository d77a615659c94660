/** What a story plays: how a component comes into a state, and what must be seen then. */
import { getMessage } from '@service-payments/messages';
import type { MessageCode } from '@service-payments/messages';
import { expect, userEvent, waitFor } from 'storybook/test';

/** Components say it on their element, custom elements too. */
export const STATEFUL = '[data-service-payments][data-state], payment-widget, kyc-gate, redirect-button';

export function componentIn(canvas: HTMLElement): HTMLElement {
  const found = canvas.querySelector<HTMLElement>(STATEFUL);
  if (!found) throw new Error('The story shows no component.');
  return found;
}

/** Where its nodes stand: custom elements keep them in their shadow root. */
export function insideOf(component: HTMLElement): HTMLElement | ShadowRoot {
  return component.shadowRoot ?? component;
}

export async function reaches(canvas: HTMLElement, state: string): Promise<HTMLElement> {
  // Rendered anew on its way, a gate is another element.
  await waitFor(() => expect(componentIn(canvas).dataset['state']).toBe(state), { timeout: 4000 });
  return componentIn(canvas);
}

/** The player reads the title of this code, in the story's language. */
export async function says(component: HTMLElement, code: MessageCode, locale: string): Promise<void> {
  const { title, lang } = getMessage(code, { locale });
  await waitFor(async () => {
    const heading = insideOf(component).querySelector<HTMLElement>('h3');
    await expect(heading?.textContent).toBe(title);
    await expect(heading?.checkVisibility()).toBe(true);
    await expect(heading?.closest('[lang]')?.getAttribute('lang')).toBe(lang);
  });
}

/** Presses the button of the component that the player sees first in its message. */
export async function pressFirst(component: HTMLElement): Promise<void> {
  const button = await waitFor(() => {
    const found = insideOf(component).querySelector<HTMLElement>('h3 ~ button');
    if (!found) throw new Error('The message has no button.');
    return found;
  });
  await userEvent.click(button);
}
