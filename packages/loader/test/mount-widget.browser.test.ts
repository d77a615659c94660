import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWidgetError, loadWidget } from '../src/index.ts';
import type { Widget, WidgetData, WidgetSession } from '../src/index.ts';
import { freshPage, initCalls, publishWidget, widgetSource } from './widget-host.ts';

const ID = '11111111-2222-4333-8444-aaaaaaaaaaaa';
const OTHER_ID = '99999999-2222-4333-8444-aaaaaaaaaaaa';
const payment: WidgetData = { flow: 'PAYMENT', error_code: null, payment_intent_id: ID, widget_data: 'abc', notes: [] };
const kyc: WidgetData = { flow: 'KYC_OCC', error_code: null, widget_data: 'abc' };

let widget: Widget;
let container: HTMLElement;
const sessions: WidgetSession[] = [];

beforeEach(async () => {
  freshPage();
  widget = await loadWidget(await publishWidget());
  container = document.createElement('div');
  container.append('mine');
  document.body.append(container);
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.unmount();
  freshPage();
});

function mount(data: WidgetData = payment, place: HTMLElement = container): WidgetSession {
  const session = widget.mount({ container: place, data });
  sessions.push(session);
  return session;
}

function say(name: string, paymentIntentId?: string): void {
  window.dispatchEvent(
    new CustomEvent(name, { detail: paymentIntentId === undefined ? undefined : { paymentIntentId } }),
  );
}

async function stillOpen(session: WidgetSession): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([session.ended, Promise.resolve(pending)])) === pending;
}

describe('mount', () => {
  test.each<[string, WidgetData]>([
    ['a created payment', payment],
    ['a refused buyer', { ...payment, error_code: 'ERR01', payment_intent_id: null, widget_data: null }],
    ['KYC, where members are missing', kyc],
    ['members nobody knows', { ...payment, later: { nested: true } }],
  ])('hands over the whole untouched data of %s (field bug A11)', (_what, data) => {
    const copy = structuredClone(data);
    mount(data);
    expect(initCalls()).toHaveLength(1);
    expect(initCalls()[0]?.['data']).toBe(data);
    expect(data).toEqual(copy);
  });

  test('puts an element of its own, with a fresh id, into the container, and takes only that away (protocol assumption 7)', () => {
    const first = mount();
    const second = mount({ ...payment, payment_intent_id: OTHER_ID });
    const ids = initCalls().map(({ containerId }) => containerId as string);
    expect(new Set(ids).size).toBe(2);
    expect(ids.map((id) => document.getElementById(id)?.parentElement)).toEqual([container, container]);
    first.unmount();
    second.unmount();
    expect(container.outerHTML).toBe('<div>mine</div>');
  });

  test('passes theme and locale beside data, and only when given', () => {
    sessions.push(widget.mount({ container, data: payment, theme: 'dark', locale: 'ja' }));
    mount({ ...payment, payment_intent_id: OTHER_ID });
    expect(initCalls()[0]).toMatchObject({ theme: 'dark', locale: 'ja' });
    expect(Object.keys(initCalls()[1] ?? {})).toEqual(['containerId', 'data']);
  });

  test('shows the widget inside a container in nested shadow roots (protocol assumption 4)', () => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const place = inner.appendChild(document.createElement('div'));
    place.style.width = '321px';
    const before = document.body.innerHTML;
    const session = mount(payment, place);
    const element = document.getElementById(initCalls()[0]?.['containerId'] as string);
    expect(element?.getBoundingClientRect().width).toBe(321);
    session.unmount();
    expect(document.body.innerHTML).toBe(before);
    expect(place.childNodes).toHaveLength(0);
  });

  test.each([
    ['container_missing', 'a container outside the document', () => document.createElement('div'), payment],
    ['container_missing', 'no container (field bug B3)', () => null as unknown as HTMLElement, payment],
    ['bad_options', 'no data', () => container, undefined as unknown as WidgetData],
  ])('throws %s for %s', (code, _what, place, data) => {
    expect(() => widget.mount({ container: place(), data })).toThrowError(expect.objectContaining({ code }) as Error);
    expect(initCalls()).toEqual([]);
  });

  test('throws init_failed with the cause when init throws, and leaves nothing', async () => {
    const source = `${widgetSource('x')} window.initServicePaymentsWidget = () => { throw new Error('no canvas'); };`;
    const broken = await loadWidget(await publishWidget({ source }));
    expect(() => broken.mount({ container, data: payment })).toThrowError(
      expect.objectContaining({ code: 'init_failed', cause: new Error('no canvas') }) as Error,
    );
    expect(container.children).toHaveLength(0);
  });

  test('makes ended reject when init rejects later (protocol assumption 5)', async () => {
    const source = `${widgetSource('x')} window.initServicePaymentsWidget = () => Promise.reject(new Error('late'));`;
    const broken = await loadWidget(await publishWidget({ source }));
    const { ended } = broken.mount({ container, data: payment });
    const error: unknown = await ended.catch((reason: unknown) => reason);
    expect(isWidgetError(error, 'init_failed')).toBe(true);
    expect(container.children).toHaveLength(0);
  });

  test('uses the function its own script left, even when another replaced it (field bug A2)', () => {
    Object.assign(window, { initServicePaymentsWidget: () => expect.unreachable() });
    mount();
    expect(initCalls()).toHaveLength(1);
  });
});

