import type { MessageText } from './message.ts';

/** What the developer reads: why it happened and what to do. Never shown to a player; left out of production. */
export const DEVELOPER_TEXTS: Readonly<Record<string, MessageText>> = {
  err01: {
    title: 'ERR01: the customer is banned',
    body: 'No intent exists. Show the neutral message the widget shows; do not retry, and let nothing in your page depend on the reason.',
  },
  err02: {
    title: 'ERR02: the amount is below the minimum',
    body: 'No intent exists. `error.minimum_amount` of the answer names the least amount; check prices on your server before you ask.',
  },
  err03: {
    title: 'ERR03: the request came from a country that is not served',
    body: 'No intent exists. Do not retry and do not suggest a way around it. `strictNeutral` shows the text of ERR01 instead.',
  },
  err04: {
    title: 'ERR04: a payment was already submitted for this intent request',
    body: 'Look the intent’s status up and wait for its webhook. Never send the purchase again by itself under a new `idempotency_key`: that could charge twice.',
  },
  err06: {
    title: 'ERR06: the customer must pass KYC first',
    body: 'The intent and `widget_data` exist. Open the widget with them: it shows the identity check and goes on to the payment.',
  },
  err09: {
    title: 'ERR09: the amount has too many decimals',
    body: '`items[0].amount` is a string with exactly two decimals, such as "4.99". Do not compute prices with floating-point numbers.',
  },
  err15: {
    title: 'ERR15: the wallet was refused',
    body: 'No intent exists. Treat it like ERR01 in everything a player, or your analytics, can see.',
  },
  401: {
    title: '401: the access token is missing, wrong or expired',
    body: 'Your server called the service without a valid token. Get one with your client credentials and renew it before `expires_in` is over.',
  },
  403: {
    title: '403: not allowed for this merchant',
    body: 'The service refused the call (code {code}). Ask the service to enable it for your account; repeating the call does not help.',
  },
  409: {
    title: '409: the request conflicts with an earlier one',
    body: 'Treat it like ERR04: look the intent’s status up, and do not send the purchase again under a new `idempotency_key`.',
  },
  429: {
    title: '429: too many requests',
    body: 'Wait for `Retry-After` and try again with backoff. For subscriptions: the limit of enabled ones is reached; disable one first.',
  },
  '4xx': {
    title: '{code}: the service did not take the request',
    body: 'Check base address, path and id (404), method (405), `Accept: application/json` (406), `Content-Type: application/json` (415), and the member that `error.message` names (400, 422).',
  },
  '5xx': {
    title: '{code}: the service did not answer as it should',
    body: 'The outcome is unknown: look the intent’s status up before anything is paid again. A 502 of a subscription test means that your endpoint did not answer 200.',
  },
  'timeout-before-payment': {
    title: 'Your server did not answer',
    body: '`createIntent` or `requestSession` gave nothing within 30 s, so it was given up and its signal aborted. Nothing was opened.',
  },
  'redirect-stale': {
    title: 'No payment page was opened',
    body: 'The link came too late, could not be used, or the way to it failed. The state’s `reason` or `error` says which; a new click asks for a new link of the same purchase.',
  },
  'payment-running': {
    title: 'The player asked to close a dialog with an open widget',
    body: 'Escape takes nobody out of a payment. The widget has its own way to close, and tells it with an event.',
  },
  'kyc-pending': {
    title: 'The identity check is with the service',
    body: 'The player has done their part and `recheck` does not say passed yet. The gate asks on by its plan; keep what is behind it closed.',
  },
  'kyc-failed': {
    title: 'The identity check did not succeed',
    body: 'The widget reported a failure. Only your server knows the decision: `recheck` is asked again when the page is focused, and may still say passed.',
  },
  'redirect-401': {
    title: '401: the redirect URL was already opened or is older than 30 s',
    body: 'Look the intent’s status up first. Then ask for a new redirect with the same `idempotency_key`: it gives a new URL of the same intent.',
  },
  network: {
    title: 'The request failed before an answer came',
    body: '`fetch` rejected: offline, DNS, TLS, CORS, or `connect-src` of your Content-Security-Policy. If a payment was being sent, its outcome is unknown.',
  },
  'network-before-payment': {
    title: 'The request failed before an answer came',
    body: '`fetch` rejected: offline, DNS, TLS, CORS, or `connect-src` of your Content-Security-Policy. No payment was sent yet.',
  },
  timeout: {
    title: 'No answer in time',
    body: 'No answer came[ within {ms} ms]. If a payment was being sent, its outcome is unknown: look the status up.',
  },
  integrity: {
    title: 'The script’s digest differs from the manifest’s',
    body: 'Nothing was run. Read the manifest anew for every session, never pin it, and make sure that no proxy or CDN changes the file.',
  },
  blocked: {
    title: 'The browser refused to load the checkout',
    body: 'Allow the widget’s origin in `script-src` and `frame-src` of your Content-Security-Policy, and check Integrity-Policy, Trusted Types and extensions.',
  },
  'popup-blocked': {
    title: 'The window was blocked',
    body: '`window.open` gave null or threw. Open it inside the click, before any await, and give a sandboxed frame `allow-popups`.',
  },
  created: {
    title: 'Created',
    body: 'The buyer has begun and nothing is decided. Keep following the status; only `Approved`, `Declined` and `Expired` end it.',
  },
  approved: {
    title: 'Approved',
    body: 'In the browser this is a hint. Deliver the item when your server has verified the `payment_approved` webhook.',
  },
  declined: {
    title: 'Declined',
    body: 'The intent is over. A new try is a new intent with a new `idempotency_key`.',
  },
  expired: {
    title: 'Expired',
    body: 'The buyer did nothing for 30 minutes. A new try is a new intent with a new `idempotency_key`.',
  },
  bad_options: {
    title: 'bad_options: an option is missing or wrong',
    body: 'The error’s message names the option, what was expected and what was received.',
  },
  not_in_browser: {
    title: 'not_in_browser: the widget needs a browser',
    body: 'The call ran on a server or in a worker. Call it after the page is there, for example in an effect or an event handler.',
  },
  manifest_unavailable: {
    title: 'manifest_unavailable: the manifest could not be read',
    body: 'The manifest did not answer 2xx in time. Check the address, your own route to the service, CORS, and `connect-src` of your Content-Security-Policy.',
  },
  manifest_invalid: {
    title: 'manifest_invalid: the manifest cannot be trusted',
    body: 'It must have `file_name` (one plain file name) and `integrity.digest` (`sha384-` and 64 characters of base64). Pass the service’s answer through unchanged.',
  },
  script_unavailable: {
    title: 'script_unavailable: the widget script could not be loaded',
    body: 'Check that `baseUrl` and `file_name` lead to the script, and that its host answers with a JavaScript type and `Access-Control-Allow-Origin`.',
  },
  script_integrity: {
    title: 'script_integrity: the script’s digest differs from the manifest’s',
    body: 'Nothing was run. Read the manifest anew for every session, never pin it, and make sure that no proxy or CDN changes the file.',
  },
  script_blocked: {
    title: 'script_blocked: the browser refused to load the script',
    body: 'Allow the widget’s origin in `script-src` (or pass `nonce`), allow the Trusted Types policy, and try without extensions.',
  },
  script_timeout: {
    title: 'script_timeout: the script did not come in time',
    body: 'Nothing came[ within {ms} ms]. The network or the host is slow; the next call starts clean.',
  },
  init_missing: {
    title: 'init_missing: the script ran and left no init function',
    body: 'The script threw at its start, or `protocol.init` names another global than this widget’s.',
  },
  init_failed: {
    title: 'init_failed: the widget’s init function threw',
    body: 'The error’s `cause` has what it threw. Pass the `data` of the service’s answer whole and unchanged.',
  },
  container_missing: {
    title: 'container_missing: the container is not in the document',
    body: 'Mount after the element was put into the page, and unmount before it is taken out.',
  },
  aborted: {
    title: 'aborted: the caller’s signal ended the call',
    body: 'Nothing is wrong: your own `AbortSignal` fired.',
  },
};

export const UNKNOWN_TO_DEVELOPER: MessageText = {
  title: 'Unknown code {code}',
  body: 'This version of the kit does not know the code {code}. Nothing is claimed about the charge. Look the intent’s status up, and update the kit.',
};
