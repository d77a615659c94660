import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { likelyCountry } from '../countries/country-names.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { CountrySelect } from '../parts/country-select.tsx';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';

type Field = 'street' | 'postal-code' | 'city' | 'country';

const MISSING = { street: 'street-missing', city: 'city-missing', country: 'country-missing' } as const;

const judge: Judge<Field> = (field, entry) =>
  field === 'postal-code' || entry[field].trim() !== '' ? null : MISSING[field];

export function AddressScreen({ check, screen }: KycScreenActions & { screen: KycScreenOf<'address'> }): JSX.Element {
  const { words, locale } = useKyc();
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry<Field>({
    formRef,
    initial: { street: '', 'postal-code': '', city: '', country: likelyCountry(locale) },
    judge,
  });
  const shared = { entry, readOnly: screen.busy };

  function send(): void {
    const { street, city, country, 'postal-code': postalCode } = entry.entry;
    check.takeStep({
      step: 'address',
      street: street.trim(),
      city: city.trim(),
      postalCode: postalCode.trim(),
      country,
    });
  }

  return (
    <StepFrame screen={screen} title={words.addressTitle} lead={words.addressLead}>
      <form ref={formRef} class="kyc-form" noValidate onSubmit={(event) => entry.submit(event, send)}>
        <TextField {...shared} field="street" label={words.street} autocomplete="street-address" />
        <div class="field-row">
          <TextField
            {...shared}
            field="postal-code"
            label={words.postalCode}
            hint={words.postalCodeHint}
            autocomplete="postal-code"
            maxLength={20}
            optional
          />
          <TextField {...shared} field="city" label={words.city} autocomplete="address-level2" />
        </div>
        <CountrySelect field="country" entry={entry} label={words.country} kind="home" disabled={screen.busy} />
        <SubmitButton busy={screen.busy} label={words.continue} />
      </form>
    </StepFrame>
  );
}
