/** Reads what `createRedirect` gave or threw, once. Nothing here keeps the link or puts it into an error. */
import { ID_PATTERN } from '@service-payments/contract';
import { failureFacts } from '../payment/payment-error.ts';
import { RedirectError } from './redirect-error.ts';

export interface RedirectLink {
  readonly url: string;
  readonly paymentIntentId: string;
}

/** The link, checked: https (or http on this very machine), of an allowed host, with an intent id and a token. */
export function readRedirectAnswer(
  answer: unknown,
  allowedHosts: readonly string[] | undefined,
): RedirectLink | RedirectError {
  const body = answer as { data?: unknown; error?: unknown } | null | undefined;
  if (body?.error) return readRequestFailure(body);
  const data = (body?.data ?? body) as { redirect_url?: unknown; payment_intent_id?: unknown } | null | undefined;
  let url: URL;
  try {
    url = new URL(data?.redirect_url as string);
  } catch {
    // No cause: the engine's error repeats the address.
    return new RedirectError('answer_invalid');
  }
  const { href, protocol, hostname, host, pathname, searchParams, username } = url;
  const local = protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1])$/.test(hostname);
  if ((protocol !== 'https:' && !local) || username || (allowedHosts && !allowedHosts.includes(host))) {
    return new RedirectError('url_refused');
  }
  const id = [data?.payment_intent_id, ...pathname.split('/')].find(
    (text): text is string => typeof text === 'string' && ID_PATTERN.test(text),
  );
  if (!id || !searchParams.get('redirect_token')) return new RedirectError('answer_invalid');
  return { url: href, paymentIntentId: id };
}

/** An error of your client, an envelope `{ error }`, or anything else. */
export function readRequestFailure(cause: unknown): RedirectError {
  const { code, status } = failureFacts(cause);
  const known = typeof code === 'string' && /^ERR\d+$/i.test(code) ? code.toUpperCase() : status;
  const serviceCode = typeof known === 'string' || typeof known === 'number' ? known : null;
  return new RedirectError('request_failed', { cause, serviceCode });
}

/** The same purchase was submitted before: asking for its status is right, asking for a new link is not. */
export function isConflict({ serviceCode }: RedirectError): boolean {
  return serviceCode === 'ERR04' || serviceCode === 409;
}
