import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWidgetError, loadWidget } from '../src/index.ts';
import type { LoadReport, LoadWidgetOptions, WidgetError, WidgetErrorCode } from '../src/index.ts';
import {
  JAVASCRIPT,
  digestOf,
  freshFolder,
  freshPage,
  hitsAndRelease,
  origin,
  publish,
  publishWidget,
  runs,
  widgetSource,
  widgetTags,
} from './widget-host.ts';

beforeEach(freshPage);
afterEach(freshPage);

async function failureOf(promise: Promise<unknown>): Promise<WidgetError> {
  const error: unknown = await promise.then(
    () => Promise.reject(new Error('it resolved')),
    (reason: unknown) => reason,
  );
  if (!isWidgetError(error)) throw error;
  return error;
}

describe('a good script', () => {
  test('loads, says its version and runs once', async () => {
    const { manifest, baseUrl } = await publishWidget();
    const widget = await loadWidget({ manifest, baseUrl });
    expect(widget).toMatchObject({ version: '1.2.3', fileName: 'service-payments-widget-1.2.3.js' });
    expect(runs()).toEqual(['sword']);
  });

  test('is asked for with integrity, CORS and its digest as fragment, as an async module', async () => {
    const { manifest, baseUrl, url } = await publishWidget();
    await loadWidget({ manifest, baseUrl: `${baseUrl}/` });
    const [tag] = widgetTags();
    expect(tag).toMatchObject({
      src: `${url}#${manifest.integrity.digest}`,
      integrity: manifest.integrity.digest,
      crossOrigin: 'anonymous',
      type: 'module',
      async: true,
    });
  });

  test('is loaded by one tag for many calls at once, from two copies of the package', async () => {
    const { manifest, baseUrl, url } = await publishWidget();
    const anotherCopy = (await import(/* @vite-ignore */ `${origin}/loader.js`)) as {
      loadWidget: typeof loadWidget;
    };
    const loads = [loadWidget, anotherCopy.loadWidget, loadWidget, anotherCopy.loadWidget];
    await Promise.all(loads.map((load) => load({ manifest, baseUrl })));
    expect(anotherCopy.loadWidget).not.toBe(loadWidget);
    expect(widgetTags()).toHaveLength(1);
    expect(await hitsAndRelease(url)).toBe(1);
  });

  test('is not loaded again by a later call (field bug A2)', async () => {
    const { manifest, baseUrl } = await publishWidget();
    await loadWidget({ manifest, baseUrl });
    const reports: LoadReport[] = [];
    await loadWidget({ manifest, baseUrl, onReport: (report) => reports.push(report) });
    expect(runs()).toEqual(['sword']);
    expect(reports).toMatchObject([{ outcome: 'ready', attempts: 1, shared: true }]);
  });

  test('is not shared with another host, another version or another protocol', async () => {
    const one = await publishWidget({ name: 'one' });
    const two = await publishWidget({ name: 'two' });
    const three = await publishWidget({ name: 'three', version: '2.0.0', baseUrl: one.baseUrl });
    await Promise.all([one, two, three].map(({ manifest, baseUrl }) => loadWidget({ manifest, baseUrl })));
    await loadWidget({ ...one, protocol: { loaded: 'BrandWidgetLoaded' } });
    expect(runs().toSorted()).toEqual(['one', 'one', 'three', 'two']);
  });

  test('may define its init function a moment after it ran, with the loaded event (protocol assumption 2)', async () => {
    const source = `setTimeout(() => { ${widgetSource('late')} }, 20);`;
    const { manifest, baseUrl } = await publishWidget({ source });
    await expect(loadWidget({ manifest, baseUrl })).resolves.toHaveProperty('version', '1.2.3');
  });

  test('under other names is found by the protocol option', async () => {
    const { manifest, baseUrl } = await publishWidget({ source: widgetSource('brand', 'initBrandWidget') });
    await expect(loadWidget({ manifest, baseUrl, protocol: { init: 'initBrandWidget' } })).resolves.toBeDefined();
  });
});

