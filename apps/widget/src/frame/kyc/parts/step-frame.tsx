import type { ComponentChildren, JSX } from 'preact';
import type { KycProgress } from '@service-payments/checkout-protocol';
import { useKyc } from '../kyc-context.ts';
import type { AskingScreen } from '../machine/kyc-screen.ts';
import type { KycTrouble } from '../service/kyc-trouble.ts';
import type { KycWords } from '../../words/kyc-words.ts';
import { unreachableCase } from '../../unreachable-case.ts';
import { formatClock } from './use-countdown.ts';

export interface StepFrameProps {
  readonly screen: AskingScreen;
  readonly title: string;
  readonly lead: string;
  readonly children: ComponentChildren;
}

/** Around every step: how far one is, what is asked, and what went wrong with it as a whole. */
export function StepFrame({ screen, title, lead, children }: StepFrameProps): JSX.Element {
  return (
    <div class="kyc" data-kyc={screen.name}>
      <StepCount progress={screen.progress} />
      <h1 tabIndex={-1}>{title}</h1>
      <p class="kyc-lead">{lead}</p>
      <TroubleLine trouble={screen.trouble} />
      {children}
    </div>
  );
}

function StepCount({ progress }: { progress: KycProgress }): JSX.Element {
  const { words } = useKyc();
  const of = progress.stepsDone.length + progress.stepsLeft.length;
  const step = Math.min(of, progress.stepsDone.length + 1);
  return (
    <div class="kyc-count">
      <span>{words.stepOf(step, of)}</span>
      <progress value={step - 1} max={of} aria-hidden="true" />
    </div>
  );
}

/** Always there, so that what comes into it is announced. */
export function TroubleLine({ trouble }: { trouble: KycTrouble | null }): JSX.Element {
  const { words } = useKyc();
  const text = trouble === null ? '' : describeTrouble(trouble, words);
  return (
    <div role="alert" class="kyc-trouble">
      {text !== '' && <p class="warning">{text}</p>}
    </div>
  );
}

/** Empty for what is said at a field instead. */
function describeTrouble(trouble: KycTrouble, words: KycWords): string {
  switch (trouble.kind) {
    case 'offline':
    case 'timeout':
      return words.offline;
    case 'too-often':
      return words.tooOften(formatClock(trouble.retryInSeconds));
    case 'too-many-tries':
      return words.tooManyTries(formatClock(trouble.retryInSeconds));
    case 'no-code':
      return words.codeGone;
    case 'moved':
      return words.moved;
    case 'missing-picture':
      return words.missingPicture;
    case 'wrong-code':
    case 'addressee':
    case 'picture':
      return '';
    case 'server':
    case 'refused':
    case 'unauthorized':
      return words.serverTrouble;
    default:
      return unreachableCase(trouble);
  }
}
