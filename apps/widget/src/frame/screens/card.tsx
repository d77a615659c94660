import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { EMPTY_ENTRY, toCardPayment } from '../card/card-entry.ts';
import type { CardEntry } from '../card/card-entry.ts';
import { CardForm } from '../card/card-form.tsx';
import { likelyCountry } from '../card/countries.ts';
import { useCheckout } from '../checkout-context.ts';
import { MethodSwitch } from '../parts/method-switch.tsx';
import { OrderSummary } from '../parts/order.tsx';
import { ReviewScreen } from './review.tsx';
import type { ScreenProps } from './screen-props.ts';

/**
 * What is bought and how it is paid, on one page; then the review of it. What is typed lives in this component's state
 * and leaves it once, to the service; when the player goes on, it is gone.
 */
export function CardScreen({ screen }: ScreenProps<'card'>): JSX.Element {
  const { words, locale } = useCheckout();
  const [entry, setEntry] = useState<CardEntry>(() => ({
    ...EMPTY_ENTRY,
    country: likelyCountry([locale, ...navigator.languages]),
  }));
  // The same card sent again is the same try; a card changed is another.
  const [attempt, setAttempt] = useState(newAttempt);

  function change(update: (current: CardEntry) => CardEntry): void {
    setEntry(update);
    setAttempt(newAttempt);
  }

  if (screen.step === 'review') return <ReviewScreen screen={screen} card={{ ...toCardPayment(entry), ...attempt }} />;
  return (
    <div class="payment">
      <OrderSummary session={screen.session} />
      <div class="payment-form">
        <MethodSwitch screen={screen} />
        <h1 tabIndex={-1}>{words.payByCard}</h1>
        {screen.notice !== null && <p class="warning">{screen.notice === 'unsent' ? words.unsent : words.tooMany}</p>}
        <CardForm screen={screen} entry={entry} setEntry={change} />
      </div>
    </div>
  );
}

/** Browsers make the id on secure pages only; without one each try counts for itself. */
function newAttempt(): { readonly attemptId?: string } {
  return globalThis.isSecureContext ? { attemptId: crypto.randomUUID() } : {};
}
