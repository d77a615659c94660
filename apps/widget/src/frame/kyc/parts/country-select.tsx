import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { listCountries, listDialCountries } from '../countries/country-names.ts';
import { DIAL_CODES } from '../countries/dial-codes.ts';
import { useKyc } from '../kyc-context.ts';
import type { Entry } from './use-entry.ts';

export interface CountrySelectProps<Field extends string> {
  readonly field: Field;
  readonly entry: Entry<Field>;
  readonly label: string;
  /** `dial`: with the calling code behind each name. */
  readonly kind: 'home' | 'dial';
  readonly disabled: boolean;
}

/**
 * The browser's own select: every screen reader, phone and gamepad knows it, and typing the first letters of a name
 * finds it.
 */
export function CountrySelect<Field extends string>(props: CountrySelectProps<Field>): JSX.Element {
  const { field, entry, label, kind, disabled } = props;
  const { words, locale } = useKyc();
  const countries = useMemo(
    () => (kind === 'dial' ? listDialCountries(locale) : listCountries(locale)),
    [kind, locale],
  );
  const mistake = entry.mistakes[field] ?? null;
  const errorId = `${field}-error`;
  return (
    <div class="field" data-invalid={mistake !== null}>
      <label for={field}>{label}</label>
      <div class="field-box">
        <select
          id={field}
          value={entry.entry[field]}
          autoComplete={kind === 'dial' ? 'tel-country-code' : 'country'}
          disabled={disabled}
          aria-required
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : errorId}
          onChange={(event) => entry.change(field, event.currentTarget.value)}
        >
          <option value="" disabled>
            {words.chooseCountry}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {kind === 'dial' ? `${name} (+${DIAL_CODES.get(code) ?? ''})` : name}
            </option>
          ))}
        </select>
      </div>
      <p class="field-error" id={errorId} aria-live="polite">
        {mistake === null ? '' : words.mistakes[mistake]}
      </p>
    </div>
  );
}
