import type { JSX, ReactNode } from 'react';
import { ServicePaymentsProvider } from '@service-payments/react';
import '@service-payments/react/styles.css';

export default function Layout({ children }: { children: ReactNode }): JSX.Element {
  return (
    <html lang="en">
      <body>
        <ServicePaymentsProvider manifest="/api/payments/manifest" baseUrl="http://127.0.0.1:8080/widget/">
          {children}
        </ServicePaymentsProvider>
      </body>
    </html>
  );
}
