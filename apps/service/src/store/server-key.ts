/** The key that all processes derive checkout tokens from. Made once by the first process, kept in the store. */
import { randomBytes } from 'node:crypto';
import { StartError } from '../operation/start-error.ts';
import type { Store } from './open-store.ts';
import type { SecretBox } from './secret-box.ts';

const NAME = 'server-key';

export async function loadServerKey(store: Store, box: SecretBox): Promise<Buffer> {
  await store
    .insertInto('service_secret')
    .values({ name: NAME, sealed: box.seal(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await store
    .selectFrom('service_secret')
    .select('sealed')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  const secret = openOrExplain(box, sealed);
  if (box.isOutdated(sealed)) {
    await store
      .updateTable('service_secret')
      .set({ sealed: box.seal(secret) })
      .where('name', '=', NAME)
      .execute();
  }
  return Buffer.from(secret, 'base64');
}

function openOrExplain(box: SecretBox, sealed: string): string {
  try {
    return box.open(sealed);
  } catch (error) {
    throw new StartError('The secrets in the database were encrypted with another SECRETS_KEY. Set that one.', {
      cause: error,
    });
  }
}
