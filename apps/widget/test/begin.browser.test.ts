import { FRAME_HELLO, FRAME_PROTOCOL } from '@service-payments/checkout-protocol';
import type { FrameInit } from '@service-payments/checkout-protocol';
import type { WidgetData } from '@service-payments/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begin, hostedPageCredential } from '../src/frame/begin/begin.ts';
import outline from '../src/frame/index.html?raw';
import { createCheckoutClient } from '../src/frame/service/checkout-client.ts';
import { checkoutSession } from './checkout-session.ts';
import { showApp } from './show-app.tsx';

const PAYMENT = { flow: 'PAYMENT', error_code: null, payment_intent_id: 'x', widget_data: 'c2VjcmV0' };
const session = (): Response => Response.json({ data: checkoutSession() });

let asked: Request[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = session;
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    asked.push(new Request(url, init));
    return await answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['data-theme', 'data-host', 'data-page', 'dir']) document.documentElement.removeAttribute(name);
});

/** The embed speaks: the tests run in a frame, so there is a real window around them. */
function arrive(data: WidgetData, locale = 'ar'): void {
  const init: FrameInit = { type: 'service-payments:init', protocol: FRAME_PROTOCOL, data, theme: 'auto', locale };
  const ports = [new MessageChannel().port2];
  window.dispatchEvent(new MessageEvent('message', { data: init, source: window.parent, ports }));
}

describe('in the embed’s frame', () => {
  test('says hello, and asks the service as soon as the embed has spoken', async () => {
    const heard: unknown[] = [];
    const listening = new AbortController();
    window.parent.addEventListener('message', ({ data, source }) => source === window && heard.push(data), {
      signal: listening.signal,
    });
    const { init, reading } = begin();
    await expect.poll(() => heard).toContain(FRAME_HELLO);
    listening.abort();
    expect(asked).toEqual([]);
    arrive(PAYMENT);
    await expect(init).resolves.toMatchObject({ init: { locale: 'ar' } });
    expect((await reading)?.status).toBe(200);
    expect(asked.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization')])).toEqual([
      ['/checkout/v1/session', 'Checkout c2VjcmV0'],
    ]);
    expect(document.documentElement.dir).toBe('rtl');
  });

  test.each([
    ['a refused buyer', { ...PAYMENT, error_code: 'ERR01', widget_data: null }],
    ['an identity check of its own', { flow: 'KYC_OCC', error_code: null, widget_data: 'a' }],
    ['nothing', {}],
  ])('asks for no payment where there is none: %s', async (_, data) => {
    const { reading } = begin();
    arrive(data);
    await expect(reading).resolves.toBeNull();
    expect(asked).toEqual([]);
  });
});

test('a hosted page is known by its path, and by nothing else', () => {
  expect(hostedPageCredential('/pay/9b2f6f5e/')).toEqual({ paymentIntentId: '9b2f6f5e' });
  expect(hostedPageCredential('/verify/')).toBeNull();
  expect(hostedPageCredential('/widget/frame/')).toBeNull();
});

describe('the first reading', () => {
  const { signal } = new AbortController();
  const CREDENTIAL = { widgetData: 'c2VjcmV0' };

  test('is the one that was begun, and the second a new one', async () => {
    const client = createCheckoutClient(CREDENTIAL, Promise.resolve(session()));
    await expect(client.readSession(signal)).resolves.toMatchObject({ ok: true });
    expect(asked).toEqual([]);
    await expect(client.readSession(signal)).resolves.toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });

  test('is asked for when none was begun', async () => {
    await createCheckoutClient(CREDENTIAL, Promise.resolve(null)).readSession(signal);
    await createCheckoutClient(CREDENTIAL, null).readSession(signal);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['offline', new TypeError('Failed to fetch')],
    ['timeout', new DOMException('signal timed out', 'TimeoutError')],
  ])('that fails is trouble like any other: %s', async (kind, error) => {
    const begun = Promise.reject(error);
    const client = createCheckoutClient(CREDENTIAL, begun);
    await expect(client.readSession(signal)).resolves.toEqual({ ok: false, trouble: { kind } });
    answer = () => Promise.reject(error);
    await expect(client.readSession(signal)).resolves.toEqual({ ok: false, trouble: { kind } });
  });
});

test('the outline in the document is that of the loading screen', () => {
  const shown = showApp({ kind: 'hosted' });
  const drawn = shown.root.querySelector('.payment');
  // For voices: it says what the document’s outline has no words for yet.
  drawn?.querySelector('h1')?.remove();
  const page = new DOMParser().parseFromString(outline, 'text/html').querySelector('#checkout .payment');
  expect(shapeOf(page)).toEqual(shapeOf(drawn));
  shown.remove();
});

interface Shape {
  readonly element: string;
  readonly parts: readonly Shape[];
}

function shapeOf(element: Element | null | undefined): Shape | null {
  if (!element) return null;
  const parts = [...element.children].map((child) => shapeOf(child)).filter((part) => part !== null);
  return { element: `${element.tagName} ${element.className}`, parts };
}
