/** `listen`: every webhook of the service at a server on this machine, while you write that server. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { readPort } from '../console/require-free-port.ts';
import { CliError } from '../exit-codes.ts';
import { forward } from '../listen/forward.ts';
import type { Forwarded } from '../listen/forward.ts';
import { subscribe } from '../listen/own-subscription.ts';
import type { OwnSubscription } from '../listen/own-subscription.ts';
import { startReceiver } from '../listen/receiver.ts';
import type { ReceivedWebhook } from '../listen/receiver.ts';
import { writeSavedWebhook } from '../listen/saved-webhook.ts';
import { createClient } from '../service/create-client.ts';
import { isThisMachine, readConnection } from '../service/connection.ts';
import type { ConnectionFlags } from '../service/connection.ts';

export interface ListenOptions extends ConnectionFlags {
  readonly forwardTo: string;
  readonly port: string;
  /** Public address that leads to the port, for a service that cannot reach this machine. */
  readonly endpoint?: string;
  /** File the signing key is written to, readable by its owner only and removed at the end. */
  readonly keyFile?: string;
  /** Folder that keeps each webhook. */
  readonly save?: string;
}

export async function listen(options: ListenOptions, { output, env, signal }: CommandContext): Promise<void> {
  const target = readTarget(options.forwardTo);
  const connection = readConnection(options, env);
  if (options.endpoint === undefined && !isThisMachine(connection.url)) {
    throw new CliError(
      'usage',
      `${connection.url} cannot reach this machine; open a tunnel to a port, and give its https address with --endpoint and the port with --port.`,
    );
  }
  if (options.save !== undefined) makeFolder(options.save);

  let subscription: OwnSubscription | undefined;
  const counts = { received: 0, answered200: 0 };
  const receiver = await startReceiver({
    port: readPort(options.port),
    signingKey: () => subscription?.signingKey,
    onForgery: (why) => output.warn(`Something came that was not forwarded: ${why}`),
    onWebhook: handle,
  });
  try {
    const endpoint = options.endpoint ?? `http://127.0.0.1:${receiver.port}/${randomUUID()}`;
    subscription = await output.during('Subscribing …', () =>
      subscribe(createClient(connection), connection, endpoint),
    );
    if (options.keyFile !== undefined) writeKey(options.keyFile, subscription.signingKey);
    sayReady(subscription);
    await untilAborted(signal);
  } finally {
    if (options.keyFile !== undefined && subscription !== undefined) rmSync(options.keyFile, { force: true });
    try {
      await subscription?.remove();
    } finally {
      await receiver.close();
    }
  }
  output.data({ event: 'stopped', received: counts.received, answered_200: counts.answered200 });
  output.line(`\n  ${counts.received} webhooks, ${counts.answered200} answered 200. The subscription is deleted.`);

  async function handle(webhook: ReceivedWebhook): Promise<number> {
    counts.received += 1;
    if (options.save !== undefined) save(options.save, webhook);
    const answer = await forward(target, webhook.rawHeaders, webhook.body);
    if (answer.status === 200) counts.answered200 += 1;
    show(webhook, answer);
    // The service hears what the local server said, so that its retries are seen here too.
    return answer.status ?? 502;
  }

  function sayReady({ id }: OwnSubscription): void {
    const { bold, cyan, dim, green } = output.colors;
    output.data({ event: 'ready', subscription_id: id, forward_to: target.href });
    output.line(`\n  ${green('●')} ${bold('Webhooks go to')} ${cyan(target.href)}`);
    output.line(`    from ${connection.url}, as subscription ${id}`);
    const where = options.keyFile ?? 'nowhere: give --key-file, and your server can read it there';
    output.line(dim(`    its signing key is in ${where}`));
    output.line(dim('    Ctrl-C ends it and deletes the subscription\n'));
  }

  function show({ id, attempt, event }: ReceivedWebhook, { status, error, durationMs }: Forwarded): void {
    output.data({
      event: 'webhook',
      id,
      attempt,
      type: event.event_type,
      payload: event.event_payload,
      forwarded: { status, error, duration_ms: durationMs },
    });
    const { bold, dim, green, red } = output.colors;
    const time = new Date().toLocaleTimeString('en-GB');
    const answer = status === null ? red(error ?? 'no answer') : (status === 200 ? green : red)(String(status));
    const again = attempt !== null && attempt > 1 ? dim(` try ${attempt}`) : '';
    output.line(
      `${dim(time)}  ${bold(event.event_type.padEnd(22))} ${describe(event)}${again}  → ${answer} ${dim(`${durationMs} ms`)}`,
    );
  }
}

function describe({ event_payload: payload }: ReceivedWebhook['event']): string {
  if (!('payment_intent_id' in payload)) return 'a test';
  return `${payload.amount} ${payload.currency}  ${payload.item_title}  ${payload.payment_intent_id.slice(0, 8)}`;
}

/** @throws CliError `usage` */
function readTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new CliError(
    'usage',
    '--forward-to must be an http or https address, such as http://localhost:3000/api/payments/webhook.',
  );
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CliError('machine', `The folder ${folder} cannot be made; choose another with --save.`, { cause: error });
  }
}

function save(folder: string, { id, attempt, event, rawHeaders, body }: ReceivedWebhook): void {
  const name = `${event.timestamp}-${event.event_type}-${(id ?? randomUUID()).slice(0, 8)}-${attempt ?? 0}.http`;
  writeFileSync(join(folder, name), writeSavedWebhook(rawHeaders, body));
}

function writeKey(file: string, key: string): void {
  try {
    rmSync(file, { force: true });
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CliError('machine', `The file ${file} cannot be written; choose another with --key-file.`, {
      cause: error,
    });
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
