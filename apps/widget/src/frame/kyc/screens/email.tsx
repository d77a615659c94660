import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';
import { leftToRight } from '../../words/left-to-right.ts';

const judge: Judge<'email'> = (_, { email }) => {
  if (email.trim() === '') return 'email-missing';
  // No more than this can be told here: whether it exists, the code will tell.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : 'email-wrong';
};

/** The address that the merchant knows, or one to be entered. */
export function EmailScreen({ check, screen }: KycScreenActions & { screen: KycScreenOf<'email'> }): JSX.Element {
  const { words } = useKyc();
  const { trouble } = screen;
  const { emailHint } = screen.progress;
  const [usesKnown, setUsesKnown] = useState(emailHint !== null);
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry({
    formRef,
    initial: { email: '' },
    judge,
    refused: trouble?.kind === 'addressee' ? { field: 'email', mistake: 'email-wrong' } : null,
  });

  const known = usesKnown ? emailHint : null;
  return (
    <StepFrame
      screen={screen}
      title={words.emailTitle}
      lead={known === null ? words.emailLead : words.emailKnown(leftToRight(known))}
    >
      <form
        ref={formRef}
        class="kyc-form"
        noValidate
        onSubmit={(event) => {
          if (known === null) {
            entry.submit(event, () => check.sendCode({ step: 'email-code', email: entry.entry.email.trim() }));
          } else {
            event.preventDefault();
            check.sendCode({ step: 'email-code' });
          }
        }}
      >
        {known === null && (
          <TextField
            field="email"
            entry={entry}
            label={words.email}
            kind="email"
            autocomplete="email"
            readOnly={screen.busy}
          />
        )}
        <SubmitButton busy={screen.busy} label={words.sendCode} />
        {known !== null && (
          <button type="button" class="button" onClick={() => setUsesKnown(false)}>
            {words.otherEmail}
          </button>
        )}
      </form>
    </StepFrame>
  );
}
