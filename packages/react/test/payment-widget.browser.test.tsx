import { StrictMode, Suspense, createRef, use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KycGate, PaymentErrorMessage, PaymentWidget, RedirectButton, ServicePaymentsProvider } from '../src/index.ts';
import type { PaymentOutcome, PaymentWidgetProps } from '../src/index.ts';
import {
  JAVASCRIPT,
  freshPage,
  hitsAndRelease,
  initCalls,
  publishWidget,
  runs,
  widgetTags,
} from '../../loader/test/widget-host.ts';
import type { PublishedWidget } from '../../loader/test/widget-host.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const created = { flow: 'PAYMENT', error_code: null, payment_intent_id: ID, widget_data: 'c2VjcmV0', notes: [] };
const banned = { flow: 'PAYMENT', error_code: 'ERR01', payment_intent_id: null, widget_data: null, notes: [] };

let widget: PublishedWidget;

beforeEach(async () => {
  freshPage();
  widget = await publishWidget();
});
afterEach(() => {
  cleanup();
  freshPage();
});

function renderWidget(props: Partial<PaymentWidgetProps> = {}) {
  const createIntent = vi.fn(() => Promise.resolve(created as unknown));
  const element = (extra: Partial<PaymentWidgetProps> = {}) => (
    <ServicePaymentsProvider manifest={widget.manifest} baseUrl={widget.baseUrl} retries={0}>
      <PaymentWidget createIntent={createIntent} data-testid="payment" {...props} {...extra} />
    </ServicePaymentsProvider>
  );
  const view = render(element());
  return { createIntent, ...view, update: (extra: Partial<PaymentWidgetProps>) => view.rerender(element(extra)) };
}

function widgetSays(name: string, paymentIntentId: string | null = ID): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { paymentIntentId } }));
}

const opened = (): Promise<void> => waitFor(() => expect(initCalls()).toHaveLength(1));
const stateOf = (): string | null => screen.getByTestId('payment').getAttribute('data-state');

