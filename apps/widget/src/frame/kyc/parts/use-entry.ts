/** What the player types into a screen's fields: judged when a field is left and when all is sent, never while typing. */
import { useEffect, useState } from 'preact/hooks';
import type { TargetedEvent } from 'preact';

export type KycMistake =
  | 'email-missing'
  | 'email-wrong'
  | 'phone-missing'
  | 'phone-wrong'
  | 'code-missing'
  | 'code-wrong'
  | 'code-refused'
  | 'name-missing'
  | 'street-missing'
  | 'city-missing'
  | 'country-missing'
  | 'kind-missing'
  | 'number-missing';

/** Null: nothing is wrong with this field. */
export type Judge<Field extends string> = (field: Field, entry: Readonly<Record<Field, string>>) => KycMistake | null;

export interface Entry<Field extends string> {
  readonly entry: Readonly<Record<Field, string>>;
  readonly mistakes: Partial<Record<Field, KycMistake | null>>;
  change(field: Field, value: string): void;
  leave(field: Field): void;
  /** Calls `send` when nothing is wrong; else the first wrong field gets the focus. */
  submit(event: TargetedEvent<HTMLFormElement>, send: () => void): void;
}

export interface EntryOptions<Field extends string> {
  readonly formRef: { readonly current: HTMLFormElement | null };
  readonly initial: Readonly<Record<Field, string>>;
  readonly judge: Judge<Field>;
  /** What the service found wrong: said at the field, which gets the focus. */
  readonly refused?: { readonly field: Field; readonly mistake: KycMistake } | null;
}

/** Fields are found by their name as id. */
export function useEntry<Field extends string>(options: EntryOptions<Field>): Entry<Field> {
  const { formRef, initial, judge, refused = null } = options;
  const [entry, setEntry] = useState(initial);
  const [mistakes, setMistakes] = useState<Partial<Record<Field, KycMistake | null>>>({});
  const fields = Object.keys(initial) as Field[];
  const refusedField = refused?.field ?? null;
  const refusedFor = refused?.mistake ?? null;

  useEffect(
    function showWhatTheServiceRefused() {
      if (refusedField === null) return;
      setMistakes((others) => ({ ...others, [refusedField]: refusedFor }));
      focusField(formRef.current, refusedField);
    },
    [formRef, refusedField, refusedFor],
  );

  function note(field: Field, mistake: KycMistake | null): void {
    setMistakes((others) => ({ ...others, [field]: mistake }));
  }

  return {
    entry,
    mistakes,
    change(field, value) {
      const next = { ...entry, [field]: value };
      // Not `next`: an extension may fill in several fields at once, before any of them is drawn anew.
      setEntry((current) => ({ ...current, [field]: value }));
      if (mistakes[field]) note(field, judge(field, next));
    },
    leave(field) {
      if (entry[field] !== '') note(field, judge(field, entry));
    },
    submit(event, send) {
      event.preventDefault();
      const found = Object.fromEntries(fields.map((field) => [field, judge(field, entry)])) as typeof mistakes;
      setMistakes(found);
      const firstWrong = fields.find((field) => found[field]);
      if (firstWrong === undefined) send();
      else focusField(formRef.current, firstWrong);
    },
  };
}

function focusField(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(`#${field}`)?.focus();
}
