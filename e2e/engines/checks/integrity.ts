/** Nothing runs but what the manifest's digest names. Traps are those of the measured browser facts. */
import { loadWidget } from '@service-payments/loader';
import type { WidgetManifest } from '@service-payments/loader';
import type { CheckGroup } from '../check.ts';
import { eventOf, expectEqual, failureOf, nextPaint, runs, until, widgetTags } from '../page/expect.ts';
import { answer, digestOf, hits, javascript, publishWidget, release } from '../page/host-client.ts';
import { WIDGET_SCRIPT, widgetSource } from '../widget-source.ts';

export const integrity: CheckGroup = {
  name: 'integrity',
  checks: [
    {
      name: 'a good script runs once, asked for with integrity and CORS (field bug A5)',
      async run({ widget }) {
        const { version } = await loadWidget(widget);
        expectEqual([version, runs()], ['1.2.3', ['sword']], 'version and runs');
        const [tag] = widgetTags(widget.baseUrl);
        const { digest } = widget.manifest.integrity;
        expectEqual(
          [tag?.integrity, tag?.crossOrigin, tag?.type],
          [digest, 'anonymous', 'module'],
          'integrity, CORS mode and type',
        );
      },
    },
    {
      name: 'a wrong digest never runs',
      async run({ widget }) {
        await answer(widget.url, javascript(`${widget.source} `));
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0 }));
        expectEqual([code, runs(), widgetTags(widget.baseUrl).length], ['script_integrity', [], 0], 'failure');
      },
    },
    {
      name: 'a malformed digest is refused before any request',
      async run({ widget }) {
        const { digest } = widget.manifest.integrity;
        const base64 = digest.slice('sha384-'.length);
        const malformed: unknown[] = [
          base64,
          `SHA384-${base64}`,
          `sha-384-${base64}`,
          `sha-384-${digest}`,
          `sha256-${base64}`,
          `${digest} ${digest}`,
          digest.slice(0, -1),
          'sha-384 zzz',
          '',
          undefined,
        ];
        for (const form of malformed) {
          const manifest = { ...widget.manifest, integrity: { digest: form as string, type: 'sha-384' } } as const;
          const { code } = await failureOf(loadWidget({ ...widget, manifest }));
          expectEqual(code, 'manifest_invalid', `digest ${String(form)}`);
        }
        expectEqual([await hits(widget.url), runs()], [0, []], 'requests and runs');
      },
    },
    {
      name: 'a script the page ran unchecked before does not pass for a checked one (trap 1)',
      async run({ widget }) {
        await answer(widget.url, javascript(widgetSource('evil')));
        await import(/* @vite-ignore */ widget.url);
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0 }));
        expectEqual([code, runs()], ['script_integrity', ['evil']], 'failure');
      },
    },
    {
      name: 'nor does one the page preloaded unchecked (trap 1)',
      async run({ widget }) {
        await answer(widget.url, javascript(widgetSource('evil')));
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href: widget.url });
        const preloaded = eventOf(link, 'load', 'error');
        document.head.append(link);
        await preloaded;
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0 }));
        expectEqual([code, runs()], ['script_integrity', []], 'failure');
      },
    },
    {
      name: 'a failed address is asked again and works (trap 2)',
      async run({ widget }) {
        await answer(widget.url, { status: 503 }, javascript(widget.source));
        await loadWidget({ ...widget, retries: 1 });
        expectEqual(runs(), ['sword'], 'runs');
      },
    },
    {
      name: 'a second call after a failure starts clean (trap 2)',
      async run({ widget }) {
        await answer(widget.url, { status: 404 }, javascript(widget.source));
        await failureOf(loadWidget({ ...widget, retries: 0 }));
        await loadWidget({ ...widget, retries: 0 });
        expectEqual([runs(), widgetTags(widget.baseUrl).length], [['sword'], 1], 'runs and tags');
      },
    },
    {
      name: 'a retry gets past a request that hangs (trap 3)',
      async run({ widget }) {
        await answer(widget.url, { hold: true }, javascript(widget.source));
        await loadWidget({ ...widget, retries: 1, timeoutMs: 1000 });
        expectEqual([runs(), await hits(widget.url)], [['sword'], 2], 'runs and requests');
      },
    },
    {
      name: 'a script given up does not run when it comes after all (trap 4)',
      async run({ widget }) {
        await answer(widget.url, javascript(widget.source, { hold: true }));
        const { code } = await failureOf(loadWidget({ ...widget, retries: 0, timeoutMs: 500 }));
        expectEqual([code, widgetTags(widget.baseUrl).length], ['script_timeout', 0], 'failure');
        // Answered after it, so when this one has run the other has come.
        const later = await publishWidget('later', '9.9.9', widget.baseUrl);
        await answer(later.url, javascript(later.source, { hold: true }));
        const tag = document.createElement('script');
        Object.assign(tag, { type: 'module', crossOrigin: 'anonymous', src: later.url });
        document.head.append(tag);
        await until(async () => (await hits(later.url)) === 1);
        await release(widget.url);
        await release(later.url);
        await until(() => runs().length > 0);
        await nextPaint();
        expectEqual(runs(), ['later'], 'runs');
      },
    },
    {
      name: 'a deploy between manifest and script costs one fresh manifest and one new attempt',
      async run({ widget }) {
        const next = await publishWidget('next', '2.0.0', widget.baseUrl);
        await answer(widget.url, javascript(next.source));
        const manifest = `${widget.baseUrl}/manifest`;
        const [before, after] = [widget, next].map((one) => ({ body: JSON.stringify({ data: one.manifest }) }));
        await answer(manifest, before ?? {}, after ?? {});
        const { version } = await loadWidget({ manifest, baseUrl: widget.baseUrl, retries: 0 });
        expectEqual([version, runs()], ['2.0.0', ['next']], 'version and runs');
        expectEqual([await hits(manifest), await hits(next.url)], [2, 1], 'requests for manifest and new script');
      },
    },
    {
      name: 'a host that keeps on serving other bytes is script_integrity after that one',
      async run({ widget }) {
        await answer(widget.url, javascript('other'));
        let readings = 0;
        const manifest = (): Promise<WidgetManifest> => Promise.resolve(widget.manifest).finally(() => (readings += 1));
        const { code, attempts } = await failureOf(loadWidget({ ...widget, manifest, retries: 0 }));
        expectEqual([code, attempts, readings], ['script_integrity', 2, 2], 'failure');
      },
    },
    {
      name: 'a changed copy that the browser keeps for good does not stand in the way of the next call',
      async run({ widget }) {
        const kept = { headers: { ...WIDGET_SCRIPT, 'cache-control': 'public, max-age=31536000, immutable' } };
        await answer(widget.url, { ...kept, body: `${widget.source} ` }, { ...kept, body: widget.source });
        const manifest = (): Promise<WidgetManifest> => Promise.resolve(widget.manifest);
        // Whether the first call already asks anew is its own affair.
        await loadWidget({ ...widget, manifest, retries: 0 }).catch(() => undefined);
        await loadWidget({ ...widget, manifest, retries: 0 });
        expectEqual(runs(), ['sword'], 'runs');
      },
    },
    {
      name: 'a digest of other bytes by the same name is another script',
      async run({ widget }) {
        await loadWidget(widget);
        const source = widgetSource('shield');
        await answer(widget.url, javascript(source));
        const manifest = {
          ...widget.manifest,
          integrity: { digest: await digestOf(source), type: 'sha-384' },
        } as const;
        await loadWidget({ ...widget, manifest });
        expectEqual(runs(), ['sword', 'shield'], 'runs');
      },
    },
  ],
};
