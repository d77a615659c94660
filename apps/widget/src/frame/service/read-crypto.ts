/** Reads what the service says about paying in crypto. Null for anything that cannot be shown or signed as it is. */
import type { Confirmations, CryptoAsset, CryptoQuote, SignatureRequest } from '@service-payments/checkout-protocol';
import type { Blockchain } from '@service-payments/contract';
import { isFields, readCount, text } from './read-value.ts';

export function readAssets(value: unknown): CryptoAsset[] {
  return Array.isArray(value) ? value.map(readAsset).filter((asset) => asset !== null) : [];
}

export function readQuote(value: unknown): CryptoQuote | null {
  const asset = readAsset(value);
  if (asset === null || !isFields(value)) return null;
  const { id, amount, rate } = value;
  const secondsLeft = readCount(value['secondsLeft']);
  if (typeof id !== 'string' || !isDecimal(amount) || !isDecimal(rate) || secondsLeft === null) return null;
  return { ...asset, id, amount, rate, secondsLeft };
}

export function readSigning(value: unknown): SignatureRequest | null {
  if (!isFields(value)) return null;
  const { quoteId, message } = value;
  const wallet = readWallet(value['wallet']);
  if (typeof quoteId !== 'string' || typeof message !== 'string' || wallet === null) return null;
  return { quoteId, wallet, message };
}

export function readConfirmations(value: unknown): Confirmations | null {
  if (!isFields(value)) return null;
  const seen = readCount(value['seen']);
  const needed = readCount(value['needed']);
  return seen === null || needed === null ? null : { seen: Math.min(seen, needed), needed };
}

function readAsset(value: unknown): CryptoAsset | null {
  if (!isFields(value)) return null;
  const { blockchain, symbol } = value;
  if (typeof blockchain !== 'string' || typeof symbol !== 'string' || symbol === '') return null;
  // A network of a later service is shown by its id, so any text will do.
  return { blockchain: blockchain as Blockchain, symbol, chainId: readCount(value['chainId']) };
}

function readWallet(value: unknown): SignatureRequest['wallet'] | null {
  if (!isFields(value)) return null;
  if (value['kind'] === 'sandbox') return { kind: 'sandbox' };
  const { name, address } = value;
  return typeof address === 'string' ? { kind: 'browser', name: text(name), address } : null;
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9]+(?:\.[0-9]+)?$/.test(value);
}
