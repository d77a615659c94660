/** Test networks at made-up rates, which stay the same so that tests and screenshots do. */
import type { Blockchain } from '@service-payments/contract';
import type { CryptoProcessor, PayableAsset } from './crypto-processor.ts';

/** US dollars for one; made up. */
const DOLLARS: Readonly<Record<string, string>> = {
  ETH: '2500.00',
  USDC: '1.00',
  POL: '0.25',
  AVAX: '25.00',
  BNB: '600.00',
  APE: '0.50',
  XTZ: '0.80',
  SOL: '150.00',
  ALEO: '0.20',
};
/** Euros for a dollar, in hundredths. */
const EUROS_IN_HUNDREDTHS = 92n;

/** EIP-155 ids; null outside the EVM. */
const TEST_NETWORKS: readonly { blockchain: Blockchain; chainId: number | null; symbols: readonly string[] }[] = [
  { blockchain: 'sepolia', chainId: 11_155_111, symbols: ['ETH', 'USDC'] },
  { blockchain: 'base_sepolia', chainId: 84_532, symbols: ['ETH', 'USDC'] },
  { blockchain: 'arbitrum_sepolia', chainId: 421_614, symbols: ['ETH', 'USDC'] },
  { blockchain: 'soneium_minato', chainId: 1_946, symbols: ['ETH'] },
  { blockchain: 'amoy', chainId: 80_002, symbols: ['POL', 'USDC'] },
  { blockchain: 'avalanche_fuji', chainId: 43_113, symbols: ['AVAX', 'USDC'] },
  { blockchain: 'binance_smart_chain_testnet', chainId: 97, symbols: ['BNB'] },
  { blockchain: 'curtis', chainId: 33_111, symbols: ['APE'] },
  { blockchain: 'etherlink_testnet', chainId: 128_123, symbols: ['XTZ'] },
  { blockchain: 'solana_devnet', chainId: null, symbols: ['SOL', 'USDC'] },
  { blockchain: 'aleo_testnet', chainId: null, symbols: ['ALEO'] },
];

const ASSETS: readonly PayableAsset[] = TEST_NETWORKS.flatMap(({ blockchain, chainId, symbols }) =>
  symbols.map((symbol) => ({ blockchain, chainId, symbol, decimals: symbol === 'USDC' ? 6 : 8 })),
);

export function createSandboxCrypto(settleSeconds: number): CryptoProcessor {
  return {
    assets: ASSETS,
    quoteSeconds: 120,
    confirmations: 3,
    settleSeconds,
    hasSandboxWallet: true,
    async rateOf(symbol, currency) {
      const dollars = DOLLARS[symbol];
      if (dollars === undefined) throw new Error(`The sandbox has no rate for ${symbol}.`);
      return currency === 'EUR' ? inEuros(dollars) : dollars;
    },
  };
}

function inEuros(dollars: string): string {
  const hundredths = (BigInt(dollars.replace('.', '')) * EUROS_IN_HUNDREDTHS) / 100n;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
