/** What must hold before a payment begins, by card or in crypto. */
import type { Transaction } from 'kysely';
import { Problem } from '../http/problem.ts';
import { needsKyc } from '../kyc/verified-level.ts';
import { lockIntent } from '../payments/apply-payment-action.ts';
import type { StoredIntent } from '../payments/apply-payment-action.ts';
import type { Database } from '../store/schema.ts';
import { readEmail } from './read-email.ts';

/**
 * The locked intent, which may have begun already.
 * @throws Problem 401 when it is gone, 403 `ERR06`, 409 when it has lapsed or the e-mail address is missing
 */
export async function lockPayable(transaction: Transaction<Database>, intentId: string): Promise<StoredIntent> {
  const intent = await lockIntent(transaction, intentId);
  if (intent === undefined) throw new Problem(401, { message: 'This checkout session is not valid.' });
  if (intent.status === 'Lapsed') throw new Problem(409, { message: 'This payment is too old to begin.' });
  if (intent.status !== 'Open') return intent;
  if (await needsKyc(transaction, intent)) {
    throw new Problem(403, { code: 'ERR06', message: 'The buyer has to verify before paying.' });
  }
  if ((await readEmail(transaction, intent)).status !== 'verified') {
    throw new Problem(409, { message: 'The buyer has to confirm an e-mail address before paying.' });
  }
  return intent;
}
