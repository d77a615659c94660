import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import { checkoutSession, PROCESSING, QUOTE, SIGNATURE } from './checkout-session.ts';
import { answered, failed } from './fake-client.ts';
import type { FakeClient } from './fake-client.ts';
import { showApp } from './show-app.tsx';
import type { ShownApp } from './show-app.tsx';

const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const BROWSER = { kind: 'browser', name: 'Fox', address: ADDRESS } as const;
const quoted = checkoutSession({ methods: ['credit', 'crypto'], quote: QUOTE });
const toSign = (wallet: CheckoutSession['payment'] & { step: 'signature' } = SIGNATURE): CheckoutSession =>
  checkoutSession({ methods: ['credit', 'crypto'], quote: QUOTE, payment: wallet });
const byFox = toSign({ ...SIGNATURE, signing: { ...SIGNATURE.signing, wallet: BROWSER } });

let app: ShownApp;
let root: HTMLElement;
let client: FakeClient;
let announcing: AbortController;

beforeEach(() => void (announcing = new AbortController()));
afterEach(() => {
  app.remove();
  announcing.abort();
});

function show(session: CheckoutSession): void {
  app = showApp({ session });
  ({ root, client } = app);
}

type Answers = Readonly<Record<string, unknown>>;

/** A wallet in this window, as its maker's script would announce it. An `Error` among its answers is thrown. */
function installWallet(answers: Answers, name = 'Fox'): { asked: [string, unknown][] } {
  const asked: [string, unknown][] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    asked.push([method, params]);
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  };
  const detail = {
    info: { uuid: name, name, icon: 'https://tracker.example/fox.png', rdns: 'x' },
    provider: { request },
  };
  const announce = (): void =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
  window.addEventListener('eip6963:requestProvider', announce, { signal: announcing.signal });
  return { asked };
}

const rejection = (code: number): Error => Object.assign(new Error('no'), { code });
const onSepolia = { eth_requestAccounts: [ADDRESS], eth_chainId: '0xaa36a7' };
const title = page.getByRole('heading', { level: 1 });
const warning = (text: RegExp) => page.getByText(text).first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('choosing a wallet', () => {
  test('shows those of the browser, without asking a stranger’s server for their pictures', async () => {
    installWallet(onSepolia);
    window.setTimeout(() => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: {} })), 0);
    show(quoted);
    await expect.element(button('Fox')).toBeVisible();
    await expect.element(button(/^Test wallet/)).toBeVisible();
    expect(root.querySelector('.wallet img')).toBeNull();
  });

  test('begins the payment with its address, on the network of the payment', async () => {
    installWallet(onSepolia);
    show(quoted);
    await userEvent.click(button('Fox'));
    await expect.poll(() => client.sent).toEqual([{ quoteId: QUOTE.id, wallet: BROWSER }]);
    client.answerForm(answered(byFox));
    await expect.element(title).toHaveTextContent('Confirm in Fox');
    await expect.element(title).toHaveFocus();
  });

  test('changes the wallet’s network first', async () => {
    let chain = '0x1';
    const { asked } = installWallet({
      ...onSepolia,
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => void (chain = '0xaa36a7'),
    });
    show(quoted);
    await userEvent.click(button('Fox'));
    await expect.poll(() => client.sent).toHaveLength(1);
    expect(asked).toContainEqual(['wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }]]);
  });

  test.each([
    ['4001', rejection(4001)],
    ['an unknown network', rejection(4902)],
    ['a yes that changes nothing', null],
  ])('says that the network is wrong after %s', async (_, answer) => {
    installWallet({ ...onSepolia, eth_chainId: '0x1', wallet_switchEthereumChain: answer });
    show(quoted);
    await userEvent.click(button('Fox'));
    await expect.element(warning(/on another network. Change it to Ethereum Sepolia/)).toBeVisible();
    expect(client.sent).toEqual([]);
  });

  test.each([
    ['the player says no', rejection(4001), /said no in the wallet. You haven’t been charged/],
    ['the wallet breaks', new Error('locked'), /did not answer as expected/],
  ])('is offered again when %s', async (_, error, text) => {
    installWallet({ eth_requestAccounts: error });
    show(quoted);
    await userEvent.click(button('Fox'));
    await expect.element(warning(text)).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(button('Fox')).toBeEnabled();
  });

  test('outside the EVM leaves the test wallet only, and says so', async () => {
    installWallet(onSepolia);
    show({ ...quoted, quote: { ...QUOTE, blockchain: 'solana_devnet', symbol: 'SOL', chainId: null } });
    await expect.element(warning(/On Solana Devnet only the test wallet/)).toBeVisible();
    await expect.element(button('Fox')).not.toBeInTheDocument();
  });

  test('a wallet that is refused reads as any refusal, and nothing of why', async () => {
    show(quoted);
    await userEvent.click(button(/^Test wallet/));
    client.answerForm(failed({ kind: 'refused', code: 'ERR15' }));
    await expect.element(title).toHaveTextContent('Purchases aren’t available');
    expect(root.innerHTML).not.toMatch(/ERR15|wallet/i);
  });
});

