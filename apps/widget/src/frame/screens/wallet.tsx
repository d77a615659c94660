import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { connectWallet } from '../crypto/ask-wallet.ts';
import type { BrowserWallet } from '../crypto/discover-wallets.ts';
import { networkName } from '../crypto/network-name.ts';
import { QuoteBox } from '../crypto/quote-box.tsx';
import { useCountdown } from '../crypto/use-countdown.ts';
import { useWallets } from '../crypto/use-wallets.ts';
import { WalletIcon } from '../parts/icons.tsx';
import { OrderSummary } from '../parts/order.tsx';
import { Problem } from '../parts/problem.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The exact amount at a rate that holds for a while, and the wallet to pay it with. */
export function WalletScreen({ screen }: ScreenProps<'wallet'>): JSX.Element {
  const { checkout, words } = useCheckout();
  const { quote } = screen;
  const secondsLeft = useCountdown(quote);
  const busy = screen.busy || screen.act === 'waiting';
  return (
    <div class="payment">
      <OrderSummary session={screen.session} />
      <div class="payment-form">
        <h1 tabIndex={-1}>{words.walletTitle}</h1>
        <Problem screen={screen} />
        <QuoteBox session={screen.session} quote={quote} secondsLeft={secondsLeft} />
        {secondsLeft > 0 ? (
          <WalletList screen={screen} />
        ) : (
          <button
            type="button"
            class="button button-primary"
            aria-busy={busy}
            disabled={busy}
            onClick={() => checkout.requestQuote(quote)}
          >
            {busy ? words.sending : words.newRate}
          </button>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => checkout.go('asset')}>
          {words.otherAsset}
        </button>
      </div>
    </div>
  );
}

function WalletList({ screen }: ScreenProps<'wallet'>): JSX.Element {
  const { checkout, words } = useCheckout();
  const { quote, session, act } = screen;
  const found = useWallets();
  const [asked, setAsked] = useState('');
  const isSandbox = session.environment === 'sandbox';
  const isEvm = quote.chainId !== null;
  const wallets = isEvm ? found : [];
  const busy = screen.busy || act === 'waiting';

  function connect(wallet: BrowserWallet): void {
    const { chainId } = quote;
    setAsked(wallet.name);
    if (chainId !== null) checkout.chooseWallet(quote.id, () => connectWallet(wallet, chainId));
  }

  return (
    <section aria-label={words.walletChoice}>
      <ul class="wallets" aria-busy={busy}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" class="wallet" disabled={busy} onClick={() => connect(wallet)}>
              {wallet.icon === null ? <WalletIcon /> : <img src={wallet.icon} alt="" width={32} height={32} />}
              <span dir="auto">{wallet.name}</span>
            </button>
          </li>
        ))}
        {isSandbox && (
          <li>
            <button
              type="button"
              class="wallet"
              disabled={busy}
              aria-describedby="sandbox-wallet-hint"
              onClick={() => checkout.chooseWallet(quote.id, async () => ({ ok: true, value: { kind: 'sandbox' } }))}
            >
              <WalletIcon />
              <span>{words.sandboxWallet}</span>
              <small id="sandbox-wallet-hint">{words.sandboxWalletHint}</small>
            </button>
          </li>
        )}
      </ul>
      <output class="quiet">
        {act === 'waiting' && words.walletWaiting(asked)}
        {act !== 'waiting' && describeChoice()}
      </output>
    </section>
  );

  function describeChoice(): string {
    const network = networkName(quote.blockchain);
    if (!isEvm) return isSandbox ? words.walletOnlyTest(network) : words.walletNoOther(network);
    return wallets.length === 0 ? words.walletNone : '';
  }
}
