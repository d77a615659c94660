/** `verify`: whether a saved webhook is the service's, and if not, why. */
import { readFileSync } from 'node:fs';
import { isSignatureError, readDelivery, verifyWebhook } from '@service-payments/server';
import type { SignatureErrorReason, WebhookEvent } from '@service-payments/server';
import type { CommandContext } from '../command-context.ts';
import { CliError } from '../exit-codes.ts';
import { readSavedWebhook } from '../listen/saved-webhook.ts';
import type { SavedWebhook } from '../listen/saved-webhook.ts';

export interface VerifyOptions {
  /** File that holds the signing key and nothing else. */
  readonly keyFile?: string;
}

type Verdict =
  | { readonly authentic: true; readonly event: WebhookEvent }
  | { readonly authentic: false; readonly reason: SignatureErrorReason | 'added_line_end'; readonly advice: string };

/** Rejects with CliError `not_fine` when the webhook is not authentic. */
export async function verify(file: string, options: VerifyOptions, { output, env }: CommandContext): Promise<void> {
  const webhook = readSavedWebhook(read(file, 'the saved webhook'));
  if (webhook === null) {
    throw new CliError(
      'usage',
      `${name(file)} is no saved webhook; it must hold the headers, an empty line and the body, or JSON with "headers" and "body".`,
    );
  }
  const verdict = await judge(webhook, readKey(options, env));
  const delivery = readDelivery(webhook.headers);
  if (!verdict.authentic) {
    output.data({ authentic: false, reason: verdict.reason, ...delivery });
    throw new CliError('not_fine', `Not authentic: ${verdict.advice}`);
  }
  const { event } = verdict;
  output.data({ authentic: true, ...delivery, type: event.event_type, payload: event.event_payload });
  const { bold, dim, green } = output.colors;
  output.line(`${green('✔')} ${bold('Authentic.')} The service signed these very bytes with this key.`);
  output.line(dim(`  ${event.event_type}, webhook ${delivery.id ?? 'without an id'}, try ${delivery.attempt ?? '?'}`));
  output.line(dim(`  happened ${new Date(Number(event.timestamp)).toISOString()}`));
}

async function judge({ headers, body }: SavedWebhook, signingKey: string): Promise<Verdict> {
  try {
    return { authentic: true, event: await verifyWebhook({ body, headers, signingKey }) };
  } catch (error) {
    if (!isSignatureError(error)) throw error;
    const shorter = withoutLineEnd(body);
    if (shorter !== null && (await fits({ headers, body: shorter }, signingKey))) {
      const advice =
        'an editor added a line end to the body; without it the signature fits. Save the bytes as they came.';
      return { authentic: false, reason: 'added_line_end', advice };
    }
    return { authentic: false, reason: error.reason, advice: error.message };
  }
}

async function fits({ headers, body }: SavedWebhook, signingKey: string): Promise<boolean> {
  return await verifyWebhook({ body, headers, signingKey }).then(
    () => true,
    () => false,
  );
}

function withoutLineEnd(body: Buffer): Buffer | null {
  const match = /\r?\n$/.exec(body.subarray(-2).toString('latin1'));
  return match === null ? null : body.subarray(0, body.length - match[0].length);
}

function readKey({ keyFile }: VerifyOptions, env: CommandContext['env']): string {
  // Its white space stays: that a key has some is a mistake worth telling. A file's last line end is no part of it.
  const key = keyFile === undefined ? env['SERVICE_PAYMENTS_SIGNING_KEY'] : read(keyFile, 'the signing key').toString();
  const trimmed = keyFile === undefined ? key : key?.replace(/\r?\n$/, '');
  if (trimmed) return trimmed;
  throw new CliError(
    'usage',
    'The signing key is missing; set SERVICE_PAYMENTS_SIGNING_KEY to that of the subscription, or give a file that holds it with --key-file.',
  );
}

function read(file: string, what: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'it cannot be read';
    throw new CliError('usage', `${name(file)}, for ${what}: ${why}; check the path.`, { cause: error });
  }
}

function name(file: string): string {
  return file === '-' ? 'Standard input' : file;
}
