/** `replay`: every webhook of a time once more, for a receiver that was down. */
import type { CommandContext } from '../command-context.ts';
import { CliError } from '../exit-codes.ts';
import { ask, createClient } from '../service/create-client.ts';
import { readConnection } from '../service/connection.ts';
import type { ConnectionFlags } from '../service/connection.ts';

export interface ReplayOptions extends ConnectionFlags {
  readonly from: string;
  readonly to: string;
}

export async function replay(options: ReplayOptions, { output, env, signal }: CommandContext): Promise<void> {
  const now = new Date();
  const start = readMoment(options.from, now, '--from');
  const end = readMoment(options.to, now, '--to');
  if (start >= end) {
    throw new CliError(
      'usage',
      `--from (${start.toISOString()}) must be before --to (${end.toISOString()}); swap them or choose others.`,
    );
  }
  const connection = readConnection(options, env);
  const payments = createClient(connection);
  await output.during('Asking for the webhooks …', () =>
    ask(connection, () => payments.webhooks.replay({ start, end }, { signal })),
  );
  output.data({ replayed: true, from: start.toISOString(), to: end.toISOString() });
  output.line(`${output.colors.green('✔')} Taken: webhooks first created from ${start.toISOString()}`);
  output.line(`  up to ${end.toISOString()} are sent again to your enabled subscriptions,`);
  output.line('  byte for byte and with their old ids. Receivers that know an id answer 200 and do nothing.');
}

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * `now`, so long ago (`90s`, `30m`, `2h`, `7d`), or a time with its zone (`2026-07-01T12:00:00Z`).
 * @throws CliError `usage`
 */
export function readMoment(text: string, now: Date, flag: string): Date {
  if (text === 'now') return now;
  const [, count, unit] = /^([0-9]{1,6})([smhd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) {
    return new Date(now.getTime() - Number(count) * (UNITS_MS[unit] ?? 0));
  }
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : new Date(Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new CliError(
    'usage',
    `${flag} must be "now", so long ago such as 30m, 2h or 7d, or a time with its zone such as 2026-07-01T12:00:00Z; it is "${text}".`,
  );
}
