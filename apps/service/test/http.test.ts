import { createHash } from 'node:crypto';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@service-payments/contract';
import { errorEnvelopeSchema } from '@service-payments/contract/schemas';
import { acceptsJson, isJsonContentType } from '../src/http/negotiate.ts';
import { createRateLimit } from '../src/http/rate-limit.ts';
import { dataOf, intentRequest, startService } from './service-under-test.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

describe('checks before every operation', () => {
  let service: ServiceUnderTest;
  let token: string;
  let address: string;

  beforeAll(async () => {
    service = await startService('embedded');
    token = await service.token();
    address = await service.listen();
  });
  afterAll(async () => await service.close());

  const routes = Object.entries(ROUTES).map(([name, { method, path, bearer, body, invalid }]) => ({
    name,
    method,
    path: path.replace('{id}', '00000000-0000-0000-0000-000000000000'),
    bearer,
    body,
    invalid,
  }));
  const guarded = routes.filter(({ bearer }) => bearer);
  const withBody = routes.filter(({ body }) => body);

  test('an unknown path is 404, with the envelope', async () => {
    const answer = await service.call('GET', '/payments/v3/intent');
    expect(answer.status).toBe(404);
    expect(errorEnvelopeSchema.safeParse(answer.body).success).toBe(true);
  });

  test.each(routes)('$name: another method is 405 with Allow, before any other check', async ({ method, path }) => {
    const answer = await service.call('PUT', path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ')).toContain(method);
    expect(errorEnvelopeSchema.safeParse(answer.body).success).toBe(true);
  });

  test.each(guarded)('$name: no bearer is 401, before Accept and body are looked at', async ({ method, path }) => {
    const headers = { Accept: 'text/html' };
    const answer = await service.call(method, path, method === 'GET' ? { headers } : { headers, body: '{' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each(routes)('$name: an Accept without JSON is 406, before the body is looked at', async ({ method, path }) => {
    const answer = await service.call(method, path, {
      token,
      headers: { Accept: 'text/html', 'Content-Type': 'text/plain' },
    });
    expect(answer.status).toBe(406);
  });

  test.each(withBody)('$name: over 256 KiB is 413, before the type is looked at', async ({ method, path }) => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await service.call(method, path, { token, headers, body: 'x'.repeat(262_145) });
    expect(answer.status).toBe(413);
  });

  test.each(withBody)('$name: another content type is 415, before the form is looked at', async ({ method, path }) => {
    for (const type of ['text/plain', 'application/vnd.game+json', 'application/jsonx', '']) {
      const answer = await service.call(method, path, { token, headers: { 'Content-Type': type }, body: '{' });
      expect(answer.status, type).toBe(415);
    }
  });

  test.each(withBody)('$name: broken JSON and invalid UTF-8 are refused', async ({ method, path, invalid }) => {
    for (const body of ['{', '{"a":1}}', '['.repeat(100_000)]) {
      const answer = await service.call(method, path, { token, body });
      expect(answer.status).toBe(invalid === 401 ? 401 : 400);
    }
    const response = await service.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=utf-8' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(invalid === 401 ? 401 : 400);
  });

  test.each(withBody)(
    '$name: an empty body and an empty object are told as invalid input',
    async ({ method, path, invalid }) => {
      expect((await service.call(method, path, { token })).status).toBe(invalid);
      expect((await service.call(method, path, { token, body: {} })).status).toBe(invalid);
    },
  );

  test('a token of no merchant, of another scheme or past its hour is 401', async () => {
    for (const authorization of [
      'Bearer x',
      'Bearer ',
      `Basic ${token}`,
      `Bearer ${token} x`,
      `Bearer ${'x'.repeat(5000)}`,
    ]) {
      const answer = await service.call('GET', '/payments/v1/widget/manifest', {
        headers: { Authorization: authorization },
      });
      expect(answer.status, authorization.slice(0, 20)).toBe(401);
    }
    const old = await service.token();
    await service.advance(3600);
    expect((await service.call('GET', '/payments/v1/widget/manifest', { token: old })).status).toBe(401);
    token = await service.token();
  });

  test('wrong credentials are 401 and say nothing about which', async () => {
    const wrongSecret = await service.call('POST', '/auth/v1/oauth2/token', {
      body: { client_id: 'demo-client', client_secret: 'x' },
    });
    const wrongId = await service.call('POST', '/auth/v1/oauth2/token', {
      body: { client_id: 'x', client_secret: 'x' },
    });
    expect(wrongSecret.status).toBe(401);
    expect(wrongId.text).toBe(wrongSecret.text);
  });

  test('over a real socket a body that is too long is answered, announced or not', async () => {
    const send = async (headers: http.OutgoingHttpHeaders): Promise<number | undefined> =>
      await new Promise((resolve, reject) => {
        const request = http.request(`${address}/payments/v2/intent`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        });
        request.once('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.once('error', reject);
        request.end(Buffer.alloc(1_048_576, 'x'));
      });
    expect(await send({ 'Content-Length': 1_048_576 })).toBe(413);
    expect(await send({ 'Transfer-Encoding': 'chunked' })).toBe(413);
  });

  test('over a real socket an intent is created, also from a chunked body', async () => {
    const response = await fetch(`${address}/payments/v2/intent`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: new Blob([JSON.stringify(intentRequest())]).stream(),
      duplex: 'half',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('what the client sent is never repeated in an error', async () => {
    const secret = 'ZZZ-very-secret';
    const answer = await service.call('POST', '/payments/v2/intent', {
      token,
      body: { ...intentRequest(), currency: secret, [secret]: secret, buyer: { id: secret, email: secret } },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(secret);
  });

  test('the manifest names a script that is served as its digest says, for good and for everyone', async () => {
    const answer = await service.call('GET', '/payments/v1/widget/manifest', { token });
    const manifest = dataOf<{ file_name: string; integrity: { digest: string; type: string } }>(answer);
    expect(manifest).toEqual({
      file_name: 'service-payments-widget-1.2.3.js',
      integrity: { digest: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/), type: 'sha-384' },
    });
    const response = await service.app.request(`/widget/${manifest.file_name}`);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-384', await response.arrayBuffer())).toString('base64');
    expect(`sha384-${digest}`).toBe(manifest.integrity.digest);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect((await service.call('GET', '/widget/service-payments-widget-9.9.9.js')).status).toBe(404);
    expect((await service.call('GET', '/widget/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  test('the frame may be framed by any shop, and by nothing else than its own files', async () => {
    const frame = await service.app.request('/widget/frame/');
    expect(frame.status).toBe(200);
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const html = await frame.text();
    const scripts = html.split(/<script[^>]*>|<\/script>/).filter((text, at) => at % 2 === 1 && text !== '');
    expect(scripts).toHaveLength(2);
    for (const text of scripts) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(frame.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  test('what a phone waits for is sent small to whoever takes it so', async () => {
    const asset = '/widget/frame/assets/screens-0a1b2c3d.css';
    const script = '/widget/service-payments-widget-1.2.3.js';
    for (const path of [asset, script, '/widget/frame/', '/widget/frame/isolated', '/verify/']) {
      const compressed = await service.app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect([path, compressed.headers.get('content-encoding'), compressed.headers.get('vary')]).toEqual([
        path,
        'br',
        'Accept-Encoding',
      ]);
      const plain = await (await service.app.request(path)).text();
      expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(plain);
    }
    const refused = await service.app.request(asset, { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('the frame’s files may be taken by any page, and kept', async () => {
    const isolated = await service.app.request('/widget/frame/isolated');
    expect(isolated.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(isolated.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const asset = await service.app.request('/widget/frame/assets/screens-0a1b2c3d.css');
    expect(asset.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  test('it lives and is ready', async () => {
    expect((await service.call('GET', '/healthz')).status).toBe(200);
    expect((await service.call('GET', '/readyz')).status).toBe(200);
  });
});

test.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['text/html, application/json;q=0.1', true],
  ['application/json; charset=utf-8', true],
  ['text/html', false],
  ['application/json;q=0, */*', false],
  ['application/json;q=2', false],
  ['rubbish', false],
  ['*/json', false],
])('Accept %s admits JSON: %s', (header, admits) => {
  expect(acceptsJson(header)).toBe(admits);
});

test.each([
  ['application/json', true],
  ['Application/JSON; charset="utf-8"', true],
  ['application/json-patch', false],
  ['text/json', false],
  [undefined, false],
])('Content-Type %s is JSON: %s', (header, isJson) => {
  expect(isJsonContentType(header)).toBe(isJson);
});

test('too many requests a second are 429 until the bucket has filled again', () => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  limit.take('one');
  limit.take('one');
  expect(() => limit.take('one')).toThrow(expect.objectContaining({ status: 429 }));
  expect(() => limit.take('other')).not.toThrow();
  now = 500;
  expect(() => limit.take('one')).not.toThrow();
  expect(() => limit.take('one')).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ headers: { 'Retry-After': '1' } }) }),
  );
});
