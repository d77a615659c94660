import type { ServicePayments } from '@service-payments/server';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { WebFiles } from './http/web-files.ts';
import type { Log } from './log.ts';
import type { Faults } from './sandbox/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Settings } from './settings.ts';
import type { LiveUpdates } from './shop/live-updates.ts';

/** What the routes work with; `main.ts` gathers it, a test makes its own. */
export interface AppTools {
  readonly database: Kysely<Database>;
  readonly payments: ServicePayments;
  readonly updates: LiveUpdates;
  readonly sandbox: Sandbox;
  readonly faults: Faults;
  readonly settings: Pick<Settings, 'storefrontUrl' | 'serviceUrl' | 'widgetBaseUrl'>;
  readonly storefrontUrl: string;
  /** Signs the session cookies. */
  readonly sessionKey: string;
  /** Null while the page is served by something else, as in development. */
  readonly webFiles: WebFiles | null;
  /** The same shop in plain HTML; null where it was not built. */
  readonly plainFiles: WebFiles | null;
  readonly signingKeys: () => readonly string[];
  readonly isSubscribed: () => boolean;
  /** Aborted when the shop stops: open event streams end. */
  readonly closing: AbortSignal;
  readonly log: Log;
}
