/** The gate over the real flow and loader, in a real browser; the widget behind them is a fake. */
import { Component, StrictMode, createRef } from 'react';
import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KycGate, ServicePaymentsProvider, isThroughGate, useKyc } from '../src/index.ts';
import type { KycGateProps } from '../src/index.ts';

const SESSION = { flow: 'KYC_OCC', error_code: null, widget_data: 'c2VjcmV0' };
const BANNED = { flow: 'KYC_OCC', error_code: 'ERR01', widget_data: null };

let widget: FakeWidget;
let verdict: unknown;
let requestSession: ReturnType<typeof vi.fn<KycGateProps['requestSession']>>;
const renderShop = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  widget = createFakeWidget();
  verdict = false;
  renderShop.mockClear();
  requestSession = vi.fn<KycGateProps['requestSession']>(() => Promise.resolve({ data: SESSION }));
});
afterEach(() => {
  cleanup();
  widget.remove();
});

function Shop() {
  renderShop();
  return <p>High rollers only</p>;
}

const element = (props: Partial<KycGateProps> = {}) => (
  <ServicePaymentsProvider manifest={widget.options.manifest} baseUrl={widget.options.baseUrl} retries={0}>
    <KycGate level={2} requestSession={requestSession} recheck={() => verdict} data-testid="gate" {...props}>
      <Shop />
    </KycGate>
  </ServicePaymentsProvider>
);
const reached = (state: string): Promise<void> =>
  waitFor(() => expect(screen.getByTestId('gate').getAttribute('data-state')).toBe(state));
async function verify(props: Partial<KycGateProps> = {}) {
  const view = render(element(props));
  fireEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await reached('in-progress');
  return view;
}

describe('what is behind the gate', () => {
  test('is not even rendered before the server lets the player through', async () => {
    render(element());
    await screen.findByText('Verify your identity to continue');
    expect(renderShop).not.toHaveBeenCalled();
    expect(screen.queryByText('High rollers only')).toBeNull();
  });

  test('appears at once when there is nothing to verify', async () => {
    verdict = true;
    const onPassed = vi.fn();
    render(element({ onPassed }));
    await screen.findByText('High rollers only');
    await reached('not-required');
    expect(onPassed).toHaveBeenCalledWith({ level: 2, authoritative: true });
    expect(requestSession).not.toHaveBeenCalled();
  });

  test('appears after a success only when the server says so too (kyc case 8)', async () => {
    await verify();
    widget.play('kyc-success');
    await screen.findByText('We’re checking your details');
    expect(renderShop).not.toHaveBeenCalled();
    verdict = true;
    fireEvent.click(screen.getByRole('button', { name: 'Check status' }));
    await screen.findByText('High rollers only');
    expect(widget.inits).toHaveLength(1);
  });

  test('goes away again when a higher level is needed', async () => {
    const recheck = vi.fn((level: number) => level === 2);
    const { rerender } = render(element({ recheck }));
    await screen.findByText('High rollers only');
    rerender(element({ recheck, level: 3 }));
    await screen.findByText('Verify your identity to continue');
    expect(screen.queryByText('High rollers only')).toBeNull();
    expect(recheck).toHaveBeenLastCalledWith(3, expect.anything());
  });
});

test('opens one session and one widget in StrictMode, untouched (kyc case 23)', async () => {
  const recheck = vi.fn(() => false);
  render(<StrictMode>{element({ recheck })}</StrictMode>);
  fireEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await reached('in-progress');
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(requestSession).toHaveBeenCalledTimes(1);
  expect(widget.inits).toHaveLength(1);
  expect(widget.inits[0]?.data).toBe(SESSION);
  expect(document.documentElement.outerHTML).not.toContain(SESSION.widget_data);
});

test('leaves nothing behind when it goes while a session is on its way (kyc case 24)', async () => {
  let answer!: (data: unknown) => void;
  requestSession.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = render(element());
  fireEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await waitFor(() => expect(requestSession).toHaveBeenCalledTimes(1));
  unmount();
  answer(SESSION);
  await waitFor(() => expect(requestSession.mock.calls[0]?.[1].signal.aborted).toBe(true));
  expect(widget.inits).toEqual([]);
});

test('a banned player sees the widget, then a message without a way to try again (kyc case 3)', async () => {
  const onSupport = vi.fn();
  requestSession.mockResolvedValue(BANNED);
  render(element({ onSupport }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await waitFor(() => expect(widget.inits).toHaveLength(1));
  widget.play('refused');
  await screen.findByText('Purchases aren’t available');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Contact support']);
  fireEvent.click(screen.getByRole('button'));
  expect(onSupport).toHaveBeenCalledTimes(1);
});

test.each([
  ['a failure', 'kyc-failure', 'failed', 'We couldn’t verify your identity'],
  ['leaving', 'closed', 'left', 'Verify your identity to continue'],
] as const)('%s is told in words', async (_, step, state, title) => {
  await verify();
  widget.play(step);
  await reached(state);
  await screen.findByText(title);
});

test('a session that cannot be had is told, and asked for again by the player', async () => {
  requestSession.mockRejectedValueOnce(Object.assign(new Error('no'), { status: 401 }));
  render(element());
  fireEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await screen.findByText('Checkout isn’t available');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await reached('in-progress');
});

test('the page may show its own words, with the verbs to go on', async () => {
  render(
    element({
      fallback: (state, { start }) => <button onClick={start}>Gate is {state.status}</button>,
    }),
  );
  fireEvent.click(await screen.findByText('Gate is required'));
  await reached('in-progress');
  expect(screen.queryByRole('button')).toBeNull();
});

test('ref and other props go to its element, before and after', async () => {
  const ref = createRef<HTMLDivElement>();
  render(element({ ref, className: 'club' } as Partial<KycGateProps>));
  expect(ref.current).toMatchObject({ className: 'club' });
  await reached('required');
  expect(ref.current).toBe(screen.getByTestId('gate'));
  expect(ref.current).toMatchObject({ className: 'club' });
  expect(ref.current?.getAttributeNames().join()).not.toMatch(/level|requestsession|recheck|manifest/i);
});

test.each([
  [{ level: 4 }, /level must be 1, 2 or 3; received 4/],
  [{ recheck: 'yes' }, /recheck must be a function .*; received the string "yes"/],
  [{ onPassed: {} }, /onPassed must be a function; received a value of type object/],
])('a wrong prop %j reaches the error boundary, named', async (props, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Boundary>{element(props as unknown as Partial<KycGateProps>)}</Boundary>);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  vi.restoreAllMocks();
});

test('useKyc drives a gate of one’s own', async () => {
  function Own() {
    const { state } = useKyc({ ...widget.options, level: 1, requestSession, recheck: () => verdict });
    return <p>{isThroughGate(state) ? 'through' : state.status}</p>;
  }
  verdict = true;
  render(<Own />);
  await screen.findByText('through');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children;
  }
}
