/** Elements are defined late, moved, taken out and put into shadow roots. None of it may cost a payment or a node. */
import '../src/define.ts';
import { PaymentErrorMessageElement, PaymentWidgetElement, RedirectButtonElement } from '../src/index.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearPage,
  createPayment,
  currentFake,
  fakeWidget,
  hear,
  opened,
  page,
  reaches,
  showPayment,
  widgetGround,
} from './stage.ts';

afterEach(clearPage);

/** One move of the DOM, where the browser has it. */
interface Movable {
  moveBefore?: (node: Node, child: Node | null) => void;
}

describe('a payment under way', () => {
  test('goes on when its element is put elsewhere', async () => {
    const heard = hear('close', 'statechange');
    const element = showPayment([], { createIntent: vi.fn(() => currentFake().options.createIntent()) });
    await reaches(element, 'open');
    const before = heard.length;
    const elsewhere = page().appendChild(document.createElement('section'));
    elsewhere.append(element);
    element.remove();
    elsewhere.prepend(element);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toHaveLength(before);
    expect(element.dataset['state']).toBe('open');
    expect(element.createIntent).toHaveBeenCalledTimes(1);
    expect(widgetGround()?.checkVisibility()).toBe(true);
  });

  test('goes on, also in a dialog, when it is moved in one piece', async () => {
    const element = showPayment([], { mode: 'dialog' });
    await reaches(element, 'open');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true));
    const elsewhere = page().appendChild(document.createElement('section')) as HTMLElement & Movable;
    elsewhere.moveBefore?.(element, null);
    await new Promise((resolve) => setTimeout(resolve));
    expect(element.parentElement).toBe(elsewhere);
    expect(element.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(element.dataset['state']).toBe('open');
    expect(currentFake().inits).toHaveLength(1);
  });

  test('stays modal when its dialog is put elsewhere', async () => {
    const element = showPayment([], { mode: 'dialog' });
    await reaches(element, 'open');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true));
    page().appendChild(document.createElement('section')).append(element);
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true));
    expect(element.dataset['state']).toBe('open');
  });

  test('ends when its element is taken out for good: it closes once, and begins anew when it is shown again', async () => {
    const element = showPayment();
    const closed = vi.fn();
    element.addEventListener('close', closed);
    await reaches(element, 'open');
    element.remove();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(element.open).toBe(false);
    expect(widgetGround()).toBeNull();
    page().append(element);
    element.show();
    await opened(2);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('that is not ready when its element goes opens nothing', async () => {
    let answer!: (data: unknown) => void;
    const element = showPayment([], { createIntent: () => new Promise((resolve) => (answer = resolve)) });
    await reaches(element, 'preparing');
    element.remove();
    await Promise.resolve();
    answer(await currentFake().options.createIntent());
    await new Promise((resolve) => setTimeout(resolve));
    expect(currentFake().inits).toEqual([]);
  });
});

describe('an element that is defined late', () => {
  test('takes the properties that were set before', async () => {
    const name = `late-payment-${Date.now()}`;
    const early = Object.assign(document.createElement(name), fakeWidget().options, { open: true, theme: 'dark' });
    page().append(early);
    customElements.define(name, class extends PaymentWidgetElement {});
    await opened();
    expect(early.getAttribute('theme')).toBe('dark');
    expect(early.hasAttribute('open')).toBe(true);
    expect(Object.keys(early)).not.toContain('theme');
  });

  test.each([
    ['payment-widget', 'baseUrl createIntent getStatus host manifest open pollPlan'],
    ['redirect-button', 'createRedirect getStatus beforeLeave redirectUrl'],
    ['kyc-gate', 'requestSession recheck customer level'],
    ['payment-error-message', 'code actions'],
  ] as const)('%s has a setter for each property, where frameworks look for one', (name, properties) => {
    const setters: string[] = [];
    let prototype = Object.getPrototypeOf(document.createElement(name)) as object;
    while (prototype !== HTMLElement.prototype) {
      const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
      for (const [property, descriptor] of own) if (descriptor.set !== undefined) setters.push(property);
      prototype = Object.getPrototypeOf(prototype) as object;
    }
    expect(setters).toEqual(expect.arrayContaining(properties.split(' ')));
  });

  test('waits for the properties of a framework that sets them after the attributes', async () => {
    const element = document.createElement('payment-widget');
    element.setAttribute('open', '');
    page().append(element);
    Object.assign(element, fakeWidget().options);
    await opened();
  });

  test.each([PaymentWidgetElement, RedirectButtonElement, PaymentErrorMessageElement])(
    'can be made by its class, and cloned: %o',
    (Element) => {
      const name = `made-${Element.name.toLowerCase()}-${Date.now()}`;
      const Made = class extends Element {};
      customElements.define(name, Made as CustomElementConstructor);
      const element = new (Made as new () => HTMLElement)();
      expect(element.attributes).toHaveLength(0);
      expect(element.cloneNode(true)).toBeInstanceOf(Made);
    },
  );
});

test('inside shadow roots the widget is shown in its dialog, and the events come out', async () => {
  const heard = hear('close');
  const host = page().appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const buy = root.appendChild(document.createElement('button'));
  const element = createPayment([], { mode: 'dialog', getStatus: undefined });
  root.append(element);
  buy.focus();
  element.show();
  await reaches(element, 'open');
  expect(widgetGround()?.textContent).toContain('Fake payment widget');
  expect(widgetGround()?.checkVisibility()).toBe(true);
  currentFake().play('closed');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.target).toBe(host);
  expect(root.activeElement).toBe(buy);
  expect(widgetGround()).toBeNull();
});

test('1,000 mounts leave no node, no listener and no widget', async () => {
  const listeners = countListeners();
  const { options } = fakeWidget();
  const section = page().appendChild(document.createElement('section'));
  // The widget's one script stays when it was loaded: it is there for the next payment.
  const nodes = (): number => document.querySelectorAll(':not(script)').length;
  const before = nodes();
  const listenersBefore = listeners.count();
  for (let mount = 0; mount < 1000; mount += 1) {
    const element = Object.assign(document.createElement('payment-widget'), options);
    if (mount % 2) element.mode = 'dialog';
    section.append(element);
    element.show();
    // Half of them leave with the dialog open and the intent on its way, the others a little later.
    if (mount % 4 < 2) await Promise.resolve();
    element.remove();
  }
  await vi.waitFor(() => expect(nodes()).toBe(before));
  await vi.waitFor(() => expect(listeners.count()).toBe(listenersBefore));
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  listeners.restore();
});

/** Listeners on window and document that nobody has taken away or aborted. */
function countListeners(): { count: () => number; restore: () => void } {
  const living = new Set<string>();
  const names = new Map<unknown, number>();
  const nameOf = (value: unknown): number => names.get(value) ?? (names.set(value, names.size), names.size - 1);
  const targets = [window, document];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
      const key = `${nameOf(target)} ${type} ${nameOf(listener)}`;
      const { signal, once } = typeof options === 'object' ? options : {};
      if (!signal?.aborted && !once) living.add(key);
      signal?.addEventListener('abort', () => living.delete(key));
      add(type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions | boolean) => {
      living.delete(`${nameOf(target)} ${type} ${nameOf(listener)}`);
      remove(type, listener, options);
    };
  }
  return {
    count: () => living.size,
    restore() {
      for (const target of targets) {
        Reflect.deleteProperty(target, 'addEventListener');
        Reflect.deleteProperty(target, 'removeEventListener');
      }
    },
  };
}
