/** One script for all who want the very same, and never another's. */
import { loadWidget } from '@service-payments/loader';
import type { CheckGroup } from '../check.ts';
import { eventOf, expectEqual, failureOf, runs, until, widgetTags } from '../page/expect.ts';
import { answer, hits, javascript, release } from '../page/host-client.ts';

async function anotherCopy(): Promise<{ loadWidget: typeof loadWidget }> {
  return (await import(/* @vite-ignore */ `${location.origin}/loader.js`)) as { loadWidget: typeof loadWidget };
}

function handWrittenTag(src: string, integrity: string): HTMLScriptElement {
  const tag = document.createElement('script');
  Object.assign(tag, { type: 'module', crossOrigin: 'anonymous', integrity, src });
  return tag;
}

export const sharing: CheckGroup = {
  name: 'sharing',
  checks: [
    {
      name: 'many calls at once, from two copies of the package, share one load',
      async run({ widget }) {
        const copy = await anotherCopy();
        expectEqual(copy.loadWidget === loadWidget, false, 'the same copy');
        await Promise.all([loadWidget, copy.loadWidget, loadWidget, copy.loadWidget].map((load) => load(widget)));
        const counts = [widgetTags(widget.baseUrl).length, await hits(widget.url), runs().length];
        expectEqual(counts, [1, 1, 1], 'tags, requests and runs');
      },
    },
    {
      name: 'another host of the same file never shares',
      async run({ widget, otherSite }) {
        await Promise.all([loadWidget(widget), loadWidget({ ...widget, baseUrl: otherSite })]);
        expectEqual([widgetTags(widget.baseUrl).length, widgetTags(otherSite).length], [1, 1], 'tags');
      },
    },
    {
      name: 'who gives up leaves the others their load',
      async run({ widget }) {
        await answer(widget.url, javascript(widget.source, { hold: true }));
        const patient = loadWidget(widget);
        const hasty = failureOf(loadWidget({ ...widget, timeoutMs: 300, retries: 0 }));
        const controller = new AbortController();
        const leaving = failureOf(loadWidget({ ...widget, signal: controller.signal }));
        controller.abort();
        expectEqual([(await leaving).code, (await hasty).code], ['aborted', 'script_timeout'], 'failures');
        await release(widget.url);
        await patient;
        expectEqual([widgetTags(widget.baseUrl).length, runs()], [1, ['sword']], 'tags and runs');
      },
    },
    {
      name: 'a tag put there by hand that ran before counts: the function is there (field bug A1)',
      async run({ widget }) {
        const tag = handWrittenTag(widget.url, widget.manifest.integrity.digest);
        const ran = eventOf(tag, 'load');
        document.head.append(tag);
        await ran;
        await loadWidget(widget);
        expectEqual([widgetTags(widget.baseUrl).length, runs()], [1, ['sword']], 'tags and runs');
      },
    },
    {
      name: 'a tag put there by hand that is still on its way counts',
      async run({ widget }) {
        await answer(widget.url, javascript(widget.source, { hold: true }));
        document.head.append(handWrittenTag(widget.url, widget.manifest.integrity.digest));
        const load = loadWidget(widget);
        await until(async () => (await hits(widget.url)) === 1);
        await release(widget.url);
        await load;
        expectEqual([widgetTags(widget.baseUrl).length, runs()], [1, ['sword']], 'tags and runs');
      },
    },
    {
      name: 'a tag put there by hand without integrity does not count',
      async run({ widget }) {
        const tag = handWrittenTag(widget.url, '');
        const ran = eventOf(tag, 'load');
        document.head.append(tag);
        await ran;
        await loadWidget(widget);
        expectEqual([widgetTags(widget.baseUrl).length, runs()], [2, ['sword', 'sword']], 'tags and runs');
      },
    },
  ],
};
