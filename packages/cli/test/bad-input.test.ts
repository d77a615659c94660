/** One sentence that says what to do, a code a script can tell apart, and no secret in it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestEvent, signWebhook } from '@service-payments/testing';
import { run } from '../src/run.ts';
import { runInProcess } from './run-in-process.ts';

const NOBODY = 'http://127.0.0.1:9';
const busy = createServer((_, response) => response.end('<html>'));
await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
const busyPort = String((busy.address() as AddressInfo).port);
const busyUrl = `http://127.0.0.1:${busyPort}`;
const folder = mkdtempSync(join(tmpdir(), 'cli-'));
const file = (name: string, text: string | Buffer): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
afterAll(() => {
  busy.close();
  rmSync(folder, { recursive: true });
});

const HOOK = ['--forward-to', 'http://127.0.0.1:9/'];
const SECRET = 'a-secret-nobody-may-read';
const credentials = { SERVICE_PAYMENTS_CLIENT_ID: 'me', SERVICE_PAYMENTS_CLIENT_SECRET: SECRET };

test.each<[string, string[], number, RegExp, Record<string, string>?]>([
  [
    'no service: trigger',
    ['trigger', 'approved', '--url', NOBODY],
    3,
    /No payment service answers.*service-payments dev/,
  ],
  ['no service: listen', ['listen', ...HOOK, '--url', NOBODY], 3, /No payment service answers/],
  ['no service: replay', ['replay', '--from', '1h', '--url', NOBODY], 3, /No payment service answers/],
  ['no service: manifest', ['manifest', 'check', '--url', NOBODY], 3, /No payment service answers/],
  ['another server', ['trigger', 'approved', '--url', busyUrl], 3, /is not the payment service/],
  [
    'an address with a password',
    ['trigger', 'approved', '--url', `http://me:${SECRET}@host`],
    2,
    /must be http or https/,
  ],
  [
    'no credentials',
    ['trigger', 'approved', '--url', 'https://pay.example'],
    2,
    /CLIENT_ID and _CLIENT_SECRET are not set/,
  ],
  ['half of them', ['trigger', 'approved', '--client-id', 'me'], 2, /SERVICE_PAYMENTS_CLIENT_SECRET is not set/],
  ['a service that cannot reach us', ['listen', ...HOOK, '--url', 'https://pay.example'], 2, /--endpoint/, credentials],
  ['a busy port: dev', ['dev', '--port', busyPort], 5, /Port \d+ is in use; stop.*--port/],
  ['a busy port: listen', ['listen', ...HOOK, '--port', busyPort], 5, /Port \d+ is in use/],
  ['no port', ['dev', '--port', 'eighty'], 2, /0 to 65535.*"eighty"/],
  ['an unknown scenario', ['trigger', 'aproved'], 2, /no scenario or event "aproved"; choose one of created, approved/],
  ['an unknown command', ['lisen'], 2, /Unknown command 'lisen'; Did you mean listen\?/],
  ['an unknown option', ['dev', '--freshh'], 2, /Unknown option '--freshh'.*--help/],
  ['a missing option', ['listen'], 2, /--forward-to/],
  ['a target that is none', ['listen', '--forward-to', 'localhost:3000'], 2, /http:\/\/localhost:3000/],
  ['a time without zone', ['replay', '--from', '2026-07-01T12:00:00'], 2, /with its zone/],
  ['a time that ends before it begins', ['replay', '--from', '1h', '--to', '2h'], 2, /must be before --to/],
  ['no file', ['verify', join(folder, 'none')], 2, /there is no such file/],
  ['no webhook', ['verify', file('text', 'hello')], 2, /is no saved webhook/],
  ['no key', ['verify', file('hook', 'A: b\n\n{}')], 2, /signing key is missing; set SERVICE_PAYMENTS_SIGNING_KEY/],
  ['no browser', ['doctor', NOBODY], 5, /No Chromium, Chrome or Edge was found/, { PATH: '' }],
  ['a browser that is none', ['doctor', NOBODY, '--browser', '/none'], 5, /no browser at \/none/],
  ['a page that is none', ['doctor', 'example'], 2, /must be an http or https address/],
])('%s', async (_, args, code, sentence, env = {}) => {
  const before = readdirSync(folder);
  const end = await runInProcess(args, { PATH: process.env['PATH'] ?? '', ...env });
  expect(end.stderr).toMatch(sentence);
  expect(end.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(end.code).toBe(code);
  expect(end.stdout).toBe('');
  expect(end.stderr).not.toContain(SECRET);
  expect(readdirSync(folder)).toEqual(before);
});

describe('verify', () => {
  const body = JSON.stringify(createTestEvent());
  const signingKey = 'the-key-of-the-subscription';

  async function verdictOn(name: string, text: string | Buffer, key = signingKey): Promise<[number, string]> {
    const env = { SERVICE_PAYMENTS_SIGNING_KEY: key };
    const { code, stderr } = await runInProcess(['verify', file(name, text)], env);
    expect(stderr).not.toContain(signingKey);
    return [code, stderr];
  }

  test('reads the forms people save a webhook in', async () => {
    const headers = await signWebhook({ body, signingKey });
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const encoded = Buffer.from(body).toString('base64');
    expect(await verdictOn('plain', `${head.join('\n')}\n\n${body}`)).toEqual([0, '']);
    expect(await verdictOn('crlf', `POST /hook HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`)).toEqual([0, '']);
    expect(await verdictOn('json', JSON.stringify({ headers, body }))).toEqual([0, '']);
    expect(await verdictOn('base64', JSON.stringify({ headers, body_base64: encoded }))).toEqual([0, '']);
  });

  test('names the usual mistakes', async () => {
    const headers = await signWebhook({ body, signingKey });
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const saved = `${head.join('\n')}\n\n${body}`;
    expect(await verdictOn('added', `${saved}\n`)).toEqual([1, expect.stringContaining('added a line end')]);
    expect(await verdictOn('forged', saved.replace('webhook_test', 'webhook_tesT'))).toEqual([
      1,
      expect.stringContaining('does not belong to this body and key'),
    ]);
    expect(await verdictOn('space', saved, `${signingKey} `)).toEqual([1, expect.stringContaining('white space')]);
    expect(await verdictOn('bare', `A: b\n\n${body}`)).toEqual([1, expect.stringContaining('Not authentic')]);
  });
});

describe('what it looks like', () => {
  test('says its version, teaches each command, and asks for a command', async () => {
    expect((await runInProcess(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await runInProcess(['--help'])).stdout).toContain('Exit codes:');
    for (const command of ['dev', 'listen', 'trigger', 'replay', 'verify', 'manifest check', 'doctor']) {
      const { stdout, code } = await runInProcess([...command.split(' '), '--help']);
      expect(stdout).toContain('Examples:');
      expect(code).toBe(0);
    }
    expect((await runInProcess(['trigger', '--help'])).stdout).toContain('wallet-flagged');
    expect((await runInProcess([])).code).toBe(2);
  });

  test('errors are JSON where JSON was asked for', async () => {
    const { stderr, code } = await runInProcess(['trigger', 'approved', '--url', NOBODY, '--json']);
    expect(JSON.parse(stderr)).toEqual({ error: { reason: 'unreachable', message: expect.any(String) as string } });
    expect(code).toBe(3);
  });

  test.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a terminal that wants none', true, { NO_COLOR: '1' }, false],
    ['a pipe that wants some', false, { FORCE_COLOR: '1' }, true],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('colours in %s', async (_, isTTY, env, expected) => {
    let stderr = '';
    const stream = { isTTY, write: (text: string) => (stderr += text) };
    await run(['trigger', 'none'], { stdout: stream, stderr: stream, env, signal: new AbortController().signal });
    expect(stderr.includes('\u001B[31m')).toBe(expected);
  });
});
