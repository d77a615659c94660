/** `<payment-widget>` in a real browser, over the fake widget. */
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget, FakeWidgetOptions } from '@service-payments/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../src/payment-widget-define.ts';
import type { PaymentWidgetElement } from '../src/index.ts';

let fake: FakeWidget;

afterEach(() => {
  document.body.replaceChildren();
  fake.remove();
});

function createElement(
  script: FakeWidgetOptions['script'] = ['stays-open'],
  properties: Partial<PaymentWidgetElement> = {},
): PaymentWidgetElement {
  fake = createFakeWidget({ script });
  const element = document.createElement('payment-widget');
  return Object.assign(element, fake.options, properties);
}

/** All events of ours that reach the body, in order. */
function hear(...types: string[]): CustomEvent[] {
  const heard: CustomEvent[] = [];
  const all = ['approved', 'declined', 'expired', 'refused', 'close', 'error', 'statechange'];
  for (const type of types.length > 0 ? types : all) {
    document.body.addEventListener(type, (event) => {
      // The runner takes an `error` that reaches the window for one of the test's own.
      event.stopPropagation();
      heard.push(event as CustomEvent);
    });
  }
  return heard;
}

const inside = (element: Element, selector: string): HTMLElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLElement>(selector);
const opened = (count = 1): Promise<void> => vi.waitFor(() => expect(fake.inits).toHaveLength(count));
const reaches = (element: PaymentWidgetElement, state: string): Promise<void> =>
  vi.waitFor(() => expect(element.dataset['state']).toBe(state));

describe('an inline payment', () => {
  test('does nothing until it is asked to', async () => {
    const createIntent = vi.fn();
    const element = createElement([], { createIntent });
    document.body.append(element);
    await Promise.resolve();
    expect(element.state).toEqual({ status: 'idle' });
    expect(createIntent).not.toHaveBeenCalled();
  });

  test('opens with its attribute, and the widget gets theme, language and the whole untouched data (field bug A11)', async () => {
    const data = (await createFakeWidget().options.createIntent()) as { data: object };
    const element = createElement([], { createIntent: () => data, open: true, theme: 'dark', locale: 'ja' });
    document.body.append(element);
    await opened();
    expect(fake.inits[0]).toMatchObject({ theme: 'dark', locale: 'ja' });
    expect(fake.inits[0]?.data).toBe(data.data);
    await reaches(element, 'open');
    expect(element.matches(':state(open)')).toBe(true);
  });

  test('lets the server decide after a success, says so once, and then closes', async () => {
    const heard = hear('approved', 'close');
    const element = createElement(['approved']);
    document.body.append(element);
    element.show();
    await reaches(element, 'approved');
    expect(heard.map(({ type }) => type)).toEqual(['close', 'approved']);
    expect(heard[1]).toMatchObject({ composed: true, detail: { authoritative: true } });
    expect(element.open).toBe(false);
  });
});
