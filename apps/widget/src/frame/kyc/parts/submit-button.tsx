import type { JSX } from 'preact';
import { useKyc } from '../kyc-context.ts';

export function SubmitButton({ busy, label }: { busy: boolean; label: string }): JSX.Element {
  const { words } = useKyc();
  return (
    <button
      type="submit"
      class="button button-primary"
      aria-busy={busy}
      aria-disabled={busy}
      // The field keeps the focus until the click is done: a mistake shown on blur could move the button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy && <span class="spinner" />}
      <span>{busy ? words.sending : label}</span>
    </button>
  );
}
