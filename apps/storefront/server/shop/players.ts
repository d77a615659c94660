/** Test players: the same visitor in good standing, banned and so on. Each is a buyer of their own. */
import { createHash } from 'node:crypto';
import type { Buyer, Wallet } from '@service-payments/contract';

export const PLAYER_KINDS = ['player', 'banned', 'sanctioned', 'flagged', 'kyc'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface Player {
  /** The buyer id of the player's payments. */
  readonly id: string;
  readonly kind: PlayerKind;
  readonly email: string;
}

/** The player of this kind in a visitor's session: visitors never share one. */
export function playerOf(sessionId: string, kind: PlayerKind): Player {
  const id = `${kind}-${sessionId}`;
  return { id, kind, email: `${id}@example.com` };
}

export function isPlayerKind(value: unknown): value is PlayerKind {
  return (PLAYER_KINDS as readonly unknown[]).includes(value);
}

/** As the player's payments name them. Only the player with the flagged wallet pays as its owner. */
export function buyerOf(player: Player): Buyer {
  const { id, email, kind } = player;
  return kind === 'flagged' ? { id, email, wallet: walletOf(player) } : { id, email };
}

/** A wallet of the player's own, for the identity check: the same each time, and another player's never. */
export function walletOf({ id }: Pick<Player, 'id'>): Wallet {
  const digits = createHash('sha256').update(id).digest('hex').slice(0, 40);
  // An address that ends in "bad" is flagged in the sandbox.
  return { address: `0x${digits.replace(/bad$/, 'bae')}`, blockchain: 'base' };
}
