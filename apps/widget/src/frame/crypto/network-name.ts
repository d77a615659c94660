import type { Blockchain } from '@service-payments/contract';

/** Names of their own, the same in every language. */
const NAMES: Readonly<Record<Blockchain, string>> = {
  ethereum: 'Ethereum',
  sepolia: 'Ethereum Sepolia',
  polygon: 'Polygon',
  amoy: 'Polygon Amoy',
  solana: 'Solana',
  solana_devnet: 'Solana Devnet',
  base: 'Base',
  base_sepolia: 'Base Sepolia',
  avalanche_c: 'Avalanche',
  avalanche_fuji: 'Avalanche Fuji',
  binance_smart_chain: 'BNB Smart Chain',
  binance_smart_chain_testnet: 'BNB Smart Chain Testnet',
  arbitrum_one: 'Arbitrum One',
  arbitrum_sepolia: 'Arbitrum Sepolia',
  apechain: 'ApeChain',
  curtis: 'ApeChain Curtis',
  etherlink: 'Etherlink',
  etherlink_testnet: 'Etherlink Testnet',
  soneium: 'Soneium',
  soneium_minato: 'Soneium Minato',
  aleo: 'Aleo',
  aleo_testnet: 'Aleo Testnet',
};

/** A network of a later service is shown by its id. */
export function networkName(blockchain: Blockchain | null): string {
  return blockchain === null ? '' : (NAMES[blockchain] ?? blockchain);
}
