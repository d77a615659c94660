/**
 * Formats a field while somebody types in it and keeps the caret between the same two digits. What a player would call
 * obvious: a deleted separator takes the digit beside it along, and typing in the middle stays in the middle.
 */
export interface Typed {
  readonly value: string;
  readonly caret: number;
}

export interface Typing extends Typed {
  /** The field before this keystroke. */
  readonly previous: string;
  /** `inputType` of the event: tells one deletion from the other. */
  readonly inputType: string;
}

export function retype(typing: Typing, format: (text: string) => string): Typed {
  const { value, caret } = withoutDigitBesideSeparator(typing);
  const formatted = format(value);
  const digitsBefore = countDigits(value.slice(0, caret));
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  return { value: formatted, caret: caretAfter(formatted, digitsBefore) };
}

function withoutDigitBesideSeparator({ value, caret, previous, inputType }: Typing): Typed {
  const sameDigits = onlyDigits(value) === onlyDigits(previous) && value.length < previous.length;
  if (!sameDigits) return { value, caret };
  if (inputType === 'deleteContentBackward') {
    const before = value.slice(0, caret).replace(/[0-9][^0-9]*$/, '');
    return { value: before + value.slice(caret), caret: before.length };
  }
  if (inputType === 'deleteContentForward') {
    return { value: value.slice(0, caret) + value.slice(caret).replace(/^[^0-9]*[0-9]/, ''), caret };
  }
  return { value, caret };
}

/** Just behind so many digits. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/[0-9]/.test(text[index] ?? '')) seen += 1;
  }
  return text.length;
}

function countDigits(text: string): number {
  return onlyDigits(text).length;
}

function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
