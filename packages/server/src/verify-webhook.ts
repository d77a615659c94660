/** Tells the service's webhooks from forgeries, on Web Crypto, so that it runs on Node, workers, Bun and Deno. */
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import type { WebhookEvent } from '@service-payments/contract';
import { SignatureError } from './errors.ts';
import { isObject } from './http-call.ts';
import { readHeader } from './webhook-headers.ts';
import type { WebhookHeaders } from './webhook-headers.ts';

export interface VerifyWebhookOptions {
  /** The request's body as it came: text or bytes. A parsed body cannot be verified. */
  body: string | Uint8Array | ArrayBuffer;
  headers: WebhookHeaders;
  /** The subscription's `signing_key`; several while you replace one subscription by another. */
  signingKey: string | readonly string[];
}

/**
 * The event, once its signature is proved; its id and attempt are in `readDelivery`. An `event_type` that this
 * version does not know passes through: ignore it and answer 200.
 *
 * Rejects with `SignatureError`, whose `reason` names the usual mistakes; answer 400 then, without the reason.
 * @see interface, Delivery rules; decisions W1
 */
export async function verifyWebhook({ body, headers, signingKey }: VerifyWebhookOptions): Promise<WebhookEvent> {
  const bytes = readBytes(body);
  const keys = readKeys(signingKey);
  const signature = readSignature(headers);
  for (const key of keys) {
    if (await isSignedBy(key, signature, bytes)) return readEvent(bytes);
  }
  throw await diagnose(keys, signature, bytes);
}

function readBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>;
  throw new SignatureError(
    'body_not_raw',
    `A webhook is verified over the exact bytes that were sent, but body is ${isObject(body) ? 'a parsed object' : typeof body}. ` +
      'Read the raw body before any JSON middleware: await request.text(), express.raw({ type: "application/json" }).',
  );
}

function readKeys(signingKey: string | readonly string[]): readonly string[] {
  const keys: readonly unknown[] = Array.isArray(signingKey) ? signingKey : [signingKey];
  if (keys.length > 0 && keys.every((key) => typeof key === 'string' && key !== '')) return keys as readonly string[];
  throw new SignatureError(
    'bad_key',
    'signingKey must be the signing_key that came with the subscription; here it is missing or empty. ' +
      'Is the environment variable set?',
  );
}

function readSignature(headers: WebhookHeaders): Uint8Array<ArrayBuffer> {
  const text = readHeader(headers, WEBHOOK_HEADERS.signature);
  if (text === null) {
    throw new SignatureError(
      'missing_header',
      `The header ${WEBHOOK_HEADERS.signature} is missing. Either this is no webhook of the payment service, ` +
        'or a proxy in front of you drops the header.',
    );
  }
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new SignatureError(
      'bad_encoding',
      `The header ${WEBHOOK_HEADERS.signature} is no SHA-256 signature: 64 lower-case hexadecimal digits, sent once.`,
    );
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** `subtle.verify` compares in constant time. */
async function isSignedBy(
  key: string,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), hmac, false, ['verify']);
  return crypto.subtle.verify('HMAC', material, signature, bytes);
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  const event = parseJson(bytes);
  if (isObject(event) && typeof event['event_type'] === 'string' && isObject(event['event_payload'])) {
    return event as unknown as WebhookEvent;
  }
  throw new SignatureError(
    'unreadable_event',
    'The signature is right, but the body is no webhook event: it needs event_type and event_payload.',
  );
}

/** Looks for the mistakes that most often stand behind a signature that does not fit. */
async function diagnose(
  keys: readonly string[],
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SignatureError> {
  for (const key of keys) {
    const trimmed = key.trim();
    if (trimmed !== key && trimmed !== '' && (await isSignedBy(trimmed, signature, bytes))) {
      return new SignatureError(
        'key_whitespace',
        'signingKey has white space around it; without that the signature fits. Trim it where you read it.',
      );
    }
    for (const variant of rewritten(bytes)) {
      if (await isSignedBy(key, signature, variant)) {
        return new SignatureError(
          'body_changed',
          'The body was parsed and written anew before it came here, so its bytes are no longer those that were ' +
            'signed. Give the raw body, read before any JSON middleware.',
        );
      }
    }
  }
  return new SignatureError(
    'mismatch',
    'The signature does not belong to this body and key. Is the key that of the subscription which sent it, and ' +
      'is the body raw and unchanged? If so, someone else sent this.',
  );
}

/** The forms a body usually had before something parsed it and wrote it anew. */
function rewritten(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const value = parseJson(bytes);
  if (value === undefined) return [];
  const encoder = new TextEncoder();
  return [encoder.encode(JSON.stringify(value)), encoder.encode(JSON.stringify(value, null, 2))];
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
