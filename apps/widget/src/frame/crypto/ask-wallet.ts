/** What is asked of a browser wallet, and what its answers and refusals mean. */
import type { SignatureRequest, SignedPayment, WalletChoice } from '@service-payments/checkout-protocol';
import type { WalletAnswer } from '../machine/checkout.ts';
import type { WalletAct } from '../machine/screen.ts';
import type { BrowserWallet, WalletProvider } from './discover-wallets.ts';

/** EIP-1193 and EIP-3326. */
const REJECTED = 4001;
const UNKNOWN_CHAIN = 4902;

/** The player's address in this wallet, with the wallet on the network of the payment. */
export async function connectWallet(
  wallet: BrowserWallet,
  chainId: number,
): Promise<WalletAnswer<WalletChoice['wallet']>> {
  return await ask(async () => {
    const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' });
    const address: unknown = Array.isArray(accounts) ? accounts[0] : null;
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return { ok: false, act: 'failed' };
    if (!(await goToChain(wallet.provider, chainId))) return { ok: false, act: 'wrong-network' };
    return { ok: true, value: { kind: 'browser', name: wallet.name, address } };
  });
}

/** The payment's text, signed by the address that was chosen. */
export async function signPayment(
  wallet: BrowserWallet,
  chainId: number,
  { quoteId, message, wallet: chosen }: SignatureRequest,
): Promise<WalletAnswer<SignedPayment>> {
  return await ask(async () => {
    if (chosen.kind !== 'browser') return { ok: false, act: 'failed' };
    if (!(await goToChain(wallet.provider, chainId))) return { ok: false, act: 'wrong-network' };
    const signature = await wallet.provider.request({
      method: 'personal_sign',
      params: [toHex(message), chosen.address],
    });
    if (typeof signature !== 'string') return { ok: false, act: 'failed' };
    return { ok: true, value: { kind: 'browser', quoteId, signature } };
  });
}

/** False when the wallet stays on another network, by its own rule or the player's. */
async function goToChain(provider: WalletProvider, chainId: number): Promise<boolean> {
  if (await isOnChain(provider, chainId)) return true;
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${chainId.toString(16)}` }],
    });
  } catch (error) {
    if (codeOf(error) === REJECTED || codeOf(error) === UNKNOWN_CHAIN) return false;
    throw error;
  }
  // Some wallets answer before, or without, changing.
  return await isOnChain(provider, chainId);
}

async function isOnChain(provider: WalletProvider, chainId: number): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === chainId;
}

async function ask<Value>(question: () => Promise<WalletAnswer<Value>>): Promise<WalletAnswer<Value>> {
  try {
    return await question();
  } catch (error) {
    const act: WalletAct = codeOf(error) === REJECTED ? 'rejected' : 'failed';
    return { ok: false, act };
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

/** Wallets take the text as bytes. */
function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
