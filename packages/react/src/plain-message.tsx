import type { ReactNode } from 'react';

/** For when not even the texts can be fetched: says the least, and lets the player try again. */
export function PlainMessage({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div data-service-payments="message" role="alert" lang="en" dir="ltr">
      <p>Checkout isn’t available.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
