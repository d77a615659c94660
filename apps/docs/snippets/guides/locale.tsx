import type { JSX, ReactNode } from 'react';
import { negotiateLocale } from '@service-payments/messages';
import { ServicePaymentsProvider } from '@service-payments/react';

/** The player's own list, best first; what we have of it, or English. */
export function Payments({ children }: { children: ReactNode }): JSX.Element {
  const locale = negotiateLocale(navigator.languages);
  return (
    <ServicePaymentsProvider manifest="/api/payments/manifest" baseUrl="https://widget.example/widget/" locale={locale}>
      {children}
    </ServicePaymentsProvider>
  );
}
