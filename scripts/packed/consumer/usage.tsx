import { PaymentWidget, ServicePaymentsProvider } from '@service-payments/react';

export function Shop() {
  return (
    <ServicePaymentsProvider manifest="/manifest" baseUrl="https://widget.example/">
      <PaymentWidget mode="dialog" open createIntent={async () => ({})} getStatus={async () => ({})} />
      {/* @ts-expect-error -- there is no such mode */}
      <PaymentWidget mode="elsewhere" createIntent={async () => ({})} getStatus={async () => ({})} />
    </ServicePaymentsProvider>
  );
}
