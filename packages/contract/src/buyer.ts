/** Networks a wallet may be on. @see interface, Buyer */
export const BLOCKCHAINS = [
  'ethereum',
  'sepolia',
  'polygon',
  'amoy',
  'solana',
  'solana_devnet',
  'base',
  'base_sepolia',
  'avalanche_c',
  'avalanche_fuji',
  'binance_smart_chain',
  'binance_smart_chain_testnet',
  'arbitrum_one',
  'arbitrum_sepolia',
  'apechain',
  'curtis',
  'etherlink',
  'etherlink_testnet',
  'soneium',
  'soneium_minato',
  'aleo',
  'aleo_testnet',
] as const;
export type Blockchain = (typeof BLOCKCHAINS)[number];

/** A crypto wallet. The interface gives `address` no further format. @see interface, Buyer */
export interface Wallet {
  address: string;
  blockchain: Blockchain;
}

interface BuyerId {
  /** The customer's id in your system, at most 1000 characters. Use one form of it for all sessions. */
  id: string;
}

/**
 * Who buys: an id, and an e-mail address (at most 255 characters, verified by you), a wallet, or both.
 * @see interface, Buyer
 */
export type Buyer =
  | (BuyerId & { email: string; wallet?: never })
  | (BuyerId & { email?: never; wallet: Wallet })
  | (BuyerId & { email: string; wallet: Wallet });
