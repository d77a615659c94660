import type { ServicePayments } from '@service-payments/server';

/** Once for each environment. The signing key comes with this answer: keep it where you keep secrets. */
export async function subscribe(payments: ServicePayments): Promise<string> {
  const { signing_key } = await payments.subscriptions.create({
    endpoint: 'https://shop.example/api/payments/webhook',
    description: 'Sword shop',
  });
  return signing_key;
}
