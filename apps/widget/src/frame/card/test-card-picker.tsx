import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { describeCard } from '@service-payments/checkout-protocol';
import { NetworkMark } from '../parts/network-mark.tsx';
import { formatCardNumber } from './card-number.ts';
import { TEST_CARDS } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';

/** In the sandbox only: says that it is a test, and saves the developer the typing. */
export function TestCardPicker(props: { disabled: boolean; onPick: (card: TestCard) => void }): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="test-mode">
      <p>{words.testMode}</p>
      <details>
        <summary>{words.testCards}</summary>
        <ul>
          {TEST_CARDS.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                class="test-card"
                aria-label={words.fillTestCard(card.number.slice(-4))}
                aria-describedby={`test-card-${card.number.slice(-4)}`}
                disabled={props.disabled}
                onClick={() => props.onPick(card)}
              >
                <NetworkMark network={describeCard(card.number).network} />
                <bdi>{formatCardNumber(card.number)}</bdi>
                <span id={`test-card-${card.number.slice(-4)}`} class="test-card-result">
                  {words.testResult[card.result]}
                  {card.challenge && `, ${words.testChallenge}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
