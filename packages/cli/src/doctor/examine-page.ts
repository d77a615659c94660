/**
 * Opens the page twice in a real browser. First as it is, to read what is on it. Then an empty page under the very
 * headers of the first, to try a script and a frame of the widget's address: the page's own scripts cannot get into the
 * way, nothing of theirs is disturbed, and the browser itself decides what its policies allow.
 */
import { createHash } from 'node:crypto';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Response, Route } from 'playwright-core';
import { CliError } from '../exit-codes.ts';
import type { Examination, PageFacts, ProbeFacts } from './page-facts.ts';
import { probeInPage } from './probe-page.ts';
import { readInPage, watchViolations } from './read-page.ts';

export interface ExamineOptions {
  readonly executablePath: string;
  readonly url: string;
  /** Base URL of the widget with its last slash, when the page does not say one or another was asked for. */
  readonly widget: string | null;
  readonly fallbackWidget: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The loader's default. */
export const POLICY_NAME = 'service-payments';

/** What the page gets late scripts in, after it has loaded. */
const SETTLE_MS = 500;

export async function examinePage(options: ExamineOptions): Promise<Examination> {
  const browser = await launch(options.executablePath);
  const stop = (): void => void browser.close();
  options.signal.addEventListener('abort', stop, { once: true });
  try {
    const { page, nonce } = await readPage(browser, options);
    const widget = options.widget ?? page.widgetBase ?? options.fallbackWidget;
    return { page, widget, probe: await probePage(browser, page, nonce, widget) };
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', stop);
    await browser.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath });
  } catch (cause) {
    const hint = 'give --browser the path of another Chromium, Chrome or Edge';
    throw new CliError('machine', `The browser ${executablePath} does not start; ${hint}.`, { cause });
  }
}

async function readPage(
  browser: Browser,
  { url, timeoutMs }: ExamineOptions,
): Promise<{ page: PageFacts; nonce: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchViolations);
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  } catch (cause) {
    throw new CliError(
      'unreachable',
      `${url} cannot be opened (${reasonOf(cause)}); check the address and that the page is served.`,
      {
        cause,
      },
    );
  }
  if (response === null || response.status() >= 400) {
    throw new CliError(
      'unreachable',
      `${url} answers ${response?.status() ?? 'nothing'}; give the address of a shop page.`,
    );
  }
  await page.waitForTimeout(SETTLE_MS);
  const { nonce, ...facts } = await page.evaluate(readInPage);
  const headers = await response.allHeaders();
  const seen = { ...facts, url: response.url(), status: response.status(), headers };
  await context.close();
  return { page: seen, nonce };
}

function reasonOf(error: unknown): string {
  const text = (error as Error).message;
  if (text.includes('ERR_HTTP_RESPONSE_CODE_FAILURE')) return 'it answers with an error and no page';
  return /net::(ERR_\w+)/.exec(text)?.[1] ?? (/[Tt]imeout/.test(text) ? 'it takes too long' : 'the browser gives up');
}

async function probePage(browser: Browser, page: PageFacts, nonce: string, widget: string): Promise<ProbeFacts> {
  const context = await browser.newContext();
  const files = {
    script: new URL('doctor-right.js', widget).href,
    wrongScript: new URL('doctor-wrong.js', widget).href,
    frame: new URL('doctor-frame/', widget).href,
  };
  const right = `(window.doctorRan ??= []).push('right');`;
  await answerInPlaceOfAll(context, {
    [page.url]: { headers: ownHeaders(page.headers), body: emptyPage(page.metaPolicies) },
    [`${new URL(page.url).origin}/doctor-asks`]: { headers: { 'content-type': 'text/plain' }, body: '' },
    [files.script]: { headers: SCRIPT_HEADERS, body: right },
    [files.wrongScript]: { headers: SCRIPT_HEADERS, body: right.replace('right', 'wrong') },
    [files.frame]: { headers: frameHeaders(page.isIsolated), body: FRAME },
  });
  const tab = await context.newPage();
  await tab.goto(page.url, { waitUntil: 'load' });
  const digest = `sha384-${createHash('sha384').update(right).digest('base64')}`;
  const facts = await tab.evaluate(probeInPage, { ...files, digest, nonce, policyName: POLICY_NAME });
  await context.close();
  return facts;
}

interface CannedAnswer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Nothing leaves the browser: neither the widget's host nor the shop's report collector hears of it. */
async function answerInPlaceOfAll(context: BrowserContext, answers: Record<string, CannedAnswer>): Promise<void> {
  await context.route('**/*', async (route: Route) => {
    const answer = answers[route.request().url()];
    await (answer === undefined ? route.abort() : route.fulfill({ status: 200, ...answer }));
  });
}

/** The page's headers without what belongs to its transport or would send reports. */
function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const left =
    /^(content-(length|encoding)|transfer-encoding|connection|set-cookie|link|reporting-endpoints|report-to|nel|:.*)$/;
  const kept = Object.entries(headers).filter(([name]) => !left.test(name));
  return Object.fromEntries([
    ...kept.map(([name, value]) => [
      name,
      name.startsWith('content-security-policy') ? value.replace(/report-(uri|to)[^;,]*/gi, '') : value,
    ]),
    ['content-type', 'text/html; charset=utf-8'],
  ]) as Record<string, string>;
}

function emptyPage(metaPolicies: readonly string[]): string {
  const metas = metaPolicies.map((policy) => {
    const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  });
  return `<!doctype html><html><head>${metas.join('')}</head><body></body></html>`;
}

/** As a service in order sends them: what fails then is the page's doing. */
const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

function frameHeaders(isIsolated: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': isIsolated ? 'require-corp' : 'credentialless',
    'permissions-policy': 'camera=(self)',
  };
}

const FRAME = `<!doctype html><script>
parent.postMessage({ camera: document.featurePolicy ? document.featurePolicy.allowsFeature('camera') : true }, '*');
</script>`;
