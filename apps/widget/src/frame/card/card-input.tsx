/** One labelled field: formats while typing, keeps the caret, and ties its mistake to itself. */
import type { ComponentChildren, JSX, TargetedInputEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useCheckout } from '../checkout-context.ts';
import type { CardEntry, EntryField, EntryMistake } from './card-entry.ts';
import { retype } from './retype.ts';

export interface CardInputProps {
  readonly field: Exclude<EntryField, 'country'>;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'cc-name';
  readonly placeholder?: string;
  readonly maxLength: number;
  /** Given: digits, with the numeric keyboard. Not given: text as it is typed. */
  readonly format?: (text: string) => string;
  readonly end?: ComponentChildren;
  readonly entry: CardEntry;
  readonly mistakes: Partial<Record<EntryField, EntryMistake | null>>;
  readonly disabled: boolean;
  readonly onChange: (field: EntryField, value: string) => void;
  readonly onLeave: (field: EntryField, value: string) => void;
}

export function CardInput(props: CardInputProps): JSX.Element {
  const { field, label, hint, autocomplete, placeholder, format, entry, disabled, onChange, onLeave } = props;
  const { words } = useCheckout();
  const mistake = props.mistakes[field] ?? null;
  const inputRef = useRef<HTMLInputElement>(null);
  const caretRef = useRef<number | null>(null);
  const value = entry[field];

  useLayoutEffect(function putCaretBack() {
    const position = caretRef.current;
    caretRef.current = null;
    if (position !== null && document.activeElement === inputRef.current) {
      inputRef.current?.setSelectionRange(position, position);
    }
  });

  function type(event: TargetedInputEvent<HTMLInputElement>): void {
    const element = event.currentTarget;
    if (format === undefined) return onChange(field, element.value);
    const typed = retype(
      {
        value: element.value,
        caret: element.selectionStart ?? element.value.length,
        previous: value,
        inputType: event.inputType,
      },
      format,
    );
    // Also when the state stays as it was, what was typed too much must leave the field.
    element.value = typed.value;
    element.setSelectionRange(typed.caret, typed.caret);
    caretRef.current = typed.caret;
    onChange(field, typed.value);
  }

  const errorId = `${field}-error`;
  const hintId = `${field}-hint`;
  return (
    <div class="field" data-invalid={mistake !== null}>
      <label for={field}>{label}</label>
      <div class="field-box">
        <input
          ref={inputRef}
          id={field}
          type="text"
          value={value}
          inputMode={format === undefined ? 'text' : 'numeric'}
          autoComplete={autocomplete}
          autoCapitalize={format === undefined ? 'words' : 'off'}
          autoCorrect="off"
          spellcheck={false}
          placeholder={placeholder}
          maxLength={format === undefined ? props.maxLength : undefined}
          readOnly={disabled}
          aria-required
          dir={format === undefined ? 'auto' : 'ltr'}
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? (hint === undefined ? undefined : hintId) : errorId}
          onInput={type}
          onBlur={(event) => onLeave(field, event.currentTarget.value)}
        />
        {props.end}
      </div>
      {hint !== undefined && mistake === null && (
        <p class="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {/* Always there, so that what comes into it is announced. */}
      <p class="field-error" id={errorId} aria-live="polite">
        {mistake === null ? '' : words.mistakes[mistake]}
      </p>
    </div>
  );
}
