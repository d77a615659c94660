/** A script's `error` event is the same for every cause; the code of the failure is not. */
import { loadWidget } from '@service-payments/loader';
import type { WidgetErrorCode, WidgetManifest } from '@service-payments/loader';
import type { Answer, Check, CheckGroup, PublishedWidget, Setup } from '../check.ts';
import { eventOf, expectEqual, failureOf, find, runs, until, widgetTags } from '../page/expect.ts';
import { answer, digestOf, goOffline, hits, javascript, refuseRequests } from '../page/host-client.ts';
import { WIDGET_SCRIPT } from '../widget-source.ts';

function answered(why: string, code: WidgetErrorCode, bad: (source: string) => Answer): Check {
  return {
    name: `${why} is ${code}, known from one download (trap 5)`,
    async run(setup) {
      await answer(setup.widget.url, bad(setup.widget.source));
      await expectFailure(setup, code);
      // Where nothing is kept of the failure only the bytes can tell another digest from a network that is back.
      const downloads = code === 'script_integrity' && !setup.keepsTimingsOfFailures ? 2 : 1;
      expectEqual(await hits(setup.widget.url), downloads, 'downloads');
    },
  };
}

async function expectFailure({ widget }: Setup, code: WidgetErrorCode, baseUrl = widget.baseUrl): Promise<void> {
  const error = await failureOf(loadWidget({ ...widget, baseUrl, retries: 0 }));
  expectEqual([error.code, error.attempts], [code, 1], `failure (${error.message})`);
  expectEqual([runs(), widgetTags(baseUrl).length], [[], 0], 'runs and tags');
}

/** The widget's file is now this script, and the manifest given back names it rightly. */
async function answerWithScript({ url, manifest }: PublishedWidget, source: string): Promise<WidgetManifest> {
  await answer(url, javascript(source));
  return { ...manifest, integrity: { digest: await digestOf(source), type: 'sha-384' } };
}

export const diagnosis: CheckGroup = {
  name: 'diagnosis',
  checks: [
    answered('404', 'script_unavailable', () => javascript('', { status: 404 })),
    answered('503', 'script_unavailable', () => javascript('', { status: 503 })),
    answered('another MIME type', 'script_unavailable', (source) => ({
      headers: { 'content-type': 'text/plain' },
      body: source,
    })),
    answered('a missing CORS header', 'script_unavailable', (source) => javascript(source, { cors: false })),
    answered('another digest', 'script_integrity', (source) => javascript(`${source} `)),
    {
      name: 'a connection that breaks is script_unavailable',
      async run(setup) {
        await expectFailure(setup, 'script_unavailable', setup.brokenOrigin);
      },
    },
    {
      // Its status is a good one, so it may well be taken for other bytes; what counts is that it is tried again.
      name: 'a download cut short never runs, and the next attempt works',
      async run({ widget }) {
        const headers = { ...WIDGET_SCRIPT, 'content-length': String(widget.source.length) };
        await answer(widget.url, { headers, body: 'window.runs = ["cut"];', cut: true }, javascript(widget.source));
        await loadWidget({ ...widget, manifest: () => Promise.resolve(widget.manifest), retries: 1 });
        expectEqual(runs(), ['sword'], 'runs');
      },
    },
    {
      name: 'a host that refuses the connection is script_unavailable',
      async run(setup) {
        await expectFailure(setup, 'script_unavailable', setup.deadOrigin);
      },
    },
    {
      name: 'another digest is told from the rest where the page may fetch nothing there',
      needs: ['timings-of-failures'],
      page: () => ({ headers: { 'content-security-policy': `connect-src 'self'` } }),
      async run(setup) {
        await answer(setup.widget.url, javascript('other'));
        await expectFailure(setup, 'script_integrity');
      },
    },
    {
      name: 'a policy that only reports is not blamed for a 404',
      page: () => ({ headers: { 'content-security-policy-report-only': `script-src 'self'` } }),
      async run(setup) {
        await answer(setup.widget.url, javascript('', { status: 404 }));
        await expectFailure(setup, 'script_unavailable');
      },
    },
    {
      name: 'no network is script_unavailable',
      needs: ['offline'],
      async run(setup) {
        await goOffline('[data-over]');
        await until(() => !navigator.onLine);
        const online = eventOf(window, 'online');
        try {
          await expectFailure(setup, 'script_unavailable');
        } finally {
          find('body').dataset['over'] = '';
          await online;
        }
      },
    },
    {
      name: 'a content blocker is script_blocked',
      needs: ['content-blocker'],
      async run(setup) {
        await refuseRequests(setup.widget.url);
        await expectFailure(setup, 'script_blocked');
        expectEqual(await hits(setup.widget.url), 0, 'requests');
      },
    },
    {
      name: 'nothing that comes is script_timeout (field bug A4)',
      async run({ widget }) {
        await answer(widget.url, { hold: true });
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0, timeoutMs: 500 }));
        expectEqual([code, widgetTags(widget.baseUrl).length], ['script_timeout', 0], 'failure');
      },
    },
    {
      name: 'a script that throws at its top is init_missing',
      async run({ widget }) {
        const manifest = await answerWithScript(widget, 'throw new RangeError("no canvas")');
        const { code } = await failureOf(loadWidget({ ...widget, manifest }));
        expectEqual(code, 'init_missing', 'failure');
      },
    },
    {
      name: 'a script that leaves no function is init_missing, whatever stood there before (field bug B2)',
      async run({ widget }) {
        Object.assign(window, { initServicePaymentsWidget: () => undefined });
        const manifest = await answerWithScript(widget, 'window.runs = ["nothing"]');
        const { code } = await failureOf(loadWidget({ ...widget, manifest }));
        expectEqual([code, runs()], ['init_missing', ['nothing']], 'failure');
      },
    },
  ],
};
