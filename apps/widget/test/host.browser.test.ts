import { FRAME_PROTOCOL } from '@service-payments/checkout-protocol';
import type { FrameInit } from '@service-payments/checkout-protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { receiveInit } from '../src/frame/begin/receive-init.ts';
import { embeddedFrame, findHost } from '../src/frame/host.ts';
import type { Host } from '../src/frame/host.ts';

const INIT: FrameInit = {
  type: 'service-payments:init',
  protocol: FRAME_PROTOCOL,
  data: { error_code: null, payment_intent_id: null, widget_data: 'c2VjcmV0' },
  theme: 'dark',
  locale: 'ja',
};

/** The tests run in a frame, so there is a real window around them, and a real one beside. */
function arrive(message: { data?: unknown; source?: Window | null; ports?: MessagePort[] }): void {
  const { data = INIT, source = window.parent, ports = [new MessageChannel().port2] } = message;
  window.dispatchEvent(new MessageEvent('message', { data, source, ports, origin: 'https://shop.example' }));
}

describe('the embed’s message', () => {
  let other: HTMLIFrameElement | undefined;
  afterEach(() => other?.remove());

  test('counts only when it is whole, from the window around, and brings a port', async () => {
    other = document.createElement('iframe');
    document.body.append(other);
    const host = findHost({ init: receiveInit() });
    const decoy = { ...INIT, locale: 'decoy' };
    arrive({ data: decoy, source: other.contentWindow });
    arrive({ data: decoy, source: window });
    arrive({ data: decoy, source: null });
    arrive({ data: decoy, ports: [] });
    for (const data of [
      null,
      'init',
      { ...decoy, protocol: 99 },
      { ...decoy, theme: 'loud' },
      { ...decoy, data: null },
    ]) {
      arrive({ data });
    }
    arrive({});
    await expect(host).resolves.toMatchObject({ kind: 'embedded', theme: 'dark', locale: 'ja' });
  });

  test('counts once: what comes later changes nothing', async () => {
    const host = findHost({ init: receiveInit() });
    arrive({});
    arrive({ data: { ...INIT, theme: 'light' } });
    await expect(host).resolves.toMatchObject({ theme: 'dark' });
  });
});

describe('what the frame opens', () => {
  const { port1, port2 } = new MessageChannel();
  const open = (data: FrameInit['data']): Host => embeddedFrame({ ...INIT, data }, port2);

  test.each([
    ['a payment', { error_code: null, widget_data: 'abc' }, { credential: { widgetData: 'abc' }, refusal: null }],
    ['an empty code', { error_code: '', widget_data: 'abc' }, { credential: { widgetData: 'abc' }, refusal: null }],
    ['a gate', { error_code: 'ERR06', widget_data: 'abc' }, { credential: { widgetData: 'abc' }, refusal: null }],
    ['a refusal', { error_code: 'ERR01', widget_data: null }, { credential: null, refusal: 'ERR01' }],
    ['a later code', { error_code: 'ERR77', widget_data: 'abc' }, { credential: null, refusal: 'ERR77' }],
    ['an identity check', { flow: 'KYC_OCC', widget_data: 'k' }, { credential: { widgetData: 'k' }, purpose: 'kyc' }],
    ['nothing', {}, { credential: null, refusal: 'unknown' }],
  ])('%s', (_, data, expected) => {
    expect(open(data)).toMatchObject(expected);
  });

  test('says its end once', async () => {
    const heard: unknown[] = [];
    port1.addEventListener('message', (event) => heard.push(event.data));
    port1.start();
    const host = open({ widget_data: 'abc' });
    host.end('success');
    host.end('closed');
    host.ready('It fell silent.');
    await expect
      .poll(() => heard)
      .toEqual([
        { type: 'end', end: 'success' },
        { type: 'ready', lost: 'It fell silent.' },
      ]);
  });

  test('says that the player wants to try again, and answers that it lives', async () => {
    const channel = new MessageChannel();
    const heard: unknown[] = [];
    channel.port1.addEventListener('message', (event) => heard.push(event.data));
    channel.port1.start();
    const host = embeddedFrame({ ...INIT, data: { widget_data: 'abc' } }, channel.port2);
    channel.port1.postMessage({ type: 'later' });
    channel.port1.postMessage({ type: 'ping' });
    await expect.poll(() => heard).toEqual([{ type: 'pong' }]);
    host.end('closed', { retry: true });
    await expect.poll(() => heard[1]).toEqual({ type: 'end', end: 'closed', retry: true });
  });
});
