/** A native list: the phone's own wheel, every keyboard, every screen reader. */
import type { JSX, Ref } from 'preact';

export interface SelectFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled: boolean;
  /** Shown, and not to be chosen, while nothing is. */
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly mistake?: string | null;
  readonly selectRef?: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps): JSX.Element {
  const { id, mistake = null } = props;
  const errorId = `${id}-error`;
  return (
    <div class="field" data-invalid={mistake !== null}>
      <label for={id}>{props.label}</label>
      <div class="field-box">
        <select
          ref={props.selectRef ?? null}
          id={id}
          value={props.value}
          autoComplete={props.autocomplete}
          disabled={props.disabled}
          aria-required
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : errorId}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          {props.placeholder !== undefined && (
            <option value="" disabled hidden>
              {props.placeholder}
            </option>
          )}
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p class="field-error" id={errorId} aria-live="polite">
        {mistake ?? ''}
      </p>
    </div>
  );
}
