/** A preload is the very download that the load then uses. */
import { loadWidget, preloadWidget, widgetPreloadTags } from '@service-payments/loader';
import type { Check, CheckGroup } from '../check.ts';
import { eventOf, expectEqual, failureOf, find, runs, until } from '../page/expect.ts';
import { answer, hits, javascript, release } from '../page/host-client.ts';
import { WIDGET_SCRIPT } from '../widget-source.ts';

function onceWith(caching: string): Check {
  return {
    name: `tags printed by the server are downloaded once, with cache-control ${caching} (trap 6)`,
    async run({ widget }) {
      await answer(widget.url, { headers: { ...WIDGET_SCRIPT, 'cache-control': caching }, body: widget.source });
      const template = document.createElement('template');
      template.innerHTML = widgetPreloadTags(widget.manifest, widget.baseUrl);
      const link = find('link', template.content);
      const preloaded = eventOf(link, 'load', 'error');
      document.head.append(link);
      expectEqual((await preloaded).type, 'load', 'the preload');
      expectEqual(runs(), [], 'runs before the load');
      await loadWidget(widget);
      expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
    },
  };
}

export const preload: CheckGroup = {
  name: 'preload',
  checks: [
    onceWith('no-store'),
    onceWith('public, max-age=31536000, immutable'),
    {
      name: 'tags in the page’s own markup are downloaded once',
      page: ({ widget }) => ({ head: widgetPreloadTags(widget.manifest, widget.baseUrl) }),
      async run({ widget }) {
        await until(async () => (await hits(widget.url)) === 1);
        await loadWidget(widget);
        expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
      },
    },
    {
      name: 'preloadWidget runs nothing, adds one link, and its download is the only one',
      async run({ widget }) {
        await preloadWidget(widget);
        await preloadWidget(widget);
        expectEqual(document.querySelectorAll('link[rel=modulepreload]').length, 1, 'links');
        await until(async () => (await hits(widget.url)) === 1);
        expectEqual(runs(), [], 'runs before the load');
        await loadWidget(widget);
        expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
      },
    },
    {
      name: 'a load joins a preload that is still on its way',
      async run({ widget }) {
        await answer(widget.url, javascript(widget.source, { hold: true }));
        await preloadWidget(widget);
        await until(async () => (await hits(widget.url)) === 1);
        const load = loadWidget(widget);
        await release(widget.url);
        await load;
        expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
      },
    },
    {
      name: 'a preload of other bytes never runs',
      async run({ widget }) {
        await answer(widget.url, javascript('window.runs = ["evil"]'));
        await preloadWidget(widget);
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0 }));
        expectEqual([code, runs()], ['script_integrity', []], 'failure');
      },
    },
    {
      name: 'a failed preload does not poison the load (trap 2)',
      async run({ widget }) {
        await answer(widget.url, { status: 503 }, javascript(widget.source));
        await preloadWidget(widget);
        await until(async () => (await hits(widget.url)) === 1);
        await loadWidget({ ...widget, retries: 1 });
        expectEqual(runs(), ['sword'], 'runs');
      },
    },
  ],
};
