/** What pays in crypto: which assets, at which rates, and how long a chain takes. The service brings the sandbox's only. */
import type { CryptoAsset } from '@service-payments/checkout-protocol';
import type { Currency } from '@service-payments/contract';

export interface PayableAsset extends CryptoAsset {
  /** Decimal places of the amounts to pay. */
  readonly decimals: number;
}

export interface CryptoProcessor {
  readonly assets: readonly PayableAsset[];
  /** Units of the currency for one of the asset, a decimal number. */
  rateOf(symbol: string, currency: Currency): Promise<string>;
  /** How long a rate is held for the buyer. */
  readonly quoteSeconds: number;
  /** Confirmations of the chain before a payment counts. */
  readonly confirmations: number;
  /** Seconds from the signature to the last confirmation. */
  readonly settleSeconds: number;
  /** Whether the buyer may sign with a wallet that exists only here. */
  readonly hasSandboxWallet: boolean;
}
