/** The headers of a webhook, whatever framework holds them. */
import { ID_PATTERN, WEBHOOK_HEADERS } from '@service-payments/contract';

/** The platform's `Headers`, or a plain record as Node, Express and Fastify have it, names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Which sending of which webhook this is. */
export interface WebhookDelivery {
  /** The same on every retry and replay; null when the header is missing or no id. */
  readonly id: string | null;
  /** 1, 2, …; null when the header is missing or no such number. */
  readonly attempt: number | null;
}

/**
 * Id and attempt of a webhook. Drop an id you have stored before. Kept apart from the event because the signature
 * does not cover headers: let the id save work, and the state of your own order decide whether to deliver.
 * @see decisions W3
 */
export function readDelivery(headers: WebhookHeaders): WebhookDelivery {
  const id = readHeader(headers, WEBHOOK_HEADERS.id);
  const attempt = readHeader(headers, WEBHOOK_HEADERS.attempt);
  return {
    id: id !== null && ID_PATTERN.test(id) ? id.toLowerCase() : null,
    attempt: attempt !== null && /^[1-9][0-9]{0,8}$/.test(attempt) ? Number(attempt) : null,
  };
}

/** The header's value, or null when there is none. A header sent twice is joined, and so fits nothing. */
export function readHeader(headers: WebhookHeaders, name: string): string | null {
  if (isHeaders(headers)) return headers.get(name);
  const wanted = name.toLowerCase();
  const found = Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === wanted)
    .flatMap(([, value]) => value ?? []);
  return found.length === 0 ? null : found.join(', ');
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}
