import type { WidgetData } from '@service-payments/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshFolder, hitsAndRelease, publish } from '../../../packages/loader/test/widget-host.ts';
import { openSession } from '../src/embed/session.ts';

const ID = '9b2f6f5e-0f7c-4f0e-8a53-1c4d2e3f4a5b';
const DATA: WidgetData = {
  flow: 'PAYMENT',
  error_code: null,
  payment_intent_id: ID,
  widget_data: 'c2VjcmV0',
  notes: [],
  later_member: { kept: true },
};
const EVENTS = [
  'ServicePaymentsBuyVdaSuccess',
  'ServicePaymentsWidgetClosed',
  'ServiceKycSuccess',
  'ServiceKycFailure',
] as const;
const FRAME = new URL('/apps/widget/test/frames/talkative.html', location.href);

interface TalkativeWindow extends Window {
  received?: { init: { data: unknown; theme: string; locale: string }; origin: string; ports: number };
  /** What came over the port. */
  heard: unknown[];
  say(message: unknown): void;
  shout(message: unknown): void;
}

let fired: [string, unknown][];
let listening: AbortController;

beforeEach(() => {
  fired = [];
  listening = new AbortController();
  for (const name of EVENTS) {
    window.addEventListener(name, (event) => fired.push([name, (event as CustomEvent).detail]), {
      signal: listening.signal,
    });
  }
});

afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
});

function addContainer(id = 'checkout-place'): HTMLElement {
  const container = document.createElement('div');
  container.id = id;
  document.body.append(container);
  return container;
}

function hostIn(container: HTMLElement): HTMLElement {
  return container.firstElementChild as HTMLElement;
}

function frameIn(container: HTMLElement): HTMLIFrameElement {
  const frame = hostIn(container).shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('The container has no frame.');
  return frame;
}

async function open(options: Partial<Parameters<typeof openSession>[0]> = {}): Promise<{
  container: HTMLElement;
  frame: TalkativeWindow;
}> {
  const container = document.getElementById('checkout-place') ?? addContainer();
  openSession({ containerId: container.id, data: DATA, ...options }, FRAME);
  await expect.poll(() => hostIn(container).dataset['state'], { timeout: 5_000 }).toBe('ready');
  return { container, frame: frameIn(container).contentWindow as TalkativeWindow };
}

/** A message over another channel that comes after those already sent over the port. */
async function untilDelivered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  }
}

