/** A page with one `<payment-widget>` over the fake widget. */
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget, FakeWidgetStep } from '@service-payments/testing';
import { expect, vi } from 'vitest';
import '../src/payment-widget-define.ts';
import type { PaymentWidgetElement } from '../src/index.ts';

let fake: FakeWidget | undefined;

/** Also puts the fake widget into the page. */
export function createPayment(
  script: readonly FakeWidgetStep[] = ['stays-open'],
  properties: Partial<PaymentWidgetElement> = {},
): PaymentWidgetElement {
  return Object.assign(document.createElement('payment-widget'), fakeWidget(script).options, properties);
}

export function showPayment(
  script?: readonly FakeWidgetStep[],
  properties: Partial<PaymentWidgetElement> = {},
): PaymentWidgetElement {
  const element = createPayment(script, properties);
  page().append(element);
  element.show();
  return element;
}

export function fakeWidget(script: readonly FakeWidgetStep[] = ['stays-open']): FakeWidget {
  fake?.remove();
  fake = createFakeWidget({ script });
  return fake;
}

export function currentFake(): FakeWidget {
  if (!fake) throw new Error('No fake widget is on the page.');
  return fake;
}

export function clearPage(): void {
  document.body.replaceChildren();
  fake?.remove();
  fake = undefined;
  vi.restoreAllMocks();
}

/** Where elements stand. It keeps their `error` from the window, where the runner takes it for one of the test's own. */
export function page(): HTMLElement {
  const main = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'));
  main.addEventListener('error', stop);
  return main;
}

function stop(event: Event): void {
  event.stopPropagation();
}

/** Events of these types that leave their element, in order. */
export function hear(...types: string[]): CustomEvent[] {
  const heard: CustomEvent[] = [];
  for (const type of types) page().addEventListener(type, (event) => heard.push(event as CustomEvent));
  return heard;
}

export function inside<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  selector: Name | (string & {}),
): HTMLElementTagNameMap[Name] {
  const found = element.shadowRoot?.querySelector<HTMLElementTagNameMap[Name]>(selector);
  if (!found) throw new Error(`There is no ${selector} inside ${element.localName}.`);
  return found;
}

/** A button of the element that the player sees, by its name. */
export async function press(element: Element, name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (one) => (one.ariaLabel ?? one.textContent) === name && one.checkVisibility(),
    );
    if (!found) throw new Error(`No button ${name} is seen.`);
    return found;
  });
  button.click();
}

export const seen = (element: Element, text: string): Promise<void> =>
  vi.waitFor(() => {
    const shown = [...(element.shadowRoot?.querySelectorAll('h3, p') ?? [])];
    expect(shown.filter((one) => one.checkVisibility()).map((one) => one.textContent)).toContain(text);
  });

export const opened = (count = 1): Promise<void> => vi.waitFor(() => expect(currentFake().inits).toHaveLength(count));

export const reaches = (element: HTMLElement, state: string): Promise<void> =>
  vi.waitFor(() => expect(element.dataset['state']).toBe(state));

/** Where the widget of `createFakeWidget` was put. */
export function widgetGround(index = 0): HTMLElement | null {
  return document.getElementById(currentFake().inits[index]?.containerId ?? '');
}
