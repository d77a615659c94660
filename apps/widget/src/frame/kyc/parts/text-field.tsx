import type { JSX } from 'preact';
import { useKyc } from '../kyc-context.ts';
import type { Entry } from './use-entry.ts';

export interface TextFieldProps<Field extends string> {
  readonly field: Field;
  readonly entry: Entry<Field>;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly kind?: 'text' | 'email' | 'tel' | 'digits';
  readonly maxLength?: number;
  readonly readOnly: boolean;
  readonly optional?: boolean;
}

/** One labelled field; its mistake is tied to it and announced. */
export function TextField<Field extends string>(props: TextFieldProps<Field>): JSX.Element {
  const { field, entry, label, hint, kind = 'text', maxLength = 255, optional = false } = props;
  const { words } = useKyc();
  const mistake = entry.mistakes[field] ?? null;
  const errorId = `${field}-error`;
  const hintId = `${field}-hint`;
  const isFree = kind === 'text';
  return (
    <div class="field" data-invalid={mistake !== null}>
      <label for={field}>{label}</label>
      <div class="field-box">
        <input
          id={field}
          type="text"
          value={entry.entry[field]}
          inputMode={kind === 'digits' ? 'numeric' : kind}
          autoComplete={props.autocomplete}
          autoCapitalize={isFree ? 'words' : 'off'}
          autoCorrect="off"
          spellcheck={false}
          maxLength={maxLength}
          readOnly={props.readOnly}
          aria-required={!optional}
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? (hint === undefined ? undefined : hintId) : errorId}
          dir={isFree ? 'auto' : 'ltr'}
          onInput={(event) => entry.change(field, event.currentTarget.value)}
          onBlur={() => entry.leave(field)}
        />
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
