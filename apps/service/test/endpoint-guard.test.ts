/** Where webhooks may go. No address here is ever dialled: the resolver and the connector are stubs or never reached. */
import { describe, expect, test } from 'vitest';
import { createGuardedLookup, readEndpoint, refusalOfAddress } from '../src/webhooks/endpoint-guard.ts';
import { checkEndpoint } from '../src/webhooks/check-endpoint.ts';
import { createWebhookSender } from '../src/webhooks/send-webhook.ts';

const STRICT = { allowLocal: false };
const LOCAL = { allowLocal: true };

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:169.254.169.254',
  ])('%s is refused', (address) => {
    expect(refusalOfAddress(address, STRICT)).not.toBeNull();
  });

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '2002:808:808::'])(
    '%s is fine',
    (address) => {
      expect(refusalOfAddress(address, STRICT)).toBeNull();
    },
  );

  test('local endpoints may be loopback, and nothing else that is private', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(refusalOfAddress(address, LOCAL)).toBeNull();
    for (const address of ['10.0.0.1', '169.254.169.254', 'fe80::1'])
      expect(refusalOfAddress(address, LOCAL)).not.toBeNull();
  });
});

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://api.localhost/',
  'https://user:password@example.com/',
  'ftp://example.com/',
  'https://169.254.169.254/latest/meta-data',
])('%s is refused as it is written', (endpoint) => {
  expect(() => readEndpoint(endpoint, STRICT)).toThrow(expect.objectContaining({ name: 'EndpointRefused' }));
});

test('a name is refused when any of its addresses is, on creation as on connection', async () => {
  const addresses = [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await expect(checkEndpoint('https://mixed.example/', STRICT, async () => addresses)).rejects.toMatchObject({
    status: 422,
  });
  await expect(
    checkEndpoint('https://fine.example/', STRICT, async () => addresses.slice(0, 1)),
  ).resolves.toBeUndefined();
  await expect(
    checkEndpoint('https://later.example/', STRICT, async () => await Promise.reject(new Error('ENOTFOUND'))),
  ).resolves.toBeUndefined();
  const lookup = createGuardedLookup(STRICT, (_host, _options, done) => done(null, addresses));
  await new Promise<void>((resolve) => {
    lookup('mixed.example', { all: true }, (error) => {
      expect(error).toMatchObject({ name: 'EndpointRefused' });
      resolve();
    });
  });
});

test('an attempt to a private address fails before any connection, and says so', async () => {
  const sender = createWebhookSender(STRICT, {
    resolveHost: (_host, _options, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
  });
  const webhook = { id: 'i', attempt: 1, signingKey: 'k', body: '{}' };
  expect(await sender.send({ ...webhook, endpoint: 'https://rebound.example/' })).toEqual({
    statusCode: null,
    error: 'the endpoint resolves to an address that is link-local',
  });
  expect(await sender.send({ ...webhook, endpoint: 'https://[::1]/' })).toMatchObject({ statusCode: null });
  sender.close();
});
