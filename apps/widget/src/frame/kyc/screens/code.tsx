import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { KYC_SANDBOX } from '@service-payments/checkout-protocol';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TestHint } from '../parts/test-hint.tsx';
import { TextField } from '../parts/text-field.tsx';
import { formatClock, useCountdown } from '../parts/use-countdown.ts';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';
import { leftToRight } from '../../words/left-to-right.ts';

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

const judge: Judge<'code'> = (_, { code }) => {
  if (code.trim() === '') return 'code-missing';
  return digitsOf(code).length === 6 ? null : 'code-wrong';
};

/** The same screen for e-mail and phone: what differs is where the code went. */
export function CodeScreen({ check, screen }: KycScreenActions & { screen: KycScreenOf<'code'> }): JSX.Element {
  const { words } = useKyc();
  const { code, trouble, busy } = screen;
  const isEmail = code.step === 'email-code';
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry({
    formRef,
    initial: { code: '' },
    judge,
    refused: trouble?.kind === 'wrong-code' ? { field: 'code', mistake: 'code-refused' } : null,
  });
  const waits = trouble !== null && 'retryInSeconds' in trouble ? trouble.retryInSeconds : code.resendInSeconds;
  const wait = useCountdown(waits, trouble ?? code);

  return (
    <StepFrame screen={screen} title={words.codeTitle} lead={words.codeLead(leftToRight(code.to))}>
      <form
        ref={formRef}
        class="kyc-form"
        noValidate
        onSubmit={(event) =>
          entry.submit(event, () => check.takeStep({ step: code.step, code: digitsOf(entry.entry.code) }))
        }
      >
        <TextField
          field="code"
          entry={entry}
          label={words.code}
          hint={words.codeHint}
          kind="digits"
          autocomplete="one-time-code"
          maxLength={11}
          readOnly={busy}
        />
        <SubmitButton busy={busy} label={words.confirmCode} />
        <button
          type="button"
          class="button"
          aria-disabled={wait > 0 || busy}
          onClick={() => {
            if (wait === 0 && !busy) check.resendCode();
          }}
        >
          {wait > 0 ? words.resendIn(formatClock(wait)) : words.resend}
        </button>
        <button type="button" class="button-plain" onClick={() => check.changeAddressee()}>
          {isEmail ? words.otherEmail : words.otherPhone}
        </button>
        <TestHint environment={screen.progress.environment}>
          {words.testCode(isEmail ? KYC_SANDBOX.emailCode : KYC_SANDBOX.phoneCode)}
        </TestHint>
      </form>
    </StepFrame>
  );
}
