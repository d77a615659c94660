/**
 * Who may enter the members' room. No call of the interface tells a customer's level; what tells is its pre-check: an
 * intent of an amount that needs level 2 comes back with `ERR06` until the customer is verified. The intent is never
 * begun and lapses by itself. Once known, a member stays one.
 */
import { randomUUID } from 'node:crypto';
import type { KycLevel } from '@service-payments/contract';
import { readErrorCode } from '@service-payments/contract';
import type { KycSession, ServicePayments } from '@service-payments/server';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { buyerOf, walletOf } from './players.ts';
import type { Player } from './players.ts';

export interface MemberTools {
  readonly database: Kysely<Database>;
  readonly payments: ServicePayments;
  readonly storefrontUrl: string;
}

/** Whether the shop knows the player for a member, without asking the service. */
export async function isKnownMember({ database }: Pick<MemberTools, 'database'>, player: Player): Promise<boolean> {
  const row = await database
    .selectFrom('member')
    .select('player_id')
    .where('player_id', '=', player.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks the service where it has to. Rejects with the SDK's errors. */
export async function isMember(tools: MemberTools, player: Player): Promise<boolean> {
  if (await isKnownMember(tools, player)) return true;
  if (!(await passesPreChecks(tools, player))) return false;
  await tools.database
    .insertInto('member')
    .values({ player_id: player.id, since: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** An identity check for this player. `data` goes to the page whole. */
export async function openKycSession({ payments }: MemberTools, player: Player, level: KycLevel): Promise<KycSession> {
  return payments.kyc.createSession({
    action: { type: 'OCC_RULES_ENGINE', level },
    customer: { external_id: player.id, wallet: walletOf(player) },
  });
}

async function passesPreChecks({ payments, storefrontUrl }: MemberTools, player: Player): Promise<boolean> {
  const { outcome, data } = await payments.intents.create({
    transaction_type: 'BUY_VDA',
    buyer: buyerOf(player),
    currency: 'USD',
    // A key of its own each time: a repeat would get the first answer again.
    idempotency_key: `membership-${randomUUID()}`,
    items: [
      {
        id: 'membership',
        title: 'Membership',
        amount: '500.00',
        image_url: `${storefrontUrl}/items/crown-of-the-first-king.svg`,
      },
    ],
  });
  return outcome === 'created' && readErrorCode(data) === null;
}
