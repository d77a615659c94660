/** A buyer whom the merchant knows by a wallet only gives an e-mail address and shows that it is theirs. */
import { sql } from 'kysely';
import { EMAIL_CODES } from '@service-payments/checkout-protocol';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';

/** Sends codes and knows the right one. */
export interface EmailVerifier {
  send(address: string): Promise<void>;
  isRightCode(code: string): boolean;
}

/** Sends nothing; the code is the same for all (decisions, Sandbox data). */
export function createSandboxEmail(): EmailVerifier {
  return { send: async () => {}, isRightCode: (code) => code === '947293' };
}

/** Wrong codes before another has to be asked for. */
const MOST_TRIES = 5;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

const shortText = z.string({ error: 'must be a string' }).max(1_000, { error: 'is too long' });
const notAnObject = { error: 'must be an object' };
const addressSchema = z.object({ email: shortText }, notAnObject);
const codeSchema = z.object({ code: shortText }, notAnObject);

/** Nothing happens when the buyer's address is verified already. @throws Problem 422 `EMAIL_CODES.address` */
export async function sendEmailCode(
  store: Store,
  verifier: EmailVerifier,
  intentId: string,
  body: unknown,
): Promise<void> {
  const email = readShape(addressSchema, body, 400).email.trim();
  if (!ADDRESS.test(email) || Array.from(email).length > 255) {
    throw new Problem(422, { code: EMAIL_CODES.address, message: 'email must be an e-mail address.' });
  }
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('checkout_email')
    .values({ intent_id: intentId, email, tries: 0, verified_at: null })
    .onConflict((conflict) =>
      conflict.column('intent_id').doUpdateSet({ email, tries: 0 }).where('checkout_email.verified_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await verifier.send(email);
}

/** @throws Problem 422 `EMAIL_CODES.wrongCode` or `usedUp`, 409 when no code was sent */
export async function confirmEmailCode(
  store: Store,
  verifier: EmailVerifier,
  intentId: string,
  body: unknown,
): Promise<void> {
  const { code } = readShape(codeSchema, body, 400);
  const refusal = await inTransaction(store, async function confirm(transaction) {
    const row = await transaction
      .selectFrom('checkout_email')
      .select(['tries', 'verified_at'])
      .where('intent_id', '=', intentId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Problem(409, { message: 'No code was sent. Give an address first.' });
    if (row.verified_at !== null) return null;
    if (row.tries >= MOST_TRIES) return EMAIL_CODES.usedUp;
    const isRight = verifier.isRightCode(code.trim());
    await transaction
      .updateTable('checkout_email')
      .set(isRight ? { verified_at: sql<Date>`service_now()` } : { tries: row.tries + 1 })
      .where('intent_id', '=', intentId)
      .execute();
    if (isRight) return null;
    return row.tries + 1 >= MOST_TRIES ? EMAIL_CODES.usedUp : EMAIL_CODES.wrongCode;
  });
  // Thrown when the try is written: inside, it would be taken back.
  if (refusal !== null) throw new Problem(422, { code: refusal, message: 'That is not the code that was sent.' });
}