describe('a session ends', () => {
  test.each([
    ['ServicePaymentsBuyVdaSuccess', 'success', payment],
    ['ServicePaymentsWidgetClosed', 'closed', payment],
    ['ServiceKycSuccess', 'kyc-success', kyc],
    ['ServiceKycFailure', 'kyc-failure', kyc],
    ['ServicePaymentsWidgetClosed', 'closed', kyc],
  ])('on %s as %s (field bug A10, protocol assumption 6)', async (name, reason, data) => {
    const session = mount(data);
    say(name, data.payment_intent_id?.toUpperCase());
    expect(await session.ended).toEqual({ reason, paymentIntentId: data.payment_intent_id ?? null });
  });

  test('and says so when the buyer wants to begin a new payment', async () => {
    const session = mount();
    const detail = { paymentIntentId: ID, retry: true, later: 'unknown' };
    window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetClosed', { detail }));
    expect(await session.ended).toEqual({ reason: 'closed', paymentIntentId: ID, retry: true });
  });

  test('with its own id when it is unmounted, and again does nothing', async () => {
    const session = mount();
    session.unmount();
    session.unmount();
    say('ServicePaymentsBuyVdaSuccess', ID);
    expect(await session.ended).toEqual({ reason: 'unmounted', paymentIntentId: ID });
  });

  test('only by an event of its own id (field bug A12)', async () => {
    const session = mount();
    say('ServicePaymentsBuyVdaSuccess', OTHER_ID);
    expect(await stillOpen(session)).toBe(true);
  });

  test('by an event without an id only when it is the only one open', async () => {
    const first = mount();
    const second = mount({ ...payment, payment_intent_id: OTHER_ID });
    say('ServicePaymentsWidgetClosed');
    expect(await stillOpen(first)).toBe(true);
    second.unmount();
    say('ServicePaymentsWidgetClosed');
    expect(await first.ended).toMatchObject({ reason: 'closed' });
  });

  test('not by KYC events inside a payment', async () => {
    const session = mount();
    say('ServiceKycSuccess');
    say('ServiceKycFailure', ID);
    expect(await stillOpen(session)).toBe(true);
  });

  test('once: what comes after is ignored', async () => {
    const session = mount();
    say('ServicePaymentsWidgetClosed', ID);
    say('ServicePaymentsBuyVdaSuccess', ID);
    expect(await session.ended).toMatchObject({ reason: 'closed' });
  });

  test('and leaves no listener, however often', async () => {
    const added: unknown[] = [];
    const original = window.addEventListener;
    window.addEventListener = ((type: string, listener: unknown, options: AddEventListenerOptions) => {
      added.push(options.signal);
      original.call(window, type, listener as EventListener, options);
    }) as typeof window.addEventListener;
    for (let turn = 0; turn < 20; turn += 1) mount().unmount();
    window.addEventListener = original;
    expect(added.length).toBeGreaterThan(20);
    expect(added.every((signal) => (signal as AbortSignal).aborted)).toBe(true);
    expect(container.children).toHaveLength(0);
  });
});
