/** How the session is asked for: by the document's first script already, and by the client whenever it reads again. */
import { CHECKOUT_AUTHORIZATION, CHECKOUT_INTENT_HEADER, CHECKOUT_ROUTES } from '@service-payments/checkout-protocol';

/** Who asks: the frame with its `widget_data`, or the hosted page with its cookie and the intent in its path. */
export type Credential = { readonly widgetData: string } | { readonly paymentIntentId: string };

/** After it an answer is not waited for any longer. */
export const TIMEOUT_MS = 20_000;

export function askForSession(credential: Credential): Promise<Response> {
  const { method, path } = CHECKOUT_ROUTES.session;
  return fetch(path, { ...requestOf(credential), method, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** What every request of the screens has. */
export function requestOf(
  credential: Credential,
): Omit<RequestInit, 'headers'> & { readonly headers: Record<string, string> } {
  const shared = { cache: 'no-store', redirect: 'error' } as const;
  return 'widgetData' in credential
    ? {
        ...shared,
        headers: { Accept: 'application/json', Authorization: `${CHECKOUT_AUTHORIZATION} ${credential.widgetData}` },
        credentials: 'omit',
      }
    : {
        ...shared,
        headers: { Accept: 'application/json', [CHECKOUT_INTENT_HEADER]: credential.paymentIntentId },
        credentials: 'same-origin',
      };
}