describe('an inline payment', () => {
  test('opens the widget with the whole untouched data (field bug A11)', async () => {
    renderWidget({ theme: 'dark', locale: 'ja' });
    await opened();
    expect(initCalls()[0]).toMatchObject({ data: created, theme: 'dark', locale: 'ja' });
    expect(initCalls()[0]?.['data']).toBe(created);
    await waitFor(() => expect(stateOf()).toBe('open'));
  });

  test('puts no token and no widget_data into the page', async () => {
    renderWidget();
    await opened();
    expect(document.documentElement.outerHTML).not.toContain(created.widget_data);
  });

  test('makes one intent, one tag and one widget in StrictMode', async () => {
    const createIntent = vi.fn(() => Promise.resolve(created));
    render(
      <StrictMode>
        <PaymentWidget createIntent={createIntent} manifest={widget.manifest} baseUrl={widget.baseUrl} />
      </StrictMode>,
    );
    await opened();
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(widgetTags()).toHaveLength(1);
    expect(runs()).toEqual(['sword']);
  });

  test('takes a success for a hint when nobody can be asked', async () => {
    const onApproved = vi.fn<(outcome: PaymentOutcome) => void>();
    const onClose = vi.fn();
    renderWidget({ onApproved, onClose });
    await opened();
    widgetSays('ServicePaymentsBuyVdaSuccess');
    await waitFor(() => expect(onApproved).toHaveBeenCalledWith({ paymentIntentId: ID, authoritative: false }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('lets the server decide after a success', async () => {
    const answers = ['Created', 'Approved'];
    const getStatus = vi.fn(() => Promise.resolve([{ payment_intent_id: ID.toUpperCase(), status: answers.shift() }]));
    const onApproved = vi.fn<(outcome: PaymentOutcome) => void>();
    renderWidget({ getStatus, onApproved, pollPlan: { pauses: [{ everyMs: 10, times: 9 }] } });
    await opened();
    widgetSays('ServicePaymentsBuyVdaSuccess');
    await waitFor(() => expect(onApproved).toHaveBeenCalledWith({ paymentIntentId: ID, authoritative: true }));
    expect(getStatus).toHaveBeenCalledTimes(2);
  });

  test('shows a declined payment and asks for a new intent only when the player does', async () => {
    const { createIntent } = renderWidget({ getStatus: () => 'Declined' });
    await opened();
    widgetSays('ServicePaymentsWidgetClosed');
    expect(await screen.findByText('The payment didn’t go through')).toBeTruthy();
    expect(createIntent).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(createIntent).toHaveBeenCalledTimes(2));
  });

  test('opens the widget for a refused buyer too, and says so at once', async () => {
    const onRefused = vi.fn();
    const onClose = vi.fn();
    renderWidget({ createIntent: () => Promise.resolve({ data: banned }), onRefused, onClose });
    await opened();
    expect(initCalls()[0]?.['data']).toBe(banned);
    expect(onRefused).toHaveBeenCalledWith({ code: 'ERR01' });
    expect(stateOf()).toBe('refused');
    expect(onClose).not.toHaveBeenCalled();
    widgetSays('ServicePaymentsWidgetClosed', null);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('shows the fallback until the widget is there, also for a refused buyer', async () => {
    const slow = await publishWidget({ answers: [{ hold: true, headers: JAVASCRIPT, body: widget.source }] });
    renderWidget({
      manifest: slow.manifest,
      baseUrl: slow.baseUrl,
      createIntent: () => Promise.resolve(banned),
      fallback: <i>One moment</i>,
    });
    expect(screen.getByText('One moment')).toBeTruthy();
    await waitFor(() => expect(stateOf()).toBe('refused'));
    expect(screen.getByText('One moment')).toBeTruthy();
    await waitFor(async () => expect(await hitsAndRelease(slow.url)).toBe(1));
    await opened();
    await waitFor(() => expect(screen.queryByText('One moment')).toBeNull());
  });

  test('always calls the callbacks of the last render', async () => {
    const first = vi.fn();
    const last = vi.fn();
    const { update } = renderWidget({ onApproved: first });
    await opened();
    update({ onApproved: last });
    widgetSays('ServicePaymentsBuyVdaSuccess');
    await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
    expect(first).not.toHaveBeenCalled();
  });

  test('that leaves the page before it is ready opens nothing', async () => {
    let answer!: (data: unknown) => void;
    const { unmount } = renderWidget({ createIntent: () => new Promise((resolve) => (answer = resolve)) });
    unmount();
    answer(created);
    await vi.waitUntil(() => widgetTags().length === 0);
    expect(initCalls()).toEqual([]);
  });

  test('passes ref and other props on and shows its state', async () => {
    const ref = createRef<HTMLElement>();
    renderWidget({ ref, className: 'shop', 'aria-label': 'Buy a sword' } as Partial<PaymentWidgetProps>);
    expect(ref.current).toBe(screen.getByTestId('payment'));
    expect(ref.current).toMatchObject({ className: 'shop', ariaLabel: 'Buy a sword' });
    await opened();
  });
});

describe('a failure', () => {
  test('is shown with one way on, which reuses the intent when only the script failed', async () => {
    const broken = await publishWidget({
      answers: [{ status: 500 }, { headers: { 'content-type': 'text/javascript' }, body: widget.source }],
    });
    const { createIntent } = renderWidget({ manifest: broken.manifest, baseUrl: broken.baseUrl });
    const title = await screen.findByRole('heading', { name: 'Checkout isn’t available' });
    expect(title.closest('[role=alert]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await opened();
    expect(createIntent).toHaveBeenCalledTimes(1);
  });

  test('can be rendered by the page', async () => {
    renderWidget({
      createIntent: () => Promise.reject(Object.assign(new Error('no'), { error: { code: 'ERR02', status: 400 } })),
      renderError: ({ code, close }) => <button onClick={close}>Problem {String(code)}</button>,
    });
    fireEvent.click(await screen.findByText('Problem ERR02'));
    await waitFor(() => expect(stateOf()).toBe('closed'));
  });
});

describe('a dialog', () => {
  test('is modal and named, and gives the focus back when the widget closes', async () => {
    const buy = document.createElement('button');
    document.body.append(buy);
    buy.focus();
    const onClose = vi.fn();
    renderWidget({ mode: 'dialog', onClose, getStatus: () => [] });
    await opened();
    const dialog = screen.getByRole('dialog', { name: 'Checkout' });
    // Its manners are fetched beside the widget.
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(dialog.contains(document.activeElement)).toBe(true);
    widgetSays('ServicePaymentsWidgetClosed');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dialog.matches('[open]')).toBe(false));
    expect(document.activeElement).toBe(buy);
  });

  test('has one way to close at a time: its own button until the widget brings one', async () => {
    const onClose = vi.fn();
    let answer!: (data: unknown) => void;
    renderWidget({ mode: 'dialog', onClose, createIntent: () => new Promise((resolve) => (answer = resolve)) });
    const button = await screen.findByRole('button', { name: 'Back to game' });
    answer(created);
    await opened();
    await waitFor(() => expect(button.isConnected).toBe(false));
    cleanup();
    renderWidget({ mode: 'dialog', onClose, createIntent: () => new Promise(() => {}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Back to game' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('follows the open prop', async () => {
    const { createIntent, update } = renderWidget({ mode: 'dialog', open: false });
    expect(createIntent).not.toHaveBeenCalled();
    update({ open: true });
    await opened();
    update({ open: false });
    await waitFor(() => expect(stateOf()).toBe('closed'));
    expect(document.querySelector('[id^=service-payments-widget-container]')).toBeNull();
  });

  test('stays when a stray Escape asks it to close while the widget is open', async () => {
    renderWidget({ mode: 'dialog' });
    await waitFor(() => expect(stateOf()).toBe('open'));
    const dialog = screen.getByTestId<HTMLDialogElement>('payment');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    for (let press = 0; press < 3; press += 1) dialog.requestClose();
    dialog.close();
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(stateOf()).toBe('open');
    // Said where a screen reader hears it: inside the modal (games.md, rows 3 and 7).
    const notice = await screen.findByText('Payment still running');
    expect(dialog.contains(notice)).toBe(true);
    expect(notice.getAttribute('aria-live')).toBe('polite');
  });

  test('puts the game around it to rest, once, and wakes it when it has gone (game case 8)', async () => {
    const calls: string[] = [];
    const host = { pause: () => void calls.push('pause'), resume: () => void calls.push('resume') };
    const { update } = renderWidget({ mode: 'dialog', host, open: false });
    update({ open: true });
    await waitFor(() => expect(stateOf()).toBe('open'));
    await waitFor(() => expect(calls).toEqual(['pause']));
    expect(screen.getByTestId('payment').hasAttribute('host')).toBe(false);
    update({ open: false });
    await waitFor(() => expect(calls).toEqual(['pause', 'resume']));
  });

  test('locks the page without moving it, and lets it go again', async () => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'tall' }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#tall { height: 5000px }');
    document.adoptedStyleSheets.push(sheet);
    const width = document.documentElement.clientWidth;
    renderWidget({ mode: 'dialog' });
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).toBe('hidden'));
    expect(document.documentElement.clientWidth).toBe(width);
    cleanup();
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).toBe('visible'));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
});

describe('its manners', () => {
  test('a new price in the parent touches nothing inside the widget', async () => {
    const { update } = renderWidget({ 'aria-label': '4.99' });
    await opened();
    await waitFor(() => expect(stateOf()).toBe('open'));
    const touched = vi.fn();
    const place = document.querySelector('[data-service-payments=widget]') as Element;
    const observer = new MutationObserver(touched);
    observer.observe(place, { childList: true, subtree: true, attributes: true, characterData: true });
    for (const price of ['5.99', '6.99']) {
      update({ 'aria-label': price, createIntent: vi.fn(), onApproved: vi.fn() });
    }
    expect(screen.getByTestId('payment').ariaLabel).toBe('6.99');
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
    expect(touched).not.toHaveBeenCalled();
    expect(initCalls()).toHaveLength(1);
  });

  test('hydrates what the server rendered without a word', async () => {
    const page = (
      <StrictMode>
        <ServicePaymentsProvider manifest={widget.manifest} baseUrl={widget.baseUrl} locale="ja">
          <PaymentWidget createIntent={() => Promise.resolve(created)} />
          <PaymentWidget mode="dialog" open={false} createIntent={() => Promise.resolve(created)} />
          <KycGate level={1} requestSession={() => null} recheck={() => new Promise(() => {})}>
            <p>Members</p>
          </KycGate>
          <RedirectButton createRedirect={() => null} getStatus={() => null}>
            Pay
          </RedirectButton>
        </ServicePaymentsProvider>
      </StrictMode>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const said = vi.spyOn(console, 'error');
    const onRecoverableError = vi.fn();
    const root = hydrateRoot(container, page, { onRecoverableError });
    await opened();
    root.unmount();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  test('hidden by Suspense and shown again, it pays once more from the start', async () => {
    let wait: Promise<void> | undefined;
    function Maybe() {
      if (wait) use(wait);
      return null;
    }
    const page = () => (
      <Suspense fallback={<p>Elsewhere</p>}>
        <Maybe />
        <PaymentWidget
          createIntent={() => Promise.resolve(created)}
          manifest={widget.manifest}
          baseUrl={widget.baseUrl}
          data-testid="payment"
        />
      </Suspense>
    );
    const { rerender } = render(page());
    await opened();
    let show!: () => void;
    wait = new Promise((resolve) => (show = resolve));
    // As a router does it, outside of act.
    await act(async () => rerender(page()));
    await screen.findByText('Elsewhere');
    wait = undefined;
    show();
    rerender(page());
    await waitFor(() => expect(screen.queryByText('Elsewhere')).toBeNull());
    await waitFor(() => expect(stateOf()).toBe('open'));
    expect(document.querySelectorAll('[id^=service-payments-widget-container]')).toHaveLength(1);
  });

  test('1,000 mounts and unmounts leave no node, no listener and no timer', async () => {
    renderWidget();
    await opened();
    cleanup();
    const spies = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
    const [begun, cleared] = [vi.spyOn(window, 'setTimeout'), vi.spyOn(window, 'clearTimeout')];
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const settings = { manifest: widget.manifest, baseUrl: widget.baseUrl, timeoutMs: LOADER_LIMIT_MS };
    for (let turn = 0; turn < 1000; turn += 1) {
      flushSync(() => root.render(<PaymentWidget createIntent={() => created} {...settings} />));
      flushSync(() => root.render(null));
    }
    expect(container.childNodes).toHaveLength(0);
    root.unmount();
    const heard = (): unknown[] =>
      spies
        .flatMap(({ mock }) => mock.calls)
        .filter(([, , how]) => typeof how === 'object' && how.signal?.aborted === false);
    const pending = (): unknown[] =>
      begun.mock.calls.filter(
        ([, delayMs = 0], call) =>
          delayMs > 1000 &&
          delayMs !== LOADER_LIMIT_MS &&
          !cleared.mock.calls.some(([id]) => id === begun.mock.results[call]?.value),
      );
    await vi.waitUntil(() => heard().length === 0 && pending().length === 0);
    expect(begun.mock.calls.length).toBeGreaterThanOrEqual(1000);
    vi.restoreAllMocks();
    expect(document.querySelectorAll('[id^=service-payments-widget-container]')).toHaveLength(0);
    expect(widgetTags()).toHaveLength(1);
  });
});

/** The loader's limit of an attempt runs out by itself and holds nothing: its own tests look after it. */
const LOADER_LIMIT_MS = 12_345;

test('an error message stands alone, with the text of its code', () => {
  render(<PaymentErrorMessage code="ERR15" data-testid="message" />);
  expect(screen.getByTestId('message').textContent).toContain('Purchases aren’t available');
});