describe('opening', () => {
  test('hands the data over whole, once, with a port, and keeps it out of the address', async () => {
    const { container, frame } = await open({ theme: 'dark', locale: 'pt-BR' });
    expect(frame.received).toMatchObject({ origin: location.origin, ports: 1 });
    expect(frame.received?.init).toMatchObject({ data: DATA, theme: 'dark', locale: 'pt-BR' });
    expect(frameIn(container).src).toBe(FRAME.href);
    expect(container.innerHTML + hostIn(container).shadowRoot?.innerHTML).not.toContain('c2VjcmV0');
  });

  test('speaks to the frame as soon as it says hello, and to nobody who only pretends to be it', async () => {
    const container = addContainer();
    // A picture that hangs keeps it from its `load`.
    const picture = `${freshFolder()}/picture`;
    await publish(picture, { hold: true });
    openSession({ containerId: container.id, data: DATA }, new URL(`?held=${encodeURIComponent(picture)}`, FRAME));
    const other = document.createElement('iframe');
    document.body.append(other);
    const shout = document.createElement('script');
    shout.text = `parent.postMessage('service-payments:hello', '*')`;
    other.contentDocument?.body.append(shout);
    window.postMessage('service-payments:hello', location.origin);
    await untilDelivered();
    expect((frameIn(container).contentWindow as TalkativeWindow).received).toBeUndefined();
    await expect.poll(() => hostIn(container).dataset['state'], { timeout: 5_000 }).toBe('ready');
    expect(frameIn(container).contentDocument?.readyState).toBe('interactive');
    await hitsAndRelease(picture);
  });

  test('speaks to a frame of an older service, which does not say hello, after it has loaded', async () => {
    const container = addContainer();
    openSession({ containerId: container.id, data: DATA }, new URL(`${FRAME.href}?without-hello`));
    await expect.poll(() => hostIn(container).dataset['state'], { timeout: 5_000 }).toBe('ready');
    expect((frameIn(container).contentWindow as TalkativeWindow).received?.init.data).toEqual(DATA);
  });

  test('gives the frame the least it needs', async () => {
    const { container } = await open();
    const frame = frameIn(container);
    expect(frame.sandbox.value.split(' ').toSorted()).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(frame.allow).toBe('');
    expect(frame.title).toBe('Checkout');
  });

  test.each([
    ['an identity check', { flow: 'KYC_OCC', error_code: null, widget_data: 'a' }],
    ['a payment that needs one first', { ...DATA, error_code: 'ERR06' }],
  ])('lets the camera through for %s only', async (_, data) => {
    const { container } = await open({ data });
    expect(frameIn(container).allow).toBe('camera');
  });

  test('needs no inline style of the page’s Content-Security-Policy', async () => {
    const { container, frame } = await open();
    frame.say({ type: 'size', height: 321 });
    await expect.poll(() => frameIn(container).getBoundingClientRect().height).toBe(321);
    const root = hostIn(container).shadowRoot;
    expect(root?.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  test('passes on a state library’s proxy and what a message cannot carry', async () => {
    const data = new Proxy({ ...DATA, method: () => 1 }, {}) as WidgetData;
    const { frame } = await open({ data });
    expect(frame.received?.init.data).toEqual(DATA);
  });

  test('says clearly that the container is missing', () => {
    expect(() => openSession({ containerId: 'nowhere', data: DATA }, FRAME)).toThrow(
      /no element with the id "nowhere"/,
    );
    expect(() => openSession({ containerId: addContainer().id } as never, FRAME)).toThrow(/`data` is missing/);
  });

  test('takes the place of a session still open there, which ends without a word', async () => {
    const { container, frame } = await open();
    const second = await open();
    expect(container.children).toHaveLength(1);
    frame.say?.({ type: 'end', end: 'closed' });
    await untilDelivered();
    expect(fired).toEqual([]);
    second.frame.say({ type: 'end', end: 'success' });
    await expect.poll(() => fired).toEqual([['ServicePaymentsBuyVdaSuccess', { paymentIntentId: ID }]]);
  });
});

describe('ending', () => {
  test.each([
    ['success', 'ServicePaymentsBuyVdaSuccess'],
    ['closed', 'ServicePaymentsWidgetClosed'],
    ['kyc-success', 'ServiceKycSuccess'],
    ['kyc-failure', 'ServiceKycFailure'],
  ])('turns %s into %s, once, after the frame is gone', async (end, name) => {
    const { container, frame } = await open();
    const childrenAtEvent: number[] = [];
    window.addEventListener(name, () => childrenAtEvent.push(container.children.length), { signal: listening.signal });
    frame.say({ type: 'end', end });
    frame.say({ type: 'end', end });
    frame.say({ type: 'end', end: 'closed' });
    await expect.poll(() => fired).toEqual([[name, { paymentIntentId: ID }]]);
    await untilDelivered();
    expect(fired).toHaveLength(1);
    expect(childrenAtEvent).toEqual([0]);
  });

  test('says besides when the player wants to try again', async () => {
    const { frame } = await open();
    frame.say({ type: 'end', end: 'closed', retry: true });
    await expect.poll(() => fired).toEqual([['ServicePaymentsWidgetClosed', { paymentIntentId: ID, retry: true }]]);
  });

  test('names no payment when there is none, and none in a KYC session', async () => {
    const refused = await open({ data: { ...DATA, error_code: 'ERR01', payment_intent_id: null, widget_data: null } });
    refused.frame.say({ type: 'end', end: 'closed' });
    await expect.poll(() => fired).toEqual([['ServicePaymentsWidgetClosed', { paymentIntentId: null }]]);
    const kyc = await open({ data: { flow: 'KYC_OCC', error_code: null, widget_data: 'a' } });
    kyc.frame.say({ type: 'end', end: 'kyc-failure' });
    await expect.poll(() => fired[1]).toEqual(['ServiceKycFailure', {}]);
  });

  test('keeps two sessions on one page apart', async () => {
    const first = await open();
    const other = addContainer('other-place');
    openSession({ containerId: other.id, data: { ...DATA, payment_intent_id: 'other' } }, FRAME);
    await expect.poll(() => hostIn(other).dataset['state']).toBe('ready');
    (frameIn(other).contentWindow as TalkativeWindow).say({ type: 'end', end: 'closed' });
    await expect.poll(() => fired).toEqual([['ServicePaymentsWidgetClosed', { paymentIntentId: 'other' }]]);
    expect(first.container.children).toHaveLength(1);
    expect(other.children).toHaveLength(0);
  });

  test.each([
    ['the container', (container: HTMLElement) => container.remove()],
    ['our element', (container: HTMLElement) => hostIn(container).remove()],
    ['all around', () => document.body.replaceChildren()],
  ])('ends silently when %s is taken out of the page', async (_, remove) => {
    const { container, frame } = await open();
    remove(container);
    await expect.poll(() => container.children.length).toBe(0);
    frame.say?.({ type: 'end', end: 'success' });
    await untilDelivered();
    expect(fired).toEqual([]);
  });
});

describe('what is none of ours', () => {
  test('hears nobody but the frame, and the frame only over its port', async () => {
    const { container, frame } = await open();
    frame.shout({ type: 'end', end: 'success' });
    window.postMessage({ type: 'end', end: 'success' }, location.origin);
    for (const nonsense of [null, 'end', { type: 'end' }, { type: 'end', end: 'won' }, { type: 'size', height: -1 }]) {
      frame.say(nonsense);
    }
    await untilDelivered();
    expect(fired).toEqual([]);
    expect(container.children).toHaveLength(1);
  });

  test('tells its data to no other origin that may stand in the frame', async () => {
    const container = addContainer();
    const elsewhere = new URL(FRAME);
    elsewhere.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const heard = vi.fn<(data: unknown) => void>();
    openSession({ containerId: container.id, data: DATA }, elsewhere);
    const frame = frameIn(container);
    // The document that arrives is of our own origin, not of the one the session was opened for.
    frame.src = FRAME.href;
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.contentWindow?.addEventListener('message', (event) => heard(event.data));
    await untilDelivered();
    expect(heard).not.toHaveBeenCalled();
    expect((frame.contentWindow as TalkativeWindow).received).toBeUndefined();
  });
});

describe('a frame that never answers', () => {
  afterEach(() => vi.useRealTimers());

  test('is explained, can be tried again, and can be left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const container = addContainer();
    openSession({ containerId: container.id, data: DATA }, new URL('/apps/widget/test/frames/silent.html', FRAME));
    vi.advanceTimersByTime(20_000);
    const root = hostIn(container).shadowRoot;
    expect(hostIn(container).dataset['state']).toBe('failed');
    expect(root?.querySelector('[role=status]')?.textContent).toMatch(/did not open.*haven’t been charged/);
    const [retry, close] = root?.querySelectorAll('button') ?? [];
    retry?.click();
    expect(hostIn(container).dataset['state']).toBe('loading');
    vi.advanceTimersByTime(20_000);
    close?.click();
    expect(fired).toEqual([['ServicePaymentsWidgetClosed', { paymentIntentId: ID }]]);
    expect(container.children).toHaveLength(0);
  });
});

describe('a gamepad’s presses', () => {
  const press = (target: HTMLElement, detail: unknown): boolean =>
    target.dispatchEvent(
      new CustomEvent('service-payments:pad', { detail, bubbles: true, composed: true, cancelable: true }),
    );

  test('go into the frame when they are sent there', async () => {
    const { container, frame } = await open();
    expect(press(frameIn(container), { press: 'next' })).toBe(false);
    expect(press(frameIn(container), { press: 'activate' })).toBe(false);
    // The focus is elsewhere on the page.
    expect(press(container, { press: 'next' })).toBe(true);
    await expect
      .poll(() => frame.heard)
      .toEqual([
        { type: 'pad', press: 'next' },
        { type: 'pad', press: 'activate' },
      ]);
  });

  test('go on outside past the frame’s end, and round inside when there is nowhere else', async () => {
    const { container, frame } = await open();
    const left: unknown[] = [];
    const takeOn = (event: Event): void => {
      left.push((event as CustomEvent).detail);
      event.preventDefault();
    };
    container.addEventListener('service-payments:pad-edge', takeOn, { once: true });
    frame.say({ type: 'pad-edge', to: 'next' });
    await expect.poll(() => left).toEqual([{ to: 'next' }]);
    await untilDelivered();
    expect(frame.heard).toEqual([]);
    frame.say({ type: 'pad-edge', to: 'previous' });
    await expect.poll(() => frame.heard).toEqual([{ type: 'pad', press: 'previous' }]);
  });
});

test.each([
  ['de-AT', 'Bezahlen', /Nichts wurde abgebucht/, ['Noch einmal', 'Schließen']],
  ['zh-Hant', '支付', /未扣除/, ['重试', '关闭']],
  ['sv', 'Checkout', /did not open/, ['Try again', 'Close']],
])('a player who reads %s is told in his language, with nothing fetched', (locale, title, failed, labels) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const container = addContainer();
  openSession(
    { containerId: container.id, data: DATA, locale },
    new URL('/apps/widget/test/frames/silent.html', FRAME),
  );
  const root = hostIn(container).shadowRoot;
  const said = (): string | null | undefined => root?.querySelector('[role=status]')?.textContent;
  expect([frameIn(container).title, said()]).toEqual([title, `${title}…`]);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(said()).toMatch(failed);
  expect([...(root?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(labels);
});

describe('a frame that falls silent', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('is told, without a word on what was charged, and ends by one close', async () => {
    const { container, frame } = await open();
    frame.say({ type: 'ready', lost: 'It stopped answering.' });
    await untilDelivered();
    vi.advanceTimersByTime(12_000);
    expect(hostIn(container).dataset['state']).toBe('ready');
    vi.advanceTimersByTime(4_000);
    const root = hostIn(container).shadowRoot;
    expect(hostIn(container).dataset['state']).toBe('lost');
    expect(root?.querySelector('[role=status]')?.textContent).toBe('It stopped answering.');
    expect(root?.textContent).not.toMatch(/charged/);
    root?.querySelectorAll('button')[1]?.click();
    frame.say?.({ type: 'end', end: 'success' });
    await untilDelivered();
    expect(fired).toEqual([['ServicePaymentsWidgetClosed', { paymentIntentId: ID }]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is shown again when it was only slow', async () => {
    const { container, frame } = await open();
    vi.advanceTimersByTime(16_000);
    frame.say({ type: 'pong' });
    await expect.poll(() => hostIn(container).dataset['state']).toBe('ready');
    vi.advanceTimersByTime(12_000);
    expect(hostIn(container).dataset['state']).toBe('ready');
  });

  test('is put back and opened anew when it was taken out of our element', async () => {
    const { container } = await open();
    const root = hostIn(container).shadowRoot;
    frameIn(container).remove();
    vi.advanceTimersByTime(16_000);
    expect(hostIn(container).dataset['state']).toBe('lost');
    root?.querySelectorAll('button')[0]?.click();
    await expect.poll(() => hostIn(container).dataset['state'], { timeout: 5_000 }).toBe('ready');
    expect((frameIn(container).contentWindow as TalkativeWindow).received?.init.data).toEqual(DATA);
    expect(fired).toEqual([]);
  });
});

test('the port of a session that has ended moves nothing in the next', async () => {
  const first = await open();
  const say = first.frame.say.bind(first.frame);
  say({ type: 'end', end: 'closed' });
  await expect.poll(() => fired).toHaveLength(1);
  const second = await open();
  try {
    say({ type: 'end', end: 'success' });
  } catch {
    // A browser may have closed the window already; then nothing can be said at all.
  }
  await untilDelivered();
  expect(fired).toHaveLength(1);
  expect(second.container.children).toHaveLength(1);
});

test('the script defines init and then says that it has', async () => {
  const order: boolean[] = [];
  window.addEventListener(
    'ServicePaymentsWidgetLoaded',
    () => order.push(typeof window.initServicePaymentsWidget === 'function'),
    { signal: listening.signal },
  );
  await import('../src/embed.ts');
  expect(order).toEqual([true]);
});
