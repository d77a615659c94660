/**
 * The pre-checks of a buyer, in the order of decisions H8: banned, sanctioned, wallet screening, then KYC.
 * What was set for a customer or a wallet goes before the triggers of the sandbox.
 */
import { amountToMinorUnits } from '@service-payments/contract';
import type { Amount } from '@service-payments/contract';
import type { Environment } from '../config.ts';
import type { Standing } from '../store/schema.ts';

/** What the store knows of a buyer. */
export interface BuyerRecord {
  readonly standing: Standing | null;
  /** KYC level the customer has passed; 0 for none. */
  readonly level: number;
  /** Whether the wallet was flagged or cleared by hand; null for neither. */
  readonly walletFlagged: boolean | null;
}

export type BuyerVerdict =
  | { readonly outcome: 'refused'; readonly code: 'ERR01' | 'ERR03' | 'ERR15' }
  /** `kycLevel`: what the buyer must pass before paying; 0 for nothing. */
  | { readonly outcome: 'accepted'; readonly kycLevel: number };

/** From this amount on the sandbox asks for level 2. */
const HIGH_AMOUNT = amountToMinorUnits('500.00');

export function checkBuyer(
  environment: Environment,
  buyer: { readonly id: string | null; readonly walletAddress: string | null },
  record: BuyerRecord,
  amount: Amount | null,
): BuyerVerdict {
  const triggers = environment === 'sandbox';
  const standing = record.standing ?? (triggers ? standingByName(buyer.id) : 'clear');
  if (standing === 'banned') return { outcome: 'refused', code: 'ERR01' };
  if (standing === 'sanctioned') return { outcome: 'refused', code: 'ERR03' };
  const flagged = record.walletFlagged ?? (triggers && (buyer.walletAddress?.endsWith('bad') ?? false));
  if (flagged) return { outcome: 'refused', code: 'ERR15' };
  const isHigh = triggers && amount !== null && amountToMinorUnits(amount) >= HIGH_AMOUNT;
  const needed = isHigh ? 2 : standing === 'kyc' ? 1 : 0;
  return { outcome: 'accepted', kycLevel: needed > record.level ? needed : 0 };
}

function standingByName(id: string | null): Standing {
  if (id?.startsWith('banned-')) return 'banned';
  if (id?.startsWith('sanctioned-')) return 'sanctioned';
  if (id?.startsWith('kyc-')) return 'kyc';
  return 'clear';
}
