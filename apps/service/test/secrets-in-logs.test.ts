import { expect, test } from 'vitest';
import { createLog } from '../src/operation/log.ts';
import {
  CARD,
  createIntent,
  dataOf,
  eventually,
  intentRequest,
  payByCard,
  startReceiver,
  startService,
  subscribe,
} from './service-under-test.ts';

test('a whole purchase at the finest level logs no secret', async () => {
  let written = '';
  const log = createLog('trace', { write: (line) => (written += line) });
  const service = await startService('embedded', {}, { log });
  const receiver = await startReceiver((_webhook, response) => response.writeHead(500).end());
  const token = await service.token();
  const { signing_key } = await subscribe(service, token, `${receiver.url}?key=endpoint-secret`);
  const { widgetData } = await createIntent(service, token);
  await payByCard(service, widgetData, { ...CARD, cvv: '986', name: 'Rare Name' });
  const redirect = await service.call('POST', '/payments/v2/intent/redirect', { token, body: intentRequest() });
  const url = new URL(dataOf<{ redirect_url: string }>(redirect).redirect_url);
  const visit = await service.app.request(url.pathname + url.search);
  await service.call('GET', '/payments/v1/widget/manifest', { token: 'a-wrong-token' });
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(0));
  await service.close();
  await receiver.close();

  expect(written).toContain('/pay/:id');
  const secrets = [
    token,
    'demo-secret',
    signing_key,
    widgetData,
    url.searchParams.get('redirect_token') ?? '',
    visit.headers.get('set-cookie')?.split(/[=;]/)[1] ?? '',
    CARD.number,
    '"986"',
    'Rare Name',
    'player@example.com',
    'endpoint-secret',
    'a-wrong-token',
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(written).not.toContain(secret);
  }
});
