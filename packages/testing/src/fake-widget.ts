/**
 * The payment widget as a test wants it, put in the place of the real one: the loader's script never leaves the page, and
 * `initServicePaymentsWidget` does what the script of the test says. jsdom and browsers.
 */
import { FIXTURES } from '@service-payments/contract/fixtures';
import { WIDGET_PROTOCOL } from '@service-payments/loader';
import type { WidgetManifest, WidgetProtocol } from '@service-payments/loader';
import { createFakeManifest } from './fake-manifest.ts';
import type { FakeManifestHost } from './fake-manifest.ts';
import { openFakeSession } from './fake-widget-session.ts';
import type { FakeSessionStep, FakeWidgetInit } from './fake-widget-session.ts';

/**
 * - `loaded`: the script comes and runs; what happens when no step of loading is named. - `never-loads`: it never comes.
 * - `wrong-integrity`: its bytes are not those of the digest. - `unavailable`: 404. - `blocked`: the page's policy
 *   forbids it. - `no-init`: it runs and leaves no function.
 */
export type FakeLoadStep = 'loaded' | 'never-loads' | 'wrong-integrity' | 'unavailable' | 'blocked' | 'no-init';

export type FakeWidgetStep = FakeLoadStep | FakeSessionStep;

export interface FakeWidgetOptions {
  /** What happens, in order: steps of loading for each script, steps of a session for each opening. */
  script?: readonly FakeWidgetStep[];
  manifest?: FakeManifestHost;
  /** Default: an address of its own for each fake, so that none meets what another left in the loader. */
  baseUrl?: string;
  protocol?: Partial<WidgetProtocol>;
}

export interface FakeWidget {
  /** For `createPaymentFlow`, `createKycFlow` and `loadWidget`: all that your server would answer, answered by the fake. */
  readonly options: {
    readonly manifest: (request: { signal: AbortSignal; attempt: number }) => Promise<WidgetManifest>;
    readonly baseUrl: string;
    readonly retries: 0;
    readonly createIntent: () => Promise<unknown>;
    readonly getStatus: (paymentIntentId: string) => Promise<string | null>;
    /** A KYC session; of a banned customer when the next step is `refused`. */
    readonly requestSession: () => Promise<unknown>;
    /** Whether a verification has succeeded. */
    readonly recheck: () => Promise<boolean>;
  };
  /** What init was called with, one for each opening. */
  readonly inits: readonly FakeWidgetInit[];
  /** Script tags that asked for the widget. */
  readonly scripts: readonly HTMLScriptElement[];
  /** Plays a step in the session opened last, as the player would. */
  play(step: FakeSessionStep): void;
  /** Gives the page back as it was. */
  remove(): void;
}

const LOAD_STEPS: readonly string[] = [
  'loaded', 'never-loads', 'wrong-integrity', 'unavailable', 'blocked', 'no-init',
] satisfies FakeLoadStep[]; // prettier-ignore

/** Whether a step is about the script, not about a session. */
export function isLoadStep(step: FakeWidgetStep | undefined): step is FakeLoadStep {
  return LOAD_STEPS.includes(step ?? '');
}

let made = 0;

