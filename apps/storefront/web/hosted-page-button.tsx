import { RedirectButton } from '@service-payments/react';
import { buyOnHostedPage } from './api.ts';
import type { Purchase } from './api.ts';
import { askStatus } from './checkout.tsx';
import { nameOf } from './open-checkout.ts';

interface HostedPageButtonProps {
  readonly purchase: Purchase;
  readonly label: string;
}

/** Buys on the service's own page. Fetched when the player has chosen that way to pay. */
export default function HostedPageButton({ purchase, label }: HostedPageButtonProps): React.JSX.Element {
  return (
    <RedirectButton
      className="button"
      aria-label={`${label} on the payment page`}
      itemId={nameOf(purchase)}
      resumeKey={`redirect ${nameOf(purchase)}`}
      createRedirect={({ signal }) => buyOnHostedPage(purchase, signal)}
      getStatus={askStatus}
    >
      Buy <span aria-hidden="true">↗</span>
    </RedirectButton>
  );
}
