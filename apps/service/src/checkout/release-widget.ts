/**
 * Gives the script of this build its version and keeps it for good: a name, once in a manifest, always means the same
 * bytes (decisions H12). Two processes that start together agree, because the digest is unique in the store.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WidgetManifest } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';
import type { WidgetFiles } from './widget-files.ts';

/** The manifest that names this build's script: the wanted version, or the next free patch when other bytes have it. */
export async function releaseWidget(
  store: Store,
  { embed, version }: Pick<WidgetFiles, 'embed' | 'version'>,
): Promise<WidgetManifest> {
  const digest = `sha384-${createHash('sha384').update(embed).digest('base64')}`;
  const [major = 0, minor = 0, firstPatch = 0] = version.split('.').map(Number);
  for (let patch = firstPatch; ; patch += 1) {
    await store
      .insertInto('widget_release')
      .values({
        file_name: `service-payments-widget-${major}.${minor}.${patch}.js`,
        digest,
        bytes: embed,
        created_at: sql<Date>`service_now()`,
      })
      // Nothing happens when the name is taken, or when these bytes have a name already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const released = await store
      .selectFrom('widget_release')
      .select('file_name')
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (released !== undefined) return { file_name: released.file_name, integrity: { digest, type: 'sha-384' } };
  }
}
