import type { JSX } from 'preact';
import { KYC_STEPS } from '@service-payments/checkout-protocol';
import type { KycProgress, KycStep } from '@service-payments/checkout-protocol';
import { CheckIcon } from '../../parts/icons.tsx';
import { LeaveAction } from '../../parts/leave-action.tsx';
import { useCheckout } from '../../checkout-context.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { TroubleLine } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';

const MINUTES: Readonly<Record<KycStep, number>> = {
  'email-code': 1,
  name: 0.5,
  'phone-code': 1,
  address: 0.5,
  document: 1.5,
  selfie: 0.5,
};

/** What will be asked, how long it takes and what becomes of it, before anything is asked. */
export function PreviewScreen(props: KycScreenActions & { screen: KycScreenOf<'preview'> }): JSX.Element {
  const { check, screen, session, onLeave } = props;
  const { words } = useKyc();
  const { words: checkoutWords } = useCheckout();
  const { progress } = screen;
  const steps = orderOf(progress);
  return (
    <form
      class="kyc"
      data-kyc="preview"
      onSubmit={(event) => {
        event.preventDefault();
        check.begin();
      }}
    >
      <h1 tabIndex={-1}>{words.previewTitle}</h1>
      <p class="kyc-lead">
        {progress.consented || progress.stepsDone.length > 0
          ? words.previewAgain
          : words.previewLead(progress.merchantName)}{' '}
        {words.minutes(minutesOf(progress.stepsLeft))}
      </p>
      <ol class="kyc-steps">
        {steps.map((step) => {
          const done = progress.stepsDone.includes(step);
          return (
            <li key={step} data-done={done}>
              <span class="kyc-mark">{done && <CheckIcon />}</span>
              {words.steps[step]}
              {done && <span class="visually-hidden">, {words.stepDone}</span>}
            </li>
          );
        })}
      </ol>
      <div class="kyc-kept">
        <h2>{words.keptTitle}</h2>
        <p>{progress.environment === 'sandbox' ? words.keptSandbox : words.keptProduction}</p>
        <p>{words.leaveHint}</p>
      </div>
      {!progress.consented && <p class="kyc-consent">{words.consent(progress.merchantName)}</p>}
      <TroubleLine trouble={screen.trouble} />
      <SubmitButton busy={screen.busy} label={progress.consented ? words.continue : words.agree} />
      <LeaveAction session={session} label={checkoutWords.notNow} onLeave={onLeave} primary={false} />
    </form>
  );
}

function orderOf({ stepsDone, stepsLeft }: KycProgress): readonly KycStep[] {
  const all = Object.values(KYC_STEPS).flat();
  return all.filter((step) => stepsDone.includes(step) || stepsLeft.includes(step));
}

function minutesOf(steps: readonly KycStep[]): number {
  return Math.max(1, Math.round(steps.reduce((sum, step) => sum + MINUTES[step], 0)));
}
