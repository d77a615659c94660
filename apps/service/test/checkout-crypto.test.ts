import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutSession, CryptoQuote } from '@service-payments/checkout-protocol';
import { recoverSigner } from '../src/checkout/recover-signer.ts';
import { convertAmount } from '../src/payments/convert-amount.ts';
import { createIntent, dataOf, startService, statusOf, STORES } from './service-under-test.ts';
import type { Answer, CreatedIntent, ServiceUnderTest } from './service-under-test.ts';

/** A wallet with a key of its own. */
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const ADDRESS = addressOf(secp256k1.getPublicKey(SECRET, false));

function addressOf(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`;
}

function personalSign(message: string): string {
  const text = new TextEncoder().encode(message);
  const prefixed = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${text.length}${message}`);
  const signature = secp256k1.sign(keccak_256(prefixed), SECRET, { prehash: false, format: 'recovered' });
  return `0x${Buffer.from([...signature.subarray(1), (signature[0] ?? 0) + 27]).toString('hex')}`;
}

test('a known signature gives its known address', () => {
  // A vector that many libraries publish.
  const key = Buffer.from('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318', 'hex');
  expect(addressOf(secp256k1.getPublicKey(key, false))).toBe('0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
  const signature =
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd' +
    '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
  expect(recoverSigner('Some data', signature)).toBe('0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
});

test.each(['', '0x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, `0x${'1'.repeat(128)}ff`, 'zz'])(
  '%s is nobody’s signature',
  (signature) => {
    expect(recoverSigner('x', signature)).toBeNull();
  },
);

test.each([
  ['4.99', '2500.00', 8, '0.001996'],
  ['4.99', '1.00', 6, '4.99'],
  ['10.00', '3', 2, '3.34'],
  ['0.50', '600.00', 8, '0.00083334'],
  ['90071992547409930.01', '0.25', 8, '360287970189639720.04'],
])('%s at %s is %4$s, never less than the price', (amount, rate, decimals, converted) => {
  expect(convertAmount(amount, rate, decimals)).toBe(converted);
});

describe.each(STORES)('paying in crypto, %s', (kind) => {
  let service: ServiceUnderTest;
  let token: string;
  let intent: CreatedIntent;

  beforeAll(async () => {
    service = await startService(kind, { SETTLE_SECONDS: '30' });
    token = await service.token();
  });
  afterAll(async () => await service.close());
  beforeEach(async () => {
    intent = await createIntent(service, token);
  });

  const call = async (method: string, path: string, body?: unknown): Promise<Answer> =>
    await service.call(method, `/checkout/v1/${path}`, {
      headers: { Authorization: `Checkout ${intent.widgetData}` },
      ...(body === undefined ? {} : { body }),
    });
  const session = async (): Promise<CheckoutSession> => dataOf(await call('GET', 'session'));
  const quote = async (blockchain = 'sepolia', symbol = 'ETH'): Promise<CryptoQuote> => {
    const answer = await call('POST', 'crypto/quote', { blockchain, symbol });
    const { quote: found } = dataOf<CheckoutSession>(answer);
    if (found === null) throw new Error('The session has no quote.');
    return found;
  };
  const browser = { kind: 'browser', name: 'A Wallet', address: ADDRESS };
  const choose = async (quoteId: string, wallet: object = { kind: 'sandbox' }): Promise<Answer> =>
    await call('POST', 'crypto/wallet', { quoteId, wallet });

  test('a quote holds its rate, begins nothing, and is there after a reload', async () => {
    const made = await quote();
    expect(made).toMatchObject({ amount: '0.001996', rate: '2500.00', chainId: 11_155_111 });
    expect(made.secondsLeft).toBeGreaterThan(60);
    expect((await session()).quote?.id).toBe(made.id);
    expect((await session()).payment).toEqual({ status: 'Open' });
    await service.advance(121);
    expect((await session()).quote).toBeNull();
    expect((await choose(made.id)).body?.error).toMatchObject({ status: 422, code: 'crypto_quote_ended' });
    expect((await session()).payment).toEqual({ status: 'Open' });
  });

  test('choosing a wallet begins the payment; a right signature submits it; the chain confirms and settles it', async () => {
    const { id } = await quote();
    const chosen = dataOf<CheckoutSession>(await choose(id, browser));
    expect(await statusOf(service, token, intent.id)).toBe('Created');
    if (chosen.payment.status !== 'Created' || chosen.payment.step !== 'signature')
      throw new Error('Not to be signed.');
    const { message } = chosen.payment.signing;
    expect(message).toContain(intent.id);

    const forged = await call('POST', 'crypto/signature', {
      kind: 'browser',
      quoteId: id,
      signature: personalSign(`${message} `),
    });
    expect(forged.body?.error).toMatchObject({ status: 422, code: 'crypto_signature' });

    const signed = { kind: 'browser', quoteId: id, signature: personalSign(message) };
    const [first, second] = await Promise.all([
      call('POST', 'crypto/signature', signed),
      call('POST', 'crypto/signature', signed),
    ]);
    for (const answer of [first, second]) {
      expect(dataOf<CheckoutSession>(answer).payment).toMatchObject({ step: 'processing', method: 'crypto' });
    }
    expect((await session()).payment).toMatchObject({ confirmations: { seen: 0, needed: 3 } });
    await service.advance(21);
    expect((await session()).payment).toMatchObject({ confirmations: { seen: 2, needed: 3 } });
    await service.advance(10);
    expect(await statusOf(service, token, intent.id)).toBe('Approved');
  });

  test('the test wallet signs without a key, and can let the payment fail on the chain', async () => {
    const { id } = await quote('solana_devnet', 'SOL');
    await choose(id);
    await call('POST', 'crypto/signature', { kind: 'sandbox', quoteId: id, outcome: 'fails' });
    await service.advance(31);
    expect((await session()).payment).toEqual({ status: 'Declined', method: 'crypto' });
  });

  test('a browser’s wallet is not taken outside the EVM, nor the test wallet for one that was chosen', async () => {
    const { id } = await quote('solana_devnet', 'SOL');
    expect((await choose(id, browser)).status).toBe(400);
    const evm = await quote();
    await choose(evm.id, browser);
    const signed = await call('POST', 'crypto/signature', { kind: 'sandbox', quoteId: evm.id, outcome: 'settles' });
    expect(signed.status).toBe(422);
  });

  test('the rate can be renewed before signing, and the old one signs nothing', async () => {
    const first = await quote();
    await choose(first.id);
    await service.advance(121);
    const late = await call('POST', 'crypto/signature', { kind: 'sandbox', quoteId: first.id, outcome: 'settles' });
    expect(late.body?.error).toMatchObject({ code: 'crypto_quote_ended' });
    const second = await quote();
    expect((await session()).payment).toMatchObject({ step: 'signature', signing: { quoteId: second.id } });
    const stale = await call('POST', 'crypto/signature', { kind: 'sandbox', quoteId: first.id, outcome: 'settles' });
    expect(stale.status).toBe(422);
  });

  test('another network asks for a wallet anew', async () => {
    await choose((await quote()).id);
    const other = await quote('solana_devnet', 'SOL');
    expect(await session()).toMatchObject({ payment: { step: 'wallet' }, quote: { id: other.id } });
  });

  test('a wallet that the screening refuses begins nothing', async () => {
    await service.call('PUT', `/sandbox/v1/wallets/${ADDRESS}`, { token, body: { flagged: true } });
    const answer = await choose((await quote()).id, browser);
    await service.call('PUT', `/sandbox/v1/wallets/${ADDRESS}`, { token, body: { flagged: false } });
    expect(answer.body?.error).toMatchObject({ status: 403, code: 'ERR15' });
    expect((await session()).payment).toEqual({ status: 'Open' });
  });

  test('the network of the buyer’s own wallet is offered first', async () => {
    intent = await createIntent(service, token, {
      buyer: { id: 'player-9', email: 'a@b.example', wallet: { address: 'x', blockchain: 'amoy' } },
    });
    expect((await session()).assets[0]).toEqual({ blockchain: 'amoy', symbol: 'POL', chainId: 80_002 });
  });

  test('a card cannot pay what has begun in crypto', async () => {
    await choose((await quote()).id);
    const answer = await call('POST', 'card', {
      number: '4111111111111111',
      expiryMonth: '12',
      expiryYear: '39',
      cvv: '123',
      name: 'A',
    });
    expect(dataOf<CheckoutSession>(answer).payment).toMatchObject({ status: 'Created', step: 'signature' });
  });
});
