/** A KYC gate on a page whose widget, clock and server are fakes: what every test of it needs. */
import { createFakeClock, createFakeWidget } from '@service-payments/testing';
import type { FakeClock, FakeWidget } from '@service-payments/testing';
import { onTestFinished, vi } from 'vitest';
import { createKycFlow } from '../src/index.ts';
import type { KycFlow, KycFlowOptions, KycState } from '../src/index.ts';

export const SESSION = { flow: 'KYC_OCC', error_code: null, widget_data: 'c2VjcmV0' };
export const BANNED = { flow: 'KYC_OCC', error_code: 'ERR01', widget_data: null };

export interface KycStage {
  readonly flow: KycFlow;
  readonly widget: FakeWidget;
  readonly clock: FakeClock;
  readonly container: HTMLElement;
  readonly requestSession: ReturnType<typeof vi.fn<KycFlowOptions['requestSession']>>;
  readonly recheck: ReturnType<typeof vi.fn<KycFlowOptions['recheck']>>;
  /** What the server answers to `recheck`; may be changed. */
  verdict: unknown;
  /** Options that a page has changed since. */
  options: Partial<KycFlowOptions>;
  /** What the page was told, in order. */
  readonly told: string[];
  /** Statuses the flow went through. */
  readonly way: string[];
  reached(status: KycState['status']): Promise<unknown>;
  /** Opens the gate's widget. */
  open(): Promise<void>;
}

export function setStage(options: Partial<KycFlowOptions> = {}): KycStage {
  const clock = createFakeClock();
  onTestFinished(clock.install());
  sessionStorage.clear();
  return addGate(options, clock);
}

/** A gate of its own, as in another tab: only clock and storage are shared. */
export function addGate(options: Partial<KycFlowOptions>, clock: FakeClock): KycStage {
  const widget = createFakeWidget();
  onTestFinished(() => widget.remove());
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => container.remove());
  const told: string[] = [];
  const way: string[] = [];
  const tell = (name: string) => (detail: unknown) => void told.push(`${name} ${JSON.stringify(detail)}`);
  const stage = {
    widget,
    clock,
    container,
    told,
    way,
    options,
    verdict: false,
    requestSession: vi.fn<KycFlowOptions['requestSession']>(() => Promise.resolve({ data: SESSION })),
    recheck: vi.fn<KycFlowOptions['recheck']>(() => stage.verdict),
    reached: (status: KycState['status']) => soon(() => stage.flow.state.status === status),
    async open() {
      stage.flow.begin();
      await soon(() => /required|left/.test(stage.flow.state.status));
      stage.flow.start(container);
      await stage.reached('in-progress');
    },
  } as unknown as KycStage & { flow: KycFlow };
  const { manifest, baseUrl } = widget.options;
  stage.flow = createKycFlow(() => ({
    manifest,
    baseUrl,
    retries: 0,
    level: 2,
    requestSession: stage.requestSession,
    recheck: stage.recheck,
    onPassed: tell('passed'),
    onFailed: tell('failed'),
    onGate: ({ status }) => told.push(`gate ${status}`),
    onError: (error) => told.push(`error ${error.code}`),
    onStateChange: ({ status }) => way.push(status),
    ...stage.options,
  }));
  onTestFinished(() => stage.flow.destroy());
  return stage;
}

/** Waits for what needs no time of the virtual clock. */
export function soon(condition: () => boolean): Promise<unknown> {
  return vi.waitUntil(condition, { interval: 2 });
}

/** An error of a client, as `fetch` wrappers throw it. */
export function httpError(status: number, code?: number | string): Error {
  return Object.assign(new Error(`HTTP ${status}`), { status, error: { status, code } });
}
