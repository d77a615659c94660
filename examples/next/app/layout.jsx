import { ServicePaymentsProvider } from '@service-payments/react';
import '@service-payments/react/styles.css';

export const metadata = { title: 'Sword shop' };

/** A server component: what all payments have in common crosses to the browser as plain values. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <ServicePaymentsProvider
          manifest="/api/payments/manifest"
          baseUrl={process.env.WIDGET_BASE_URL ?? 'http://localhost:8080/widget'}
          theme="auto"
        >
          {children}
        </ServicePaymentsProvider>
      </body>
    </html>
  );
}
