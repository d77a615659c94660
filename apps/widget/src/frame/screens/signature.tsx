import type { JSX } from 'preact';
import { CRYPTO_CODES } from '@service-payments/checkout-protocol';
import type { CryptoQuote } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { signPayment } from '../crypto/ask-wallet.ts';
import { QuoteBox } from '../crypto/quote-box.tsx';
import { useCountdown } from '../crypto/use-countdown.ts';
import { useWallets } from '../crypto/use-wallets.ts';
import { describeScreen, walletName } from '../describe-screen.ts';
import { OrderSummary } from '../parts/order.tsx';
import { Problem } from '../parts/problem.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The wallet is asked in the player's click only: he has read what he signs, and a reload asks nothing by itself. */
export function SignatureScreen({ screen }: ScreenProps<'signature'>): JSX.Element {
  const context = useCheckout();
  const { checkout, words } = context;
  const { session, payment, problem } = screen;
  const { title, body } = describeScreen(screen, context);
  const { quote } = session;
  const busy = screen.busy || screen.act === 'waiting';
  const ended = problem?.kind === 'rejected' && problem.code === CRYPTO_CODES.quoteEnded;
  return (
    <div class="payment">
      <OrderSummary session={session} />
      <div class="payment-form">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{body}</p>
        <Problem screen={screen} />
        {quote !== null && <Signing screen={screen} quote={quote} ended={ended} />}
        <details class="signed-text">
          <summary>{words.signText}</summary>
          <pre dir="auto">{payment.signing.message}</pre>
        </details>
        <button type="button" class="button" disabled={busy} onClick={() => checkout.go('wallet')}>
          {words.otherWallet}
        </button>
      </div>
    </div>
  );
}

interface SigningProps extends ScreenProps<'signature'> {
  readonly quote: CryptoQuote;
  readonly ended: boolean;
}

function Signing({ screen, quote, ended }: SigningProps): JSX.Element {
  const { checkout, words } = useCheckout();
  const secondsLeft = useCountdown(quote);
  const busy = screen.busy || screen.act === 'waiting';
  return (
    <>
      <QuoteBox session={screen.session} quote={quote} secondsLeft={ended ? 0 : secondsLeft} />
      {secondsLeft === 0 || ended ? (
        <button
          type="button"
          class="button button-primary"
          aria-busy={busy}
          disabled={busy}
          onClick={() => checkout.requestQuote(quote)}
        >
          {busy ? words.sending : words.newRate}
        </button>
      ) : screen.payment.signing.wallet.kind === 'sandbox' ? (
        <SandboxWallet screen={screen} busy={busy} />
      ) : (
        <BrowserWalletButton screen={screen} quote={quote} busy={busy} />
      )}
    </>
  );
}

/** Found again by its name: after a reload the page knows no more of it. */
function BrowserWalletButton(props: ScreenProps<'signature'> & { quote: CryptoQuote; busy: boolean }): JSX.Element {
  const { checkout, words } = useCheckout();
  const { screen, busy } = props;
  const name = walletName(screen.payment, words);
  const wallet = useWallets().find((candidate) => candidate.name === name);
  const { chainId } = props.quote;
  if (wallet === undefined || chainId === null) return <p class="warning">{words.walletGone(name)}</p>;
  return (
    <button
      type="button"
      class="button button-primary"
      aria-busy={busy}
      disabled={busy}
      onClick={() => checkout.sign(() => signPayment(wallet, chainId, screen.payment.signing))}
    >
      {busy ? words.walletWaiting(name) : words.signWith(name)}
    </button>
  );
}

/** The tester decides what a wallet and the chain would. */
function SandboxWallet({ screen, busy }: ScreenProps<'signature'> & { busy: boolean }): JSX.Element {
  const { checkout, words } = useCheckout();
  const { quoteId } = screen.payment.signing;
  const sign = (outcome: 'settles' | 'fails'): void =>
    checkout.sign(async () => ({ ok: true, value: { kind: 'sandbox', quoteId, outcome } }));
  return (
    <div class="actions sandbox-wallet">
      <button
        type="button"
        class="button button-primary"
        aria-busy={busy}
        disabled={busy}
        onClick={() => sign('settles')}
      >
        {busy ? words.sending : words.sandboxSign}
      </button>
      <button
        type="button"
        class="button"
        disabled={busy}
        onClick={() => checkout.sign(async () => ({ ok: false, act: 'rejected' }))}
      >
        {words.sandboxReject}
      </button>
      <button type="button" class="button" disabled={busy} onClick={() => sign('fails')}>
        {words.sandboxFail}
      </button>
    </div>
  );
}
