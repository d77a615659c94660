import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX, TargetedEvent } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { describeScreen } from '../describe-screen.ts';
import { OrderSummary } from '../parts/order.tsx';
import { Problem } from '../parts/problem.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { findAddressMistake, findCodeMistake, mistakeOfTrouble } from './email-entry.ts';
import type { EmailMistake } from './email-entry.ts';
import type { ScreenProps } from './screen-props.ts';

/** The address, and then the code that was sent to it. */
export function EmailScreen({ screen }: ScreenProps<'email'>): JSX.Element {
  const context = useCheckout();
  const { title, body } = describeScreen(screen, context);
  return (
    <div class="payment">
      <OrderSummary session={screen.session} />
      <div class="payment-form">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{body}</p>
        <Problem screen={screen} />
        <EmailForm key={screen.step} screen={screen} />
      </div>
    </div>
  );
}

function EmailForm({ screen }: ScreenProps<'email'>): JSX.Element {
  const { checkout, words } = useCheckout();
  const { step, busy, problem, session } = screen;
  const [value, setValue] = useState('');
  const [mistake, setMistake] = useState<EmailMistake | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const isAddress = step === 'address';
  const find = isAddress ? findAddressMistake : findCodeMistake;

  useEffect(
    function showWhatTheServiceRefused() {
      const refused = mistakeOfTrouble(problem);
      if (refused === null) return;
      setMistake(refused);
      inputRef.current?.focus();
    },
    [problem],
  );

  function change(next: string): void {
    const clean = isAddress ? next : next.replace(/[^0-9]/g, '').slice(0, 6);
    setValue(clean);
    if (mistake !== null) setMistake(find(clean));
  }

  function submit(event: TargetedEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = find(value);
    setMistake(found);
    if (found !== null) return inputRef.current?.focus();
    if (isAddress) checkout.sendEmail(value.trim());
    else checkout.sendEmailCode(value);
  }

  return (
    <form class="card-form" noValidate onSubmit={submit}>
      <TextField
        id={isAddress ? 'email' : 'email-code'}
        label={isAddress ? words.emailLabel : words.emailCodeLabel}
        autocomplete={isAddress ? 'email' : 'one-time-code'}
        inputMode={isAddress ? 'email' : 'numeric'}
        maxLength={isAddress ? 255 : 20}
        value={value}
        mistake={mistake === null ? null : words.emailMistakes[mistake]}
        disabled={busy}
        inputRef={inputRef}
        onChange={change}
        onLeave={() => value !== '' && setMistake(find(value))}
      />
      <SubmitButton label={isAddress ? words.emailSend : words.emailConfirm} busy={busy} />
      {!isAddress && (
        <button type="button" class="button" disabled={busy} onClick={() => checkout.go('email')}>
          {words.emailChange}
        </button>
      )}
      {!isAddress && session.environment === 'sandbox' && <p class="test-mode">{words.emailCodeTest}</p>}
    </form>
  );
}
