/** Every command against the real service, which the command itself runs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyWebhook } from '@service-payments/server';
import { runCli, startCli, startShop, stopAll, temporaryFolder } from './cli-under-test.ts';
import type { RunningCli } from './cli-under-test.ts';

let service: RunningCli;
let url: string;
const folder = await temporaryFolder();
const DEV = ['dev', '--data', join(folder.path, 'kept'), '--port', '0', '--json'];

beforeAll(async () => {
  service = startCli(DEV);
  url = String((await service.line('ready'))['url']);
}, 60_000);

afterAll(async () => {
  await stopAll();
  await folder.remove();
});

const at = (): Record<string, string> => ({ SERVICE_PAYMENTS_URL: url });

describe('listen', () => {
  test('forwards what the service signed byte for byte, keeps it for verify, and leaves nothing behind', async () => {
    const shop = await startShop();
    const keyFile = join(folder.path, 'key');
    const saved = join(folder.path, 'hooks');
    const args = ['listen', '--forward-to', shop.url, '--key-file', keyFile, '--save', saved, '--json'];
    const listener = startCli(args, at());
    const { subscription_id: id } = await listener.line('ready');
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const signingKey = readFileSync(keyFile, 'utf8');

    const triggered = await runCli(['trigger', 'approved', '--reference', 'order-17', '--json'], at());
    expect(JSON.parse(triggered.stdout)).toMatchObject({
      status: 'Approved',
      events: ['payment_created', 'payment_approved'],
    });
    await vi.waitFor(() => expect(shop.received).toHaveLength(2), { timeout: 10_000 });
    for (const { headers, body } of shop.received) {
      const event = await verifyWebhook({ body, headers, signingKey });
      expect(event.event_payload).toMatchObject({ reference: 'order-17', item_title: 'Sword of Dawn' });
    }

    const file = readdirSync(saved).find((name) => name.includes('payment_approved')) ?? '';
    const good = await runCli(['verify', join(saved, file), '--key-file', keyFile, '--json']);
    expect(JSON.parse(good.stdout)).toMatchObject({ authentic: true, attempt: 1, type: 'payment_approved' });
    const other = { SERVICE_PAYMENTS_SIGNING_KEY: 'not-the-key' };
    const bad = await runCli(['verify', join(saved, file)], other);
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining('Not authentic') as string });
    expect(bad.stderr + good.stdout).not.toContain(signingKey);

    // The shop's no is the service's no: it will try again.
    shop.answer = 500;
    expect((await runCli(['trigger', 'test'], at())).code).toBe(4);
    shop.answer = 200;
    // A stranger's POST goes no further.
    const { received } = shop;
    const count = received.length;
    const replayed = await runCli(['replay', '--from', '1h'], at());
    expect(replayed.code).toBe(0);
    await vi.waitFor(() => expect(received).toHaveLength(count + 2), { timeout: 10_000 });
    expect(received.slice(-2).map(({ body }) => body.toString())).toEqual(
      expect.arrayContaining(received.slice(0, 2).map(({ body }) => body.toString())),
    );

    listener.child.kill('SIGINT');
    const end = await listener.ended;
    expect(end.code).toBe(0);
    expect(end.stdout + end.stderr).not.toContain(signingKey);
    expect(existsSync(keyFile)).toBe(false);
    expect(await subscriptionIds()).not.toContain(id);
    shop.server.close();
  }, 30_000);

  test('takes away what a listener that was killed left behind', async () => {
    const args = ['listen', '--forward-to', 'http://127.0.0.1:9/', '--json'];
    const killed = startCli(args, at());
    const { subscription_id: left } = await killed.line('ready');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await subscriptionIds()).toContain(left);

    const next = startCli(args, at());
    const { subscription_id: id } = await next.line('ready');
    expect(await subscriptionIds()).toEqual([id]);
    // Nothing listens at the shop: the person is told, the service gets 502.
    await runCli(['trigger', 'created'], at());
    const webhook = await next.line('webhook');
    expect(webhook['forwarded']).toMatchObject({ status: null, error: 'nothing listens there' });
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
    expect(await subscriptionIds()).toEqual([]);
  }, 30_000);
});

describe('trigger', () => {
  test('makes what its scenario says', async () => {
    const scenarios = {
      payment_declined: { status: 'Declined', events: ['payment_created', 'payment_declined'] },
      'declined-early': { status: 'Declined', events: ['payment_declined'] },
      'crypto-approved': { status: 'Approved' },
      kyc: { status: null, error_code: 'ERR06' },
      'wallet-flagged': { payment_intent_id: null, error_code: 'ERR15' },
    };
    const made = Object.entries(scenarios).map(async ([scenario, expected]) => {
      const { code, stdout } = await runCli(['trigger', scenario, '--json'], at());
      expect(JSON.parse(stdout)).toMatchObject(expected);
      expect(code).toBe(0);
    });
    await Promise.all(made);
  });

  test('moves a payment that is there, and says why it cannot', async () => {
    const { stdout } = await runCli(['trigger', 'created', '--json'], at());
    const { payment_intent_id: id } = JSON.parse(stdout) as { payment_intent_id: string };
    const moved = await runCli(['trigger', 'expired', '--intent', id, '--json'], at());
    expect(JSON.parse(moved.stdout)).toMatchObject({ status: 'Expired', events: ['payment_intent_expired'] });
    const again = await runCli(['trigger', 'approved', '--intent', id], at());
    expect(again).toMatchObject({ code: 4, stderr: '✘ A payment that is Expired does not allow "approve".\n' });
  });
});

describe('manifest check', () => {
  test('passes on the service itself and fails on another folder', async () => {
    const good = await runCli(['manifest', 'check', '--json'], at());
    expect(JSON.parse(good.stdout)).toMatchObject({ ok: true });
    expect(good.code).toBe(0);
    const bad = await runCli(['manifest', 'check', '--base-url', `${url}/healthz?/`.replace('?', '')], at());
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('status, digest, content type, CORS');
  });
});

describe('dev', () => {
  test('keeps its database for one service at a time, and the service does not outlive the command', async () => {
    const { stdout } = await runCli(['trigger', 'created', '--json'], at());
    const { payment_intent_id: id } = JSON.parse(stdout) as { payment_intent_id: string };
    const second = await runCli(DEV);
    expect(second).toMatchObject({ code: 5, stdout: '' });
    expect(second.stderr).toContain('in use by process');
    service.child.kill('SIGKILL');
    await service.ended;
    expect(readFileSync(join(folder.path, 'kept/.gitignore'), 'utf8')).toBe('*\n');

    // The service of the killed command gives its folder back by itself.
    await vi.waitFor(() => expect(existsSync(join(folder.path, 'kept/database.lock'))).toBe(false), {
      timeout: 15_000,
    });
    service = startCli(DEV);
    const ready = await service.line('ready');
    // 1.5 s on a machine that does nothing else.
    expect(ready['ready_ms']).toBeLessThan(12_000);
    url = String(ready['url']);
    const moved = await runCli(['trigger', 'expired', '--intent', id, '--json'], at());
    expect(JSON.parse(moved.stdout)).toMatchObject({ status: 'Expired' });
    service.child.kill('SIGINT');
    expect((await service.ended).code).toBe(0);
  }, 60_000);
});

async function subscriptionIds(): Promise<string[]> {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, init);
    return ((await response.json()) as { data: unknown }).data;
  };
  const body = JSON.stringify({ client_id: 'demo-client', client_secret: 'demo-secret' });
  const headers = { 'content-type': 'application/json' };
  const { access_token: token } = (await call('/auth/v1/oauth2/token', { method: 'POST', headers, body })) as {
    access_token: string;
  };
  const list = await call('/notifications/v1/subscriptions', { headers: { authorization: `Bearer ${token}` } });
  return (list as { id: string }[]).map(({ id }) => id);
}
