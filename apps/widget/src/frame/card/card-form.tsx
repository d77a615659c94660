/** The card form: judges what is typed, and hands it on to the review when all of it is right. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX, TargetedEvent } from 'preact';
import { describeCard } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import type { ScreenOf } from '../machine/screen.ts';
import { NetworkMark } from '../parts/network-mark.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { ENTRY_FIELDS, findMistake, mistakeOfService } from './card-entry.ts';
import type { CardEntry, EntryField, EntryMistake } from './card-entry.ts';
import { cardDigits, formatCardNumber } from './card-number.ts';
import { CardInput } from './card-input.tsx';
import { formatExpiry } from './expiry.ts';
import { TestCardPicker } from './test-card-picker.tsx';
import type { TestCard } from './test-cards.ts';
import { useCountries } from './use-countries.ts';

type Mistakes = Partial<Record<EntryField, EntryMistake | null>>;

export interface CardFormProps {
  readonly screen: ScreenOf<'card'>;
  readonly entry: CardEntry;
  readonly setEntry: (update: (current: CardEntry) => CardEntry) => void;
}

export function CardForm({ screen, entry, setEntry }: CardFormProps): JSX.Element {
  const { checkout, words, locale } = useCheckout();
  const { session, submitting, refusedField } = screen;
  const countries = useCountries(locale, entry.country);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const formRef = useRef<HTMLFormElement>(null);
  const card = describeCard(cardDigits(entry.number));

  const focusField = (field: EntryField): void => formRef.current?.querySelector<HTMLElement>(`#${field}`)?.focus();

  // For measuring what a player waits for (`bench/checkout.ts`).
  useEffect(() => void performance.mark('checkout-first-input'), []);

  useEffect(
    function showWhatTheServiceRefused() {
      if (refusedField === null) return;
      const { field, mistake } = mistakeOfService(refusedField);
      setMistakes({ [field]: mistake });
      focusField(field);
    },
    [refusedField],
  );

  /**
   * A field is not judged while it is typed in; one that was wrong is freed as soon as it is right. The caret never
   * moves on by itself: who presses Tab by habit would land a field too far.
   */
  function change(field: EntryField, value: string): void {
    const next = { ...entry, [field]: value };
    // Not `next`: an extension may fill in several fields at once, before any of them is drawn anew.
    setEntry((current) => ({ ...current, [field]: value }));
    if (mistakes[field]) setMistake(field, next);
  }

  function setMistake(field: EntryField, of: CardEntry): void {
    const mistake = findMistake(field, of, new Date());
    setMistakes((others) => ({ ...others, [field]: mistake }));
  }

  /** Nothing typed is nothing wrong yet. The field's own value: the state may be a keystroke behind it. */
  function leaveField(field: EntryField, value: string): void {
    if (value !== '') setMistake(field, { ...entry, [field]: value });
  }

  function submit(event: TargetedEvent<HTMLFormElement>): void {
    event.preventDefault();
    const now = new Date();
    const found: Mistakes = Object.fromEntries(ENTRY_FIELDS.map((field) => [field, findMistake(field, entry, now)]));
    setMistakes(found);
    const firstWrong = ENTRY_FIELDS.find((field) => found[field]);
    if (firstWrong !== undefined) return focusField(firstWrong);
    checkout.go('card-review');
  }

  function fill(testCard: TestCard): void {
    const year = new Date().getUTCFullYear() + 3;
    setEntry((current) => ({
      number: formatCardNumber(testCard.number),
      expiry: formatExpiry(`12${year}`),
      cvv: '123',
      name: 'Test Player',
      country: current.country === '' ? 'US' : current.country,
    }));
    setMistakes({});
    formRef.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  const shared = { entry, mistakes, disabled: submitting, onChange: change, onLeave: leaveField };
  return (
    <form ref={formRef} class="card-form" noValidate onSubmit={submit}>
      <CardInput
        {...shared}
        field="number"
        label={words.cardNumber}
        autocomplete="cc-number"
        format={formatCardNumber}
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        end={<NetworkMark network={card.network} name={words.networks[card.network]} />}
      />
      <div class="field-row">
        <CardInput
          {...shared}
          field="expiry"
          label={words.expiry}
          autocomplete="cc-exp"
          format={formatExpiry}
          placeholder={words.expiryFormat}
          maxLength={12}
        />
        <CardInput
          {...shared}
          field="cvv"
          label={words.cvv}
          hint={words.cvvHint(card.cvv)}
          autocomplete="cc-csc"
          format={(text) => text.replace(/[^0-9]/g, '').slice(0, card.cvv)}
          maxLength={card.cvv}
        />
      </div>
      <CardInput {...shared} field="name" label={words.cardholder} autocomplete="cc-name" maxLength={100} />
      <SelectField
        id="country"
        label={words.country}
        autocomplete="billing country"
        value={entry.country}
        options={countries}
        placeholder={words.countryChoose}
        disabled={submitting}
        mistake={mistakes.country ? words.mistakes[mistakes.country] : null}
        onChange={(country) => change('country', country)}
      />
      <SubmitButton label={words.toReview} busy={submitting} />
      <p class="quiet">{words.secure}</p>
      {session.environment === 'sandbox' && <TestCardPicker disabled={submitting} onPick={fill} />}
    </form>
  );
}
