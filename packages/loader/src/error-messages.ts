import type { WidgetErrorCode } from './errors.ts';

/** For each code: what happened, why it matters, what to do. All our sentences stand here, none in production builds. */
const EXPLANATIONS: Readonly<Record<WidgetErrorCode, (fact: string | undefined) => string>> = {
  bad_options: (named) => {
    // What says nothing of an option was said by the address of the scripts.
    const option = named !== undefined && named in EXPECTED ? named : 'baseUrl';
    return `The option ${option} cannot work, so nothing was loaded or opened. It must be ${EXPECTED[option]}.`;
  },
  not_in_browser: () =>
    'The payment widget needs a page, and there is none here. Call this in the browser only, for example in an effect or an event handler.',
  manifest_unavailable: () =>
    'The widget manifest could not be had in time (see cause), so the checkout cannot open. Check that its address answers 2xx with JSON, and that connect-src of the Content-Security-Policy allows it.',
  manifest_invalid: () =>
    'The widget manifest is not usable, so no script was requested: a malformed digest would switch the integrity check off. Pass on the answer of GET /payments/v1/widget/manifest unchanged: file_name is one plain name that ends in .js, integrity.digest is "sha384-" and 64 characters of base64.',
  script_unavailable: (status) =>
    `The widget script could not be fetched (status and type: ${status}; 0 is no answer that this page may read), so the checkout cannot open. Check baseUrl and the network, and that the host answers 200 with a JavaScript MIME type and Access-Control-Allow-Origin.`,
  script_integrity: () =>
    'The widget script is not the one that the manifest names, so the browser refused to run it. If a new version was just published, try again; otherwise find out who changes the file on its way.',
  script_blocked: (policy) =>
    `The widget script was blocked${policy ? ` by ${policy}` : ''}, so the checkout cannot open. Allow its host in script-src (or pass nonce), allow our policy in trusted-types, and look for a content blocker.`,
  script_timeout: () =>
    'The widget script did not arrive in time, so the checkout cannot open. Check the network, or raise timeoutMs.',
  init_missing: () =>
    'The widget script ran but left no new init function on window, so the checkout cannot open. Check that baseUrl and manifest belong to the same deployment, that protocol.init is right, and cause for what the script threw.',
  init_failed: () =>
    'The init function of the widget failed, so nothing is shown. See cause, and check that data is the whole, unchanged data of the answer.',
  container_missing: () =>
    'The container is not in this document, so the widget has no place. Mount after the element was added to the page.',
  aborted: () => 'Loading was given up because the signal passed in was aborted.',
};

export function explain(code: WidgetErrorCode, cause: unknown): string {
  return `${EXPLANATIONS[code](factOf(cause))} (${code})`;
}

/** What a cause tells beside the code: the directive of a policy, a status, the name of an option. Never a secret. */
function factOf(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause;
  const { effectiveDirective, message } = Object(cause) as { effectiveDirective?: string; message?: string };
  return effectiveDirective ?? message;
}

/** What each option must be. */
const EXPECTED: Readonly<Record<string, string>> = {
  manifest: 'a manifest, its address, or a function that fetches it',
  baseUrl: 'the address of a folder: https, or http on localhost',
  timeoutMs: 'a number of milliseconds above 0 and below 2 ** 30',
  retries: 'a number, 0 or more',
  data: 'the data of the intent or KYC answer: an object, whole and unchanged',
};
