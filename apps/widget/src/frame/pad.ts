/** Moves through the screen for a player who holds a gamepad, whose presses the embed hands on. */
import type { PadPress } from '@service-payments/checkout-protocol';

const FOCUSABLE = 'a[href],button,input,select,summary';

/**
 * Does what a press means inside `root`. Answers where the player goes on when the screen has nothing further in that
 * direction; then nothing here has the focus any more, so that the next press begins at that end.
 */
export function actOnPad(
  root: HTMLElement,
  press: PadPress,
  onCancel: () => void,
): Extract<PadPress, 'next' | 'previous'> | null {
  if (press === 'next' || press === 'previous') return moveFocus(root, press) ? null : press;
  if (press === 'cancel') onCancel();
  else activate(root);
  return null;
}

function activate(root: HTMLElement): void {
  const { activeElement } = document;
  // A title has the focus to be read, not to be pressed.
  if (activeElement instanceof HTMLElement && root.contains(activeElement)) activeElement.click();
}

function moveFocus(root: HTMLElement, to: 'next' | 'previous'): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isFocusable);
  const { activeElement } = document;
  const isInside = activeElement !== null && activeElement !== document.body && root.contains(activeElement);
  // After a title that is read comes what follows it, although it is none of them itself.
  const goesOn = (element: HTMLElement): boolean => {
    if (!isInside || element === activeElement) return !isInside;
    const follows = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return to === 'next' ? follows !== 0 : follows === 0;
  };
  const target = all.filter(goesOn).at(to === 'next' ? 0 : -1);
  if (target !== undefined) target.focus();
  else if (isInside) (activeElement as HTMLElement).blur();
  return target !== undefined;
}

function isFocusable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.tabIndex >= 0 && element.getClientRects().length > 0;
}
