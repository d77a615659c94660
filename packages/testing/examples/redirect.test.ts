import { createRedirectFlow } from '@service-payments/flows';
import { createFakePopup } from '@service-payments/testing';
import { expect, test } from 'vitest';

const createRedirect = () => ({
  redirect_url: 'https://pay.example/pay/3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10?redirect_token=once',
});

test('popup blocked: a second click, or this tab, still leads to the payment page', async () => {
  const { environment, visits } = createFakePopup({ mode: 'blocked' });
  const flow = createRedirectFlow({ createRedirect, getStatus: () => null, environment });
  expect(await flow.start()).toMatchObject({ status: 'blocked', canUseThisTab: true });
  void flow.start({ target: 'same-tab' });
  await expect.poll(() => visits).toHaveLength(1);
  flow.destroy();
});
