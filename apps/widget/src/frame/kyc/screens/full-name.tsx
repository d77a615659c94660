import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';

const judge: Judge<'name'> = (_, { name }) => (name.trim() === '' ? 'name-missing' : null);

export function FullNameScreen({
  check,
  screen,
}: KycScreenActions & { screen: KycScreenOf<'full-name'> }): JSX.Element {
  const { words } = useKyc();
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry({
    formRef,
    initial: { name: '' },
    judge,
  });
  return (
    <StepFrame screen={screen} title={words.nameTitle} lead={words.nameLead}>
      <form
        ref={formRef}
        class="kyc-form"
        noValidate
        onSubmit={(event) =>
          entry.submit(event, () => check.takeStep({ step: 'name', fullName: entry.entry.name.trim() }))
        }
      >
        <TextField field="name" entry={entry} label={words.fullName} autocomplete="name" readOnly={screen.busy} />
        <SubmitButton busy={screen.busy} label={words.continue} />
      </form>
    </StepFrame>
  );
}