/** Puts the fake into this page at once. Call `remove()` when the test is over. */
export function createFakeWidget(options: FakeWidgetOptions = {}): FakeWidget {
  if (typeof document !== 'object') {
    throw new Error('The fake widget needs a page, and there is none here. Run this test in jsdom or in a browser.');
  }
  made += 1;
  const protocol = { ...WIDGET_PROTOCOL, ...options.protocol };
  const baseUrl = options.baseUrl ?? `https://widget.test/${made}/`;
  const host = options.manifest ?? createFakeManifest();
  const steps = [...(options.script ?? [])];
  const statuses = new Map<string, string>();
  const scripts: HTMLScriptElement[] = [];
  const inits: FakeWidgetInit[] = [];
  const timings: { name: string }[] = [];
  const page = window as unknown as Record<string, unknown>;
  let verified = false;
  let play: ((step: FakeSessionStep) => void) | undefined;

  const takeLoadStep = (): FakeLoadStep => {
    const [step] = steps;
    if (!isLoadStep(step)) return 'loaded';
    steps.shift();
    return step;
  };
  const takeSessionStep = (): FakeSessionStep | undefined => {
    const [step] = steps;
    if (step === undefined || isLoadStep(step)) return undefined;
    steps.shift();
    return step;
  };
  const refuses = (): boolean => steps.find((step) => !isLoadStep(step)) === 'refused';

  function defineInit(): void {
    page[protocol.init] = (init: FakeWidgetInit): void => {
      inits.push(init);
      play = openFakeSession(
        {
          protocol,
          nextStep: takeSessionStep,
          settle: (id, status) => void statuses.set(id, status),
          verify: () => (verified = true),
        },
        init,
      );
    };
    window.dispatchEvent(new CustomEvent(protocol.loaded));
  }

  function load(tag: HTMLScriptElement): void {
    const step = takeLoadStep();
    if (step === 'loaded') defineInit();
    if (step === 'loaded' || step === 'no-init') tag.dispatchEvent(new Event('load'));
    if (step === 'wrong-integrity' || step === 'unavailable') {
      // What a browser would note down about the request.
      const responseStatus = step === 'unavailable' ? 404 : 200;
      const timing = { name: tag.src, entryType: 'resource', responseStatus, contentType: 'text/javascript' };
      timings.push(timing);
    }
    if (step === 'blocked') reportViolation(tag.src);
    if (step !== 'loaded' && step !== 'no-init' && step !== 'never-loads') tag.dispatchEvent(new Event('error'));
  }

  const undoing = [
    catchScripts(baseUrl, (tag) => {
      scripts.push(tag);
      queueMicrotask(() => load(tag));
    }),
    addTimings(timings),
  ];

  return {
    options: {
      manifest: host.manifest,
      baseUrl,
      retries: 0,
      createIntent: async () =>
        refuses()
          ? FIXTURES['payment-intent-response-banned'].valid
          : withFreshId(FIXTURES['payment-intent-response'].valid),
      getStatus: async (id) => statuses.get(id) ?? null,
      requestSession: async () => FIXTURES[refuses() ? 'kyc-response-banned' : 'kyc-response'].valid,
      recheck: async () => verified,
    },
    inits,
    scripts,
    play(step) {
      if (!play) throw new Error('The fake widget is not open, so it cannot play a step.');
      play(step);
    },
    remove() {
      for (const undo of undoing) undo();
      for (const tag of scripts) tag.remove();
      delete page[protocol.init];
    },
  };
}

/** What a page's Content-Security-Policy says when it refuses a script. */
function reportViolation(blockedURI: string): void {
  const facts = { blockedURI: blockedURI.split('#')[0], disposition: 'enforce', effectiveDirective: 'script-src-elem' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
}

/** Each intent has an id of its own, as with the service. */
function withFreshId(answer: unknown): unknown {
  const { data } = answer as { data: object };
  return { data: { ...data, payment_intent_id: crypto.randomUUID() } };
}

/** Scripts below `baseUrl` go into the page without being fetched. Returns the undoing. */
function catchScripts(baseUrl: string, onScript: (tag: HTMLScriptElement) => void): () => void {
  const { head } = document;
  const insert = head.append.bind(head);
  head.append = (...nodes) => {
    for (const node of nodes) {
      const caught = node instanceof HTMLScriptElement && node.src.startsWith(baseUrl) ? node : undefined;
      const { type } = caught ?? {};
      // A type that nobody runs, for the moment in which the browser looks at it.
      if (caught) caught.type = 'application/x-not-run';
      insert(node);
      if (!caught) continue;
      caught.type = type ?? '';
      onScript(caught);
    }
  };
  return () => Reflect.deleteProperty(head, 'append');
}

/** Adds to what the browser measured: the loader reads there why a script failed. Returns the undoing. */
function addTimings(timings: readonly { readonly name: string }[]): () => void {
  const named = performance.getEntriesByName.bind(performance);
  const added = timings as readonly PerformanceEntry[];
  performance.getEntriesByName = (name, type) => [...named(name, type), ...added.filter((one) => one.name === name)];
  return () => Reflect.deleteProperty(performance, 'getEntriesByName');
}
