/** One labelled field whose mistake is tied to it and announced. */
import type { JSX, Ref } from 'preact';

export interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly inputMode: 'email' | 'numeric' | 'text';
  readonly maxLength: number;
  readonly value: string;
  readonly mistake: string | null;
  readonly disabled: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { id, mistake } = props;
  const errorId = `${id}-error`;
  return (
    <div class="field" data-invalid={mistake !== null}>
      <label for={id}>{props.label}</label>
      <div class="field-box">
        <input
          ref={props.inputRef ?? null}
          id={id}
          // Not `email`: the browser's own judgement would speak besides ours.
          type="text"
          value={props.value}
          inputMode={props.inputMode}
          autoComplete={props.autocomplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellcheck={false}
          maxLength={props.maxLength}
          readOnly={props.disabled}
          aria-required
          dir="ltr"
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : errorId}
          onInput={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
        />
      </div>
      {/* Always there, so that what comes into it is announced. */}
      <p class="field-error" id={errorId} aria-live="polite">
        {mistake ?? ''}
      </p>
    </div>
  );
}
