import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { likelyCountry } from '../countries/country-names.ts';
import { toE164 } from '../countries/dial-codes.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { CountrySelect } from '../parts/country-select.tsx';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';

const judge: Judge<'dial' | 'phone'> = (field, { dial, phone }) => {
  if (field === 'dial') return dial === '' ? 'country-missing' : null;
  if (phone.trim() === '') return 'phone-missing';
  return toE164(dial, phone) === null ? 'phone-wrong' : null;
};

export function PhoneScreen({ check, screen }: KycScreenActions & { screen: KycScreenOf<'phone'> }): JSX.Element {
  const { words, locale } = useKyc();
  const { trouble, busy } = screen;
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry({
    formRef,
    initial: { dial: likelyCountry(locale), phone: '' },
    judge,
    refused: trouble?.kind === 'addressee' ? { field: 'phone', mistake: 'phone-wrong' } : null,
  });

  return (
    <StepFrame screen={screen} title={words.phoneTitle} lead={words.phoneLead}>
      <form
        ref={formRef}
        class="kyc-form"
        noValidate
        onSubmit={(event) =>
          entry.submit(event, () => {
            const phone = toE164(entry.entry.dial, entry.entry.phone);
            if (phone !== null) check.sendCode({ step: 'phone-code', phone });
          })
        }
      >
        <CountrySelect field="dial" entry={entry} label={words.phoneCountry} kind="dial" disabled={busy} />
        <TextField
          field="phone"
          entry={entry}
          label={words.phone}
          hint={words.phoneHint}
          kind="tel"
          autocomplete="tel-national"
          maxLength={24}
          readOnly={busy}
        />
        <SubmitButton busy={busy} label={words.sendCode} />
      </form>
    </StepFrame>
  );
}
