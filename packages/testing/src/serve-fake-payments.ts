/** The fake widget over real requests: its script passes the browser's own integrity check, or fails it. For Playwright. */
import { FIXTURES } from '@service-payments/contract/fixtures';
import { WIDGET_PROTOCOL } from '@service-payments/loader';
import type { Page, Route } from '@playwright/test';
import { manifestOf } from './fake-manifest.ts';
import type { FakeLoadStep, FakeWidgetStep } from './fake-widget.ts';
import { isLoadStep } from './fake-widget.ts';
import { openFakeSession } from './fake-widget-session.ts';

/** Addresses as `page.route` takes them: a glob or a regular expression. */
export interface FakePaymentsOptions {
  /** What happens, in order; see `createFakeWidget`. Steps of a session start over when the page is loaded anew. */
  script?: readonly FakeWidgetStep[];
  /** Where your page reads the manifest. */
  manifestUrl: string | RegExp;
  /** The folder of the widget scripts that your page gives the loader. */
  baseUrl: string;
  /** Where your page asks for an intent; without it your own back end answers. */
  intentUrl?: string | RegExp;
  /** Where your page asks for a status; without it your own back end answers. */
  statusUrl?: string | RegExp;
  /** Where your page asks for a KYC session; without it your own back end answers. */
  sessionUrl?: string | RegExp;
  /** Where your page asks whether the player has passed, answered `{ data: { passed } }`. */
  recheckUrl?: string | RegExp;
}

export interface FakePayments {
  /** How often each was asked for. */
  readonly requests: Readonly<Record<'manifest' | 'script' | 'intent' | 'status', number>>;
  /** The intent created last. */
  readonly paymentIntentId: string | null;
}

const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Answers the requests of this page from now on. Call it before the page is opened. */
export async function serveFakePayments(page: Page, options: FakePaymentsOptions): Promise<FakePayments> {
  const loadSteps = (options.script ?? []).filter(isLoadStep);
  const sessionSteps = (options.script ?? []).filter((step) => !isLoadStep(step));
  const statuses = new Map<string, string>();
  const requests = { manifest: 0, script: 0, intent: 0, status: 0 };
  let paymentIntentId: string | null = null;
  let passed = false;
  let source = '';

  await page.exposeFunction('settleFakePayment', (id: string, status: string) => void statuses.set(id, status));
  await page.exposeFunction('verifyFakePlayer', () => void (passed = true));
  await page.route(options.manifestUrl, async (route) => {
    requests.manifest += 1;
    source = loadSteps[0] === 'no-init' ? '// no init' : widgetSource(sessionSteps);
    await answerJson(route, 200, { data: manifestOf('1.0.0', await sha384(source)) });
  });
  await page.route(`${options.baseUrl.replace(/\/?$/, '/')}**`, async (route) => {
    // A step is for a tag; what the loader asks besides, to find out why a tag failed, is told of the step to come.
    const isTag = route.request().resourceType() === 'script';
    if (isTag) requests.script += 1;
    await answerScript(route, (isTag ? loadSteps.shift() : loadSteps[0]) ?? 'loaded', source);
  });
  if (options.intentUrl !== undefined) {
    await page.route(options.intentUrl, async (route) => {
      requests.intent += 1;
      if (sessionSteps[0] === 'refused') {
        return answerJson(route, 200, FIXTURES['payment-intent-response-banned'].valid);
      }
      const { data } = FIXTURES['payment-intent-response'].valid as { data: object };
      paymentIntentId = crypto.randomUUID();
      return answerJson(route, 201, { data: { ...data, payment_intent_id: paymentIntentId } });
    });
  }
  if (options.statusUrl !== undefined) {
    await page.route(options.statusUrl, async (route) => {
      requests.status += 1;
      const entries = [...statuses].map(([id, status]) => ({ payment_intent_id: id, status }));
      await answerJson(route, 200, { data: entries });
    });
  }
  if (options.sessionUrl !== undefined) {
    const fixture = sessionSteps[0] === 'refused' ? 'kyc-response-banned' : 'kyc-response';
    await page.route(options.sessionUrl, (route) => answerJson(route, 200, FIXTURES[fixture].valid));
  }
  if (options.recheckUrl !== undefined) {
    await page.route(options.recheckUrl, (route) => answerJson(route, 200, { data: { passed } }));
  }
  return {
    requests,
    get paymentIntentId() {
      return paymentIntentId;
    },
  };
}

async function answerScript(route: Route, step: FakeLoadStep, source: string): Promise<void> {
  // Left without an answer: the loader's own limit ends it.
  if (step === 'never-loads') return;
  if (step === 'blocked') return route.abort('blockedbyclient');
  await route.fulfill({
    status: step === 'unavailable' ? 404 : 200,
    headers: CORS,
    contentType: 'text/javascript',
    body: step === 'wrong-integrity' ? `${source}\n// one byte more` : source,
  });
}

function answerJson(route: Route, status: number, body: unknown): Promise<void> {
  return route.fulfill({ status, headers: CORS, contentType: 'application/json', body: JSON.stringify(body) });
}

/** The fake widget as a script of its own. */
function widgetSource(steps: readonly FakeWidgetStep[]): string {
  return `const openFakeSession = ${openFakeSession.toString()};
const steps = ${JSON.stringify(steps)};
const protocol = ${JSON.stringify(WIDGET_PROTOCOL)};
window[protocol.init] = (init) => {
  const { settleFakePayment: settle, verifyFakePlayer: verify } = window;
  openFakeSession({ protocol, nextStep: () => steps.shift(), settle, verify }, init);
};
window.dispatchEvent(new CustomEvent(protocol.loaded));
`;
}

async function sha384(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
