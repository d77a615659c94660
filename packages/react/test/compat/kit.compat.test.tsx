/**
 * The components under every renderer they are made for: React 19, React 18 and Preact, each a project of its own in
 * `vite.config.ts`. Only what a renderer decides is asked here; the rest is tested once, in a browser.
 */
import { StrictMode, createElement, createRef, version } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakePopup, createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KycGate, PaymentWidget, RedirectButton, ServicePaymentsProvider } from '../../src/index.ts';
import type { PaymentWidgetProps } from '../../src/index.ts';

const SESSION = { flow: 'KYC_OCC', error_code: null, widget_data: 'c2VjcmV0' };
let widget: FakeWidget;
let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  sessionStorage.clear();
  widget = createFakeWidget();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
  widget.remove();
});

const provide = (children: ReactNode): ReactNode => (
  <ServicePaymentsProvider manifest={widget.options.manifest} baseUrl={widget.options.baseUrl} retries={0}>
    {children}
  </ServicePaymentsProvider>
);
const soon = (condition: () => boolean): Promise<unknown> => vi.waitUntil(condition, { interval: 5, timeout: 3000 });
const stateOf = (selector: string): string | null =>
  container.querySelector(`[data-service-payments=${selector}]`)?.getAttribute('data-state') ?? null;
const press = (label: string): void =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

test('the renderer is the one that the project is named after', () => {
  // Preact names the React it stands for.
  const major = { react18: '18', react19: '19', preact: '19' }[process.env['COMPAT'] ?? ''];
  expect(version.split('.')[0]).toBe(major);
  // Its elements alone carry a constructor of their own, so that none comes from JSON.
  expect(Object.hasOwn(createElement('p'), 'constructor')).toBe(process.env['COMPAT'] === 'preact');
});

describe('a payment', () => {
  test('makes one intent and one widget in StrictMode, and tells the callbacks of the last render', async () => {
    const createIntent = vi.fn(widget.options.createIntent);
    const [first, last] = [vi.fn(), vi.fn()];
    const page = (onApproved: PaymentWidgetProps['onApproved']): ReactNode =>
      createElement(StrictMode, null, provide(<PaymentWidget {...{ createIntent, onApproved }} />));
    root.render(page(first));
    await soon(() => stateOf('inline') === 'open');
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(widget.inits).toHaveLength(1);
    root.render(page(last));
    await soon(() => stateOf('inline') === 'open');
    await new Promise((resolve) => setTimeout(resolve, 0));
    widget.play('approved');
    await soon(() => last.mock.calls.length === 1);
    expect(first).not.toHaveBeenCalled();
  });

  test('that is taken away while it is being prepared opens nothing and says nothing', async () => {
    let answer!: (data: unknown) => void;
    const createIntent = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const told = vi.fn();
    root.render(provide(<PaymentWidget createIntent={createIntent} onClose={told} onError={told} />));
    await soon(() => createIntent.mock.calls.length === 1);
    root.render(null);
    await soon(() => container.childNodes.length === 0);
    answer(await widget.options.createIntent());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(widget.inits).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  test('hands its element to the ref', async () => {
    const ref = createRef<HTMLElement>();
    root.render(provide(<PaymentWidget ref={ref} createIntent={widget.options.createIntent} className="shop" />));
    await soon(() => ref.current?.className === 'shop');
  });
});

test('a gate shows its children when the server lets the player through', async () => {
  let verdict = false;
  const gate = { level: 2 as const, requestSession: () => SESSION, recheck: () => verdict };
  root.render(
    provide(
      <KycGate {...gate}>
        <p>Members</p>
      </KycGate>,
    ),
  );
  await soon(() => stateOf('kyc') === 'required');
  expect(container.textContent).not.toContain('Members');
  await soon(() => container.textContent.includes('Start verification'));
  press('Start verification');
  await soon(() => stateOf('kyc') === 'in-progress');
  verdict = true;
  widget.play('kyc-success');
  await soon(() => container.textContent === 'Members');
});

test('a redirect button opens one window inside the click', async () => {
  const { environment, windows } = createFakePopup();
  root.render(
    <RedirectButton environment={environment} createRedirect={() => new Promise(() => {})} getStatus={() => null}>
      Pay
    </RedirectButton>,
  );
  await soon(() => container.querySelector('button') !== null);
  press('Pay');
  press('Pay');
  expect(windows).toHaveLength(1);
  await soon(() => container.querySelector('button')?.getAttribute('aria-busy') === 'true');
});