describe('the manifest', () => {
  test('is read anew by every call, past the cache, bare or inside data', async () => {
    const { manifest, baseUrl } = await publishWidget();
    const address = `${freshFolder()}/manifest`;
    await publish(
      address,
      { headers: { 'cache-control': 'max-age=600' }, body: JSON.stringify(manifest) },
      { headers: { 'cache-control': 'max-age=600' }, body: JSON.stringify({ data: manifest }) },
    );
    await loadWidget({ manifest: address, baseUrl });
    await loadWidget({ manifest: new URL(address), baseUrl });
    expect(await hitsAndRelease(address)).toBe(2);
  });

  test('that is not answered 2xx is manifest_unavailable after the retries, counted from 1', async () => {
    const address = `${freshFolder()}/manifest`;
    await publish(address, { status: 503 });
    const error = await failureOf(loadWidget({ manifest: address, baseUrl: origin, retries: 1 }));
    expect(error).toMatchObject({ code: 'manifest_unavailable', attempts: 2, retryable: true });
    expect(await hitsAndRelease(address)).toBe(2);
  });

  test('that does not come in time is manifest_unavailable', async () => {
    const address = `${freshFolder()}/manifest`;
    await publish(address, { hold: true });
    const error = await failureOf(loadWidget({ manifest: address, baseUrl: origin, retries: 0, timeoutMs: 50 }));
    expect(error).toMatchObject({ code: 'manifest_unavailable', attempts: 1 });
  });

  test('from a function gets the attempt and a signal', async () => {
    const { manifest, baseUrl } = await publishWidget();
    const asked: unknown[] = [];
    const source = (request: { signal: AbortSignal; attempt: number }): Promise<unknown> => {
      asked.push(request.attempt);
      expect(request.signal).toBeInstanceOf(AbortSignal);
      return asked.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(manifest);
    };
    await loadWidget({ manifest: source, baseUrl });
    expect(asked).toEqual([1, 2]);
  });
});

