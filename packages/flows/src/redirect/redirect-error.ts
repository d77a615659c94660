/** Every way in which no payment page can be opened, or nothing be learnt about the payment. */
export type RedirectErrorCode =
  /** `start()` was called where there is no page. */
  | 'not_in_browser'
  /** `beforeLeave` rejected, so the player stays. */
  | 'before_leave_failed'
  /** `createRedirect` rejected; `serviceCode` has the service's code where there is one. */
  | 'request_failed'
  /** The answer has no `redirect_url`, or that carries no intent id or no `redirect_token`. */
  | 'answer_invalid'
  /** The link is no https address, or not of an allowed host. It was not opened. */
  | 'url_refused'
  /** The browser, or `openExternal`, threw on the way to the payment page. */
  | 'navigation_failed'
  /** No terminal status came in 31 minutes. `checkStatus()` asks again. */
  | 'status_timeout';

const EXPLANATIONS: Readonly<Record<RedirectErrorCode, string>> = {
  not_in_browser: 'A redirect needs a page, and there is none here. Call start() in a click handler only.',
  before_leave_failed: 'beforeLeave rejected, so the player stays in the game. See cause.',
  request_failed: 'createRedirect rejected, so there is no payment page to open. See serviceCode and cause.',
  answer_invalid:
    'createRedirect gave no usable link, so there is nothing to open. Return { redirect_url }, or the whole answer of ' +
    'POST /payments/v2/intent/redirect, unchanged.',
  url_refused:
    'The link does not lead to the payment page, so it was not opened. It must be https, and its host one of allowedHosts.',
  navigation_failed: 'The payment page could not be opened. Start again from a click.',
  status_timeout:
    'No terminal status came in 31 minutes, so asking was stopped. The webhook will tell; checkStatus() asks again.',
};

/** Why a redirect went wrong. Never carries the link. Recognise it with {@link isRedirectError}. */
export class RedirectError extends Error {
  readonly code: RedirectErrorCode;
  /** `ERRnn` or an HTTP status, as `createRedirect` reported it; null where there is none. Take it to `getMessage`. */
  readonly serviceCode: string | number | null;

  constructor(code: RedirectErrorCode, cause?: unknown, serviceCode: string | number | null = null) {
    const production = process.env.NODE_ENV === 'production';
    super(production ? `The payment page cannot open (${code}).` : `${EXPLANATIONS[code]} (${code})`, { cause });
    this.name = 'RedirectError';
    this.code = code;
    this.serviceCode = serviceCode;
  }
}

/** Whether `value` is a {@link RedirectError} (of that `code`), from whichever copy of the package it came. */
export function isRedirectError(value: unknown, code?: RedirectErrorCode): value is RedirectError {
  const error = value as Partial<RedirectError> | null | undefined;
  return error?.name === 'RedirectError' && (code === undefined || error.code === code);
}
