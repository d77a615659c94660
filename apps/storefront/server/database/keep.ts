/** Remembers single things by name. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export async function recall(database: Kysely<Database>, name: string): Promise<string | null> {
  const row = await database.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function keep(database: Kysely<Database>, name: string, value: string): Promise<void> {
  await database
    .insertInto('kept')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