describe('a failed script', () => {
  test.each<[WidgetErrorCode, string, object]>([
    ['script_unavailable', 'a 404', { status: 404, headers: JAVASCRIPT }],
    ['script_unavailable', 'a 503', { status: 503, headers: JAVASCRIPT }],
    [
      'script_unavailable',
      'a wrong MIME type',
      { headers: { 'content-type': 'text/plain' }, body: widgetSource('sword') },
    ],
    ['script_unavailable', 'no CORS header', { headers: JAVASCRIPT, cors: false, body: widgetSource('sword') }],
    ['script_unavailable', 'a broken connection', { reset: true }],
    ['script_integrity', 'one byte changed', { headers: JAVASCRIPT, body: `${widgetSource('sword')} ` }],
  ])('is %s for %s, runs nothing and leaves no tag', async (code, _why, answer) => {
    const { manifest, baseUrl } = await publishWidget({ answers: [answer] });
    const error = await failureOf(loadWidget({ manifest, baseUrl, retries: 0 }));
    expect(error).toMatchObject({ code, attempts: 1 });
    expect(runs()).toEqual([]);
    expect(widgetTags()).toEqual([]);
  });

  test('is tried again with a new address, and works (trap 2, protocol assumption 1)', async () => {
    const source = widgetSource('sword');
    const answers = [{ status: 503 }, { headers: JAVASCRIPT, body: source }];
    const { manifest, baseUrl, url } = await publishWidget({ source, answers });
    await loadWidget({ manifest, baseUrl });
    const [tag] = widgetTags();
    expect(tag?.src.startsWith(`${url}#${manifest.integrity.digest}`)).toBe(true);
    expect(tag?.src).not.toBe(`${url}#${manifest.integrity.digest}`);
  });

  test('is forgotten: the next call starts clean', async () => {
    const source = widgetSource('sword');
    const answers = [{ status: 404 }, { headers: JAVASCRIPT, body: source }];
    const { manifest, baseUrl } = await publishWidget({ source, answers });
    await failureOf(loadWidget({ manifest, baseUrl, retries: 0 }));
    await expect(loadWidget({ manifest, baseUrl, retries: 0 })).resolves.toBeDefined();
  });

  test('is forgotten before any of its callers hears of it', async () => {
    const source = widgetSource('sword');
    const answers = [{ status: 404 }, { headers: JAVASCRIPT, body: source }];
    const { manifest, baseUrl } = await publishWidget({ source, answers });
    const load = (): Promise<unknown> => loadWidget({ manifest, baseUrl, retries: 0 });
    const outcomes = await Promise.allSettled([load().catch(load), load(), load()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('that threw at its top is init_missing, with what it threw as cause', async () => {
    const silence = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', silence);
    const { manifest, baseUrl } = await publishWidget({ source: 'throw new Error("no canvas");' });
    const error = await failureOf(loadWidget({ manifest, baseUrl }));
    window.removeEventListener('error', silence);
    expect(error).toMatchObject({ code: 'init_missing', attempts: 1, cause: { message: 'no canvas' } });
    expect(widgetTags()).toEqual([]);
  });

  test('that ran and left nothing is init_missing, whatever function another script left (decisions G5, protocol assumption 3)', async () => {
    Object.assign(window, { initServicePaymentsWidget: () => undefined });
    const { manifest, baseUrl } = await publishWidget({ source: 'window.runs = ["nothing"];' });
    const error = await failureOf(loadWidget({ manifest, baseUrl }));
    expect(error.code).toBe('init_missing');
    expect(runs()).toEqual(['nothing']);
  });
});

describe('a wrong digest', () => {
  test('reads the manifest once more, at no cost of retries, and loads what it names now', async () => {
    const source = widgetSource('new');
    const { manifest, baseUrl } = await publishWidget({ source });
    const old = { ...manifest, integrity: { ...manifest.integrity, digest: await digestOf('old') } };
    const readings = [old, manifest];
    const read = vi.fn(() => Promise.resolve(readings.shift()));
    await loadWidget({ manifest: read, baseUrl, retries: 0 });
    expect(read).toHaveBeenCalledTimes(2);
    expect(runs()).toEqual(['new']);
  });

  test('twice is script_integrity, with two attempts', async () => {
    const { manifest, baseUrl, url } = await publishWidget({
      source: 'good',
      answers: [{ headers: JAVASCRIPT, body: 'bad' }],
    });
    const error = await failureOf(loadWidget({ manifest: () => Promise.resolve(manifest), baseUrl, retries: 0 }));
    expect(error).toMatchObject({ code: 'script_integrity', attempts: 2, retryable: true });
    // The tag, what the browser may have kept asked for anew, and the tag again: this host allows nothing to be kept.
    expect(await hitsAndRelease(url)).toBe(3);
  });

  test('in a copy that the browser keeps is got rid of by the second attempt', async () => {
    const source = widgetSource('sword');
    const kept = { ...JAVASCRIPT, 'cache-control': 'public, max-age=31536000, immutable' };
    const { manifest, baseUrl, url } = await publishWidget({
      source,
      answers: [
        { headers: kept, body: 'window.runs = ["evil"];' },
        { headers: kept, body: source },
      ],
    });
    await loadWidget({ manifest: () => Promise.resolve(manifest), baseUrl, retries: 0 });
    expect(runs()).toEqual(['sword']);
    expect(await hitsAndRelease(url)).toBe(2);
  });

  test('does not fetch again what the manifest does not name any more', async () => {
    const old = await publishWidget({ source: 'old', answers: [{ headers: JAVASCRIPT, body: 'newer' }] });
    const fresh = await publishWidget({ version: '1.2.4', baseUrl: old.baseUrl });
    const readings = [old.manifest, fresh.manifest];
    await loadWidget({ manifest: () => Promise.resolve(readings.shift()), baseUrl: old.baseUrl, retries: 0 });
    expect(await hitsAndRelease(old.url)).toBe(1);
  });

  test('is seen although the page has run the same address before, unchecked (trap 1)', async () => {
    const { manifest, baseUrl, url } = await publishWidget({
      source: widgetSource('good'),
      answers: [{ headers: JAVASCRIPT, body: widgetSource('evil') }],
    });
    await import(/* @vite-ignore */ url);
    const error = await failureOf(loadWidget({ manifest, baseUrl, retries: 0 }));
    expect(error.code).toBe('script_integrity');
    expect(runs()).toEqual(['evil']);
  });

  test('in a form that would switch the check off is refused before any request', async () => {
    const { manifest, baseUrl, url } = await publishWidget();
    const { digest } = manifest.integrity;
    const base64 = digest.slice('sha384-'.length);
    const forms: unknown[] = [
      base64,
      `SHA384-${base64}`,
      `sha-384-${base64}`,
      `${digest} ${digest}`,
      `${digest}?`,
      digest.slice(0, -1),
      `sha384-${base64.replaceAll('+', '-').replace(/.$/, '_')}`,
      `sha256-${base64}`,
      'sha-384 zzz',
      '',
      null,
      undefined,
      [digest],
    ];
    for (const form of forms) {
      const malformed = { file_name: manifest.file_name, integrity: { digest: form as string, type: 'sha-384' } };
      expect((await failureOf(loadWidget({ manifest: malformed, baseUrl }))).code).toBe('manifest_invalid');
    }
    expect(await hitsAndRelease(url)).toBe(0);
    expect(widgetTags()).toEqual([]);
  });
});

describe('a script that hangs', () => {
  test('is script_timeout, and does not run when it arrives after all (trap 4)', async () => {
    const source = widgetSource('late');
    const { manifest, baseUrl, url } = await publishWidget({
      source,
      answers: [{ hold: true, headers: JAVASCRIPT, body: source }],
    });
    const error = await failureOf(loadWidget({ manifest, baseUrl, retries: 0, timeoutMs: 100 }));
    expect(error.code).toBe('script_timeout');
    expect(widgetTags()).toEqual([]);
    await hitsAndRelease(url);
    await vi.waitUntil(() => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(`${url}#`)));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(runs()).toEqual([]);
  });

  test('is tried again past the hanging request, with a query for that case alone (trap 3)', async () => {
    const source = widgetSource('sword');
    const { manifest, baseUrl } = await publishWidget({
      source,
      answers: [{ hold: true }, { headers: JAVASCRIPT, body: source }],
    });
    await loadWidget({ manifest, baseUrl, timeoutMs: 1000, retries: 1 });
    expect(widgetTags().map((tag) => new URL(tag.src).search)).toEqual([expect.stringMatching(/^\?retry=/)]);
  });

  test('is given up by each caller at its own deadline, and goes on for the others', async () => {
    const source = widgetSource('sword');
    const { manifest, baseUrl, url } = await publishWidget({
      source,
      answers: [{ hold: true, headers: JAVASCRIPT, body: source }],
    });
    const patient = loadWidget({ manifest, baseUrl });
    const hasty = failureOf(loadWidget({ manifest, baseUrl, timeoutMs: 50, retries: 0 }));
    const controller = new AbortController();
    const aborted = failureOf(loadWidget({ manifest, baseUrl, signal: controller.signal }));
    controller.abort('left the shop');
    expect(await aborted).toMatchObject({ code: 'aborted', cause: 'left the shop', retryable: false });
    expect((await hasty).code).toBe('script_timeout');
    expect(widgetTags()).toHaveLength(1);
    await hitsAndRelease(url);
    await expect(patient).resolves.toBeDefined();
  });

  test('is stopped when the last caller leaves', async () => {
    const { manifest, baseUrl } = await publishWidget({ answers: [{ hold: true }] });
    const controller = new AbortController();
    const load = failureOf(loadWidget({ manifest, baseUrl, signal: controller.signal }));
    await vi.waitUntil(() => widgetTags().length === 1);
    controller.abort();
    expect((await load).code).toBe('aborted');
    expect(widgetTags()).toEqual([]);
  });
});

describe('a tag put there by hand (decisions G5)', () => {
  async function addByHand(src: string, integrity: string): Promise<HTMLScriptElement> {
    const tag = document.createElement('script');
    Object.assign(tag, { type: 'module', crossOrigin: 'anonymous', integrity, src });
    document.head.append(tag);
    return tag;
  }

  test('counts when address and integrity are the manifest’s and it has run (field bug A2)', async () => {
    const { manifest, baseUrl, url } = await publishWidget();
    const tag = await addByHand(url, manifest.integrity.digest);
    await vi.waitUntil(() => runs().length === 1);
    await loadWidget({ manifest, baseUrl });
    expect(widgetTags()).toEqual([tag]);
    expect(runs()).toEqual(['sword']);
  });

  test('counts while it is still on its way, and another script’s function does not pass for its own', async () => {
    Object.assign(window, { initServicePaymentsWidget: () => undefined });
    const source = widgetSource('sword');
    const { manifest, baseUrl, url } = await publishWidget({
      source,
      answers: [{ hold: true, headers: JAVASCRIPT, body: source }],
    });
    await addByHand(url, manifest.integrity.digest);
    let ready = false;
    const load = loadWidget({ manifest, baseUrl }).then(() => (ready = true));
    await fetch(`${baseUrl}/other`).catch(() => undefined);
    expect(ready).toBe(false);
    await hitsAndRelease(url);
    await load;
    expect(widgetTags()).toHaveLength(1);
    expect(runs()).toEqual(['sword']);
  });

  test('does not count without integrity or with another address: the loader adds its own', async () => {
    const { manifest, baseUrl, url } = await publishWidget();
    await addByHand(url, '');
    await vi.waitUntil(() => runs().length === 1);
    await loadWidget({ manifest, baseUrl });
    expect(widgetTags()).toHaveLength(2);
    expect(runs()).toEqual(['sword', 'sword']);
  });

  test('that fails while it is waited for is not trusted again, whatever function is there', async () => {
    Object.assign(window, { initServicePaymentsWidget: () => undefined });
    const source = widgetSource('sword');
    const { manifest, baseUrl, url } = await publishWidget({
      source,
      answers: [
        { hold: true, status: 500 },
        { headers: JAVASCRIPT, body: source },
      ],
    });
    await addByHand(url, manifest.integrity.digest);
    const load = loadWidget({ manifest, baseUrl, retries: 1 });
    await vi.waitUntil(async () => (await hitsAndRelease(url)) > 0);
    await load;
    expect(runs()).toEqual(['sword']);
  });

  test('that failed is not waited for', async () => {
    const source = widgetSource('sword');
    const answers = [{ status: 500 }, { headers: JAVASCRIPT, body: source }];
    const { manifest, baseUrl, url } = await publishWidget({ source, answers });
    const tag = await addByHand(url, manifest.integrity.digest);
    await new Promise((resolve) => tag.addEventListener('error', resolve));
    await loadWidget({ manifest, baseUrl, retries: 0 });
    expect(runs()).toEqual(['sword']);
  });
});

test.each<[string, unknown]>([
  ['no options', undefined],
  ['no manifest', { baseUrl: origin }],
  ['no baseUrl', { manifest: '/manifest' }],
  ['a time of 0', { manifest: '/manifest', baseUrl: origin, timeoutMs: 0 }],
  ['an endless time', { manifest: '/manifest', baseUrl: origin, timeoutMs: Infinity }],
  ['a time that is text', { manifest: '/manifest', baseUrl: origin, timeoutMs: 'soon' }],
  ['less than no retries', { manifest: '/manifest', baseUrl: origin, retries: -1 }],
])('%s is bad_options before any request', async (_what, options) => {
  const error = await failureOf(loadWidget(options as LoadWidgetOptions));
  expect(error).toMatchObject({ code: 'bad_options', attempts: 0 });
});

describe('the report', () => {
  test('comes once, with timings and without an address', async () => {
    const { manifest, baseUrl } = await publishWidget();
    const reports: LoadReport[] = [];
    await loadWidget({ manifest, baseUrl, onReport: (report) => reports.push(report) });
    expect(reports).toEqual([
      {
        outcome: 'ready',
        attempts: 1,
        shared: false,
        fileName: 'service-payments-widget-1.2.3.js',
        totalMs: expect.any(Number) as number,
        manifestMs: expect.any(Number) as number,
        scriptMs: expect.any(Number) as number,
      },
    ]);
  });

  test('names the code of a failure', async () => {
    const reports: LoadReport[] = [];
    const onReport = (report: LoadReport): number => reports.push(report);
    await failureOf(
      loadWidget({ manifest: () => Promise.reject(new Error('no')), baseUrl: origin, retries: 0, onReport }),
    );
    expect(reports).toMatchObject([{ outcome: 'failed', code: 'manifest_unavailable', attempts: 1 }]);
  });
});
