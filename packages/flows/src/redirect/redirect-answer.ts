/** Reads what `createRedirect` gave or threw, once. Nothing here keeps the link or puts it into an error. */
import { ID_PATTERN } from '@service-payments/contract';
import { asRecord } from '../as-record.ts';
import { serviceCodeOf } from '../payment/payment-error.ts';
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
  const body = asRecord(answer);
  if (body['error']) return readRequestFailure(body);
  const data = asRecord(body['data'] ?? body);
  let url: URL;
  try {
    url = new URL(data['redirect_url'] as string);
  } catch {
    // No cause: the engine's error repeats the address.
    return new RedirectError('answer_invalid');
  }
  if (
    !/^(https:|http:\/\/(localhost|[^/]+\.localhost|127(\.\d+){3}|\[::1\])[:/])/.test(url.href) ||
    url.username ||
    (allowedHosts && !allowedHosts.includes(url.host))
  ) {
    return new RedirectError('url_refused');
  }
  const ids = [data['payment_intent_id'], ...url.pathname.split('/')];
  const paymentIntentId = ids.find((id): id is string => ID_PATTERN.test(String(id)));
  if (!paymentIntentId || !url.searchParams.get('redirect_token')) return new RedirectError('answer_invalid');
  return { url: url.href, paymentIntentId };
}

/** An error of your client, an envelope `{ error }`, or anything else. */
export function readRequestFailure(cause: unknown): RedirectError {
  return new RedirectError('request_failed', cause, serviceCodeOf(cause) ?? null);
}

/** The same purchase was submitted before: asking for its status is right, asking for a new link is not. */
export function isConflict({ serviceCode }: RedirectError): boolean {
  return serviceCode === 'ERR04' || serviceCode === 409;
}
