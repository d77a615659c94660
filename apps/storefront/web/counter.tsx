import type { Currency } from '@service-payments/contract';
import type { Shop } from './api.ts';
import { Account } from './account.tsx';
import { Choice } from './choice.tsx';
import type { Preferences } from './preferences.ts';

const PAY_BY = [
  ['window', 'Over the game'],
  ['page', 'Payment page'],
] as const;

interface CounterProps {
  readonly shop: Shop;
  readonly preferences: Preferences;
  readonly onPrefer: (changes: Partial<Preferences>) => void;
  /** Another player, or the same one under a name. */
  readonly onAccountChange: () => void;
  readonly isTesting: boolean;
  readonly onTest: () => void;
}

/** Above the goods: in which coin, in which way, and who pays. */
export function Counter(props: CounterProps): React.JSX.Element {
  const { shop, preferences, onPrefer, onAccountChange, isTesting, onTest } = props;
  return (
    <div className="counter">
      <Choice<Currency>
        label="Currency"
        options={shop.currencies.map((currency) => [currency, currency] as const)}
        value={preferences.currency}
        onChange={(currency) => onPrefer({ currency })}
      />
      <Choice label="Pay" options={PAY_BY} value={preferences.payBy} onChange={(payBy) => onPrefer({ payBy })} />
      <div className="counter-end">
        <Account player={shop.player} onChange={onAccountChange} />
        {shop.testPanel !== null && (
          <button type="button" className="button quiet" aria-expanded={isTesting} onClick={onTest}>
            Test panel
          </button>
        )}
      </div>
    </div>
  );
}
