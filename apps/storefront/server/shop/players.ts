/** Test players. The sandbox service recognises each kind by how the buyer's id begins. */

export const PLAYER_KINDS = ['player', 'banned', 'sanctioned', 'kyc'] as const;
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
