import { useState } from 'preact/hooks';
import type { JSX, TargetedEvent } from 'preact';
import type { CryptoAsset } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { networkName } from '../crypto/network-name.ts';
import { MethodSwitch } from '../parts/method-switch.tsx';
import { OrderSummary } from '../parts/order.tsx';
import { Problem } from '../parts/problem.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import type { ScreenProps } from './screen-props.ts';

/** What to pay with: the currency first, then a network that has it. */
export function AssetScreen({ screen }: ScreenProps<'asset'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="payment">
      <OrderSummary session={screen.session} />
      <div class="payment-form">
        <MethodSwitch screen={screen} />
        <h1 tabIndex={-1}>{words.payByCrypto}</h1>
        <p>{words.assetBody}</p>
        <Problem screen={screen} />
        <AssetForm screen={screen} />
        {screen.session.environment === 'sandbox' && <p class="test-mode">{words.testNetworks}</p>}
      </div>
    </div>
  );
}

function AssetForm({ screen }: ScreenProps<'asset'>): JSX.Element {
  const { checkout, words } = useCheckout();
  const { session, busy } = screen;
  const { assets } = session;
  const [chosen, setChosen] = useState<Pick<CryptoAsset, 'symbol' | 'blockchain'> | null>(
    session.quote ?? assets[0] ?? null,
  );
  const symbols = [...new Set(assets.map(({ symbol }) => symbol))];
  const networks = assets.filter(({ symbol }) => symbol === chosen?.symbol);

  function submit(event: TargetedEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen !== null) checkout.requestQuote({ blockchain: chosen.blockchain, symbol: chosen.symbol });
  }

  return (
    <form class="card-form" onSubmit={submit}>
      <SelectField
        id="asset"
        label={words.assetLabel}
        value={chosen?.symbol ?? ''}
        options={symbols.map((symbol) => ({ value: symbol, label: symbol }))}
        disabled={busy}
        // The network stays where it has the new currency too.
        onChange={(symbol) =>
          setChosen(
            assets.find((asset) => asset.symbol === symbol && asset.blockchain === chosen?.blockchain) ??
              assets.find((asset) => asset.symbol === symbol) ??
              null,
          )
        }
      />
      <SelectField
        id="network"
        label={words.networkLabel}
        value={chosen?.blockchain ?? ''}
        options={networks.map(({ blockchain }) => ({ value: blockchain, label: networkName(blockchain) }))}
        disabled={busy}
        onChange={(blockchain) => setChosen(networks.find((asset) => asset.blockchain === blockchain) ?? chosen)}
      />
      <SubmitButton label={words.toQuote} busy={busy} />
    </form>
  );
}
