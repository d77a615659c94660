/** What the player types into a screen's fields: judged when a field is left and when all is sent, never while typing. */
import { useRef, useState } from 'preact/hooks';
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
  readonly formRef: { current: HTMLFormElement | null };
  change(field: Field, value: string): void;
  leave(field: Field): void;
  /** The service found a field wrong: said at the field, which gets the focus. */
  refuse(field: Field, mistake: KycMistake): void;
  /** Calls `send` when nothing is wrong; else the first wrong field gets the focus. */
  submit(event: TargetedEvent<HTMLFormElement>, send: () => void): void;
}

/** Fields are found by their name as id. */
export function useEntry<Field extends string>(
  initial: Readonly<Record<Field, string>>,
  judge: Judge<Field>,
): Entry<Field> {
  const [entry, setEntry] = useState(initial);
  const [mistakes, setMistakes] = useState<Partial<Record<Field, KycMistake | null>>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const fields = Object.keys(initial) as Field[];

  const focus = (field: Field): void => formRef.current?.querySelector<HTMLElement>(`#${field}`)?.focus();

  function note(field: Field, mistake: KycMistake | null): void {
    setMistakes((others) => ({ ...others, [field]: mistake }));
  }

  return {
    entry,
    mistakes,
    formRef,
    change(field, value) {
      const next = { ...entry, [field]: value };
      // Not `next`: an extension may fill in several fields at once, before any of them is drawn anew.
      setEntry((current) => ({ ...current, [field]: value }));
      if (mistakes[field]) note(field, judge(field, next));
    },
    leave(field) {
      if (entry[field] !== '') note(field, judge(field, entry));
    },
    refuse(field, mistake) {
      note(field, mistake);
      focus(field);
    },
    submit(event, send) {
      event.preventDefault();
      const found = Object.fromEntries(fields.map((field) => [field, judge(field, entry)])) as typeof mistakes;
      setMistakes(found);
      const firstWrong = fields.find((field) => found[field]);
      if (firstWrong === undefined) send();
      else focus(firstWrong);
    },
  };
}
