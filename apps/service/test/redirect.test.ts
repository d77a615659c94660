import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, intentRequest, payByCard, startService, STORES } from './service-under-test.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

describe.each(STORES)('redirect mode on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind, {
      PUBLIC_URL: 'https://pay.example',
      MERCHANTS: JSON.stringify([
        {
          client_id: 'demo-client',
          client_secret: 'demo-secret',
          name: 'Demo',
          return_url: 'https://game.example/back',
        },
      ]),
    });
    token = await service.token();
  });
  afterAll(async () => await service.close());

  const redirectUrl = async (request = intentRequest()): Promise<URL> => {
    const answer = await service.call('POST', '/payments/v2/intent/redirect', { token, body: request });
    expect(answer.status).toBe(201);
    return new URL(dataOf<{ redirect_url: string }>(answer).redirect_url);
  };
  const open = async (url: URL, init: RequestInit = {}): Promise<Response> =>
    await service.app.request(url.pathname + url.search, init);
  const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

  test('the address holds the intent and a token of 256 bits', async () => {
    const url = await redirectUrl();
    expect(url.origin).toBe('https://pay.example');
    expect(url.pathname).toMatch(/^\/pay\/[0-9a-f-]{36}$/);
    expect(Buffer.from(url.searchParams.get('redirect_token') ?? '', 'base64url')).toHaveLength(32);
    const row = await service.store.selectFrom('redirect_link').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(url.searchParams.get('redirect_token'));
  });

  test('the first visit trades the token for a cookie and a clean address', async () => {
    const url = await redirectUrl();
    const visit = await open(url);
    expect(visit.status).toBe(303);
    expect(visit.headers.get('location')).toBe(url.pathname);
    expect(visit.headers.get('cache-control')).toBe('no-store');
    expect(visit.headers.get('set-cookie')).toMatch(
      /^checkout_[0-9a-f-]{36}=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const page = await service.app.request(url.pathname, { headers: { Cookie: cookieOf(visit) } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('checkout screens');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  });

  test('the cookie opens the session, which knows the way back', async () => {
    const url = await redirectUrl();
    const cookie = cookieOf(await open(url));
    const id = url.pathname.slice('/pay/'.length);
    const headers = { Cookie: cookie, 'X-Checkout-Intent': id };
    const session = await service.call('GET', '/checkout/v1/session', { headers });
    expect(dataOf(session)).toMatchObject({ paymentIntentId: id, returnUrl: 'https://game.example/back' });
    const other = new URL(await redirectUrl()).pathname.slice('/pay/'.length);
    const foreign = await service.call('GET', '/checkout/v1/session', {
      headers: { ...headers, 'X-Checkout-Intent': other },
    });
    expect(foreign.status).toBe(401);
  });

  test('a second visit is 401, as a page or as the envelope', async () => {
    const url = await redirectUrl();
    await open(url);
    const page = await open(url, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(401);
    expect(page.headers.get('content-type')).toContain('text/html');
    const json = await open(url, { headers: { Accept: 'application/json' } });
    expect(json.status).toBe(401);
    expect(await json.json()).toMatchObject({ error: { status: 401, reason: 'Unauthorized' } });
    expect((await service.app.request(url.pathname)).status).toBe(401);
  });

  test('the browser that spent it goes on to its page', async () => {
    const url = await redirectUrl();
    const cookie = cookieOf(await open(url));
    const again = await open(url, { headers: { Cookie: cookie } });
    expect(again.status).toBe(303);
  });

  test('it lasts 30 seconds', async () => {
    const url = await redirectUrl();
    await service.advance(31);
    expect((await open(url)).status).toBe(401);
  });

  test('neither HEAD nor a prefetch spends it', async () => {
    const url = await redirectUrl();
    expect((await open(url, { method: 'HEAD' })).status).toBe(200);
    expect((await open(url, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(503);
    expect((await open(url)).status).toBe(303);
  });

  test('a repeat gives a new address of the same intent and ends the older one', async () => {
    const request = intentRequest();
    const first = await redirectUrl(request);
    const second = await redirectUrl(request);
    expect(second.pathname).toBe(first.pathname);
    expect((await open(first)).status).toBe(401);
    expect((await open(second)).status).toBe(303);
  });

  test('both endpoints share the intent of a key', async () => {
    const request = intentRequest();
    const url = await redirectUrl(request);
    const widget = await service.call('POST', '/payments/v2/intent', { token, body: request });
    const { payment_intent_id, widget_data } = dataOf<{ payment_intent_id: string; widget_data: string }>(widget);
    expect(url.pathname).toBe(`/pay/${payment_intent_id}`);
    await payByCard(service, widget_data);
    const answer = await service.call('POST', '/payments/v2/intent/redirect', { token, body: request });
    expect(answer.body?.error).toMatchObject({ status: 409, code: 'ERR04' });
  });

  test.each([
    [{ id: 'banned-eve', email: 'e@example.com' }, 403, 'ERR01'],
    [{ id: 'sanctioned-eve', email: 'e@example.com' }, 403, 'ERR03'],
    [{ id: 'p', wallet: { address: 'xbad', blockchain: 'base' } }, 403, 'ERR15'],
  ] as const)('the buyer %j is refused with %i %s', async (buyer, status, code) => {
    const answer = await service.call('POST', '/payments/v2/intent/redirect', {
      token,
      body: intentRequest({ buyer }),
    });
    expect(answer.status).toBe(status);
    expect(answer.body?.error).toMatchObject({ code });
  });

  test('a buyer who must verify gets an address all the same', async () => {
    await redirectUrl(intentRequest({ buyer: { id: 'kyc-kim', email: 'k@example.com' } }));
  });
});