describe('the rate', () => {
  afterEach(() => void vi.useRealTimers());

  test('runs out, is told, and is renewed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    show(quoted);
    await expect.element(page.getByText('This rate holds for 2:00.')).toBeVisible();
    vi.advanceTimersByTime(61_000);
    await expect.element(page.getByText('This rate holds for 0:59.')).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(warning(/This rate holds no more/)).toBeVisible();
    await userEvent.click(button('Get the new rate'));
    expect(client.sent).toMatchObject([{ blockchain: 'sepolia', symbol: 'ETH' }]);
    client.answerForm(answered({ ...quoted, quote: { ...QUOTE, id: 'new', amount: '0.002' } }));
    await expect.element(page.getByText('0.002 ETH')).toBeVisible();
  });
});

describe('signing', () => {
  test('asks for the payment’s text by the chosen address, and hands the signature over', async () => {
    const { asked } = installWallet({ ...onSepolia, personal_sign: '0xsigned' });
    show(byFox);
    await expect.element(page.getByText('What you sign')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.click(button('Sign with Fox'));
    await expect.poll(() => client.sent).toEqual([{ kind: 'browser', quoteId: QUOTE.id, signature: '0xsigned' }]);
    const hex = Array.from(new TextEncoder().encode(SIGNATURE.signing.message), (byte) => byte.toString(16)).join('');
    expect(asked.at(-1)).toEqual(['personal_sign', [`0x${hex}`, ADDRESS]]);
    client.answerForm(answered(checkoutSession({ payment: { ...PROCESSING, confirmations: { seen: 1, needed: 3 } } })));
    await expect.element(page.getByText('1 of 3 confirmations')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  });

  test('rejected in the wallet may be asked for again', async () => {
    installWallet({ ...onSepolia, personal_sign: rejection(4001) });
    show(byFox);
    await userEvent.click(button('Sign with Fox'));
    await expect.element(warning(/You said no in the wallet/)).toBeVisible();
    await expect.element(button('Sign with Fox')).toBeEnabled();
  });

  test('says when the wallet is not there any more', async () => {
    show(byFox);
    await expect.element(warning(/Fox was not found in this browser/)).toBeVisible();
    await userEvent.click(button('Choose the wallet again'));
    await expect.element(title).toHaveTextContent('Choose your wallet');
  });

  test('that may have arrived asks not to pay again, and never says that nothing was charged', async () => {
    show(toSign());
    await userEvent.click(page.getByRole('button', { name: 'Sign', exact: true }));
    client.answerForm(failed({ kind: 'timeout' }));
    await expect.element(title).toHaveTextContent('Checking your payment');
    expect(root.textContent).not.toContain('haven’t been charged');
    client.answerToRead = answered(
      checkoutSession({ payment: { status: 'Approved', method: 'crypto' }, quote: QUOTE }),
    );
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('0.001996 ETH on Ethereum Sepolia')).toBeVisible();
    expect(client.sent).toHaveLength(1);
  });

  test('with a rate that has ended sends nothing, and offers a new one', async () => {
    show(toSign());
    await userEvent.click(page.getByRole('button', { name: 'Sign', exact: true }));
    client.answerForm(failed({ kind: 'rejected', code: 'crypto_quote_ended' }));
    await expect.element(button('Get the new rate')).toBeVisible();
  });
});
