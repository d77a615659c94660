/**
 * Accounts: a name and a passphrase for a visitor's session. Signing up keeps what the guest has; signing in goes on
 * with the account's own session, on any machine.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Credentials {
  readonly name: string;
  readonly passphrase: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _-]{1,22}[\p{L}\p{N}]$/u;
const SHORTEST_PASSPHRASE = 8;
const LONGEST_PASSPHRASE = 200;
const KEY_BYTES = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;
/** Compared with where there is no such name, so that the answer takes as long. */
const NOBODY = `${randomBytes(16).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`;

/** What is wrong with them, in one sentence; or the two, clean. */
export function readCredentials(body: Readonly<Record<string, unknown>>): Credentials | string {
  const { name, passphrase } = body;
  const clean = typeof name === 'string' ? name.normalize('NFC').trim() : '';
  if (!NAME.test(clean)) return 'name must have 3 to 24 letters or digits';
  const isLongEnough = typeof passphrase === 'string' && passphrase.length >= SHORTEST_PASSPHRASE;
  if (!isLongEnough || passphrase.length > LONGEST_PASSPHRASE) {
    return `passphrase must have ${SHORTEST_PASSPHRASE} to ${LONGEST_PASSPHRASE} characters`;
  }
  return { name: clean, passphrase };
}

/** Gives the session a name. False when the name is taken, or the session has one. */
export async function signUp(
  database: Kysely<Database>,
  sessionId: string,
  { name, passphrase }: Credentials,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('account')
    .values({
      name_key: name.toLowerCase(),
      name,
      session_id: sessionId,
      passphrase: await sealed(passphrase),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The account's session, or null: a name that does not exist and a wrong passphrase look the same. */
export async function signIn(
  database: Kysely<Database>,
  { name, passphrase }: Credentials,
): Promise<{ sessionId: string } | null> {
  const account = await database
    .selectFrom('account')
    .select(['session_id', 'passphrase'])
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst();
  const fits = await opens(passphrase, account?.passphrase ?? NOBODY);
  return account !== undefined && fits ? { sessionId: account.session_id } : null;
}

/** The name that goes with a session; null for a guest. */
export async function nameOf(database: Kysely<Database>, sessionId: string): Promise<string | null> {
  const account = await database
    .selectFrom('account')
    .select('name')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return account?.name ?? null;
}

async function sealed(passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(passphrase, salt, KEY_BYTES)).toString('hex')}`;
}

async function opens(passphrase: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split(':');
  const derived = await derive(passphrase, Buffer.from(salt, 'hex'), KEY_BYTES);
  return timingSafeEqual(derived, Buffer.from(key, 'hex'));
}
