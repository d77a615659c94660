import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { KYC_DOCUMENT_KINDS, KYC_SANDBOX } from '@service-payments/checkout-protocol';
import type { KycDocumentKind } from '@service-payments/checkout-protocol';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { StepFrame } from '../parts/step-frame.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { TestHint } from '../parts/test-hint.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useEntry } from '../parts/use-entry.ts';
import type { Judge } from '../parts/use-entry.ts';

const judge: Judge<'kind' | 'number'> = (field, entry) => {
  if (entry[field].trim() !== '') return null;
  return field === 'kind' ? 'kind-missing' : 'number-missing';
};

export function DocumentScreen({ check, screen }: KycScreenActions & { screen: KycScreenOf<'document'> }): JSX.Element {
  const { words } = useKyc();
  const formRef = useRef<HTMLFormElement>(null);
  const entry = useEntry<'kind' | 'number'>({
    formRef,
    initial: { kind: 'passport', number: '' },
    judge,
  });
  return (
    <StepFrame screen={screen} title={words.documentTitle} lead={words.documentLead}>
      <form
        ref={formRef}
        class="kyc-form"
        noValidate
        onSubmit={(event) =>
          entry.submit(event, () =>
            check.chooseDocument({ kind: kindOf(entry.entry.kind), number: entry.entry.number.trim() }),
          )
        }
      >
        <fieldset class="kyc-kinds">
          <legend>{words.documentKind}</legend>
          {KYC_DOCUMENT_KINDS.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={entry.entry.kind === kind}
                onChange={() => entry.change('kind', kind)}
              />
              <span>{words.documentKinds[kind]}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          field="number"
          entry={entry}
          label={words.documentNumber}
          autocomplete="off"
          maxLength={40}
          readOnly={screen.busy}
        />
        <SubmitButton busy={screen.busy} label={words.continue} />
        <TestHint environment={screen.progress.environment}>
          {words.testDocument(KYC_SANDBOX.rejectedEnding, KYC_SANDBOX.waitingEnding)}
        </TestHint>
      </form>
    </StepFrame>
  );
}

function kindOf(value: string): KycDocumentKind {
  return KYC_DOCUMENT_KINDS.find((kind) => kind === value) ?? 'passport';
}
