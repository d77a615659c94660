import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWidget, preloadWidget, widgetPreloadHeader, widgetPreloadTags } from '../src/index.ts';
import { freshPage, hitsAndRelease, publishWidget, runs } from './widget-host.ts';

beforeEach(freshPage);
afterEach(freshPage);

const CACHED = { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' };
const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

test('a preloaded widget is fetched once, and runs only when it is loaded', async () => {
  const { manifest, baseUrl, url } = await publishWidget();
  await preloadWidget({ manifest, baseUrl });
  await new Promise((resolve) => links()[0]?.addEventListener('load', resolve));
  expect(runs()).toEqual([]);
  await loadWidget({ manifest, baseUrl });
  expect(runs()).toEqual(['sword']);
  expect(await hitsAndRelease(url)).toBe(1);
});

test('preloading twice adds one link; the text for servers makes the same', async () => {
  const { manifest, baseUrl } = await publishWidget();
  await preloadWidget({ manifest, baseUrl });
  await preloadWidget({ manifest: () => Promise.resolve({ data: manifest }), baseUrl });
  expect(links()).toHaveLength(1);
  const template = document.createElement('template');
  template.innerHTML = widgetPreloadTags(manifest, baseUrl);
  const printed = template.content.querySelector('link');
  for (const name of ['rel', 'href', 'integrity', 'crossorigin']) {
    expect(printed?.getAttribute(name)).toBe(links()[0]?.getAttribute(name));
  }
});

test('an unusable manifest adds no link and rejects', async () => {
  const { manifest, baseUrl } = await publishWidget();
  const bad = { ...manifest, integrity: { ...manifest.integrity, digest: 'sha384-' } };
  await expect(preloadWidget({ manifest: bad, baseUrl })).rejects.toMatchObject({ code: 'manifest_invalid' });
  expect(links()).toEqual([]);
});

test('a preloaded script with a wrong digest does not run, and a changed manifest still works', async () => {
  const good = await publishWidget({ answers: [{ headers: CACHED, body: 'window.runs = ["evil"]' }] });
  await preloadWidget(good);
  await new Promise((resolve) => links()[0]?.addEventListener('error', resolve));
  await expect(loadWidget({ ...good, retries: 0 })).rejects.toMatchObject({ code: 'script_integrity' });
  expect(runs()).toEqual([]);
});

test('the connection is made while the manifest is on its way, and no link of it stays', async () => {
  const { manifest, baseUrl } = await publishWidget();
  const connecting: (string | undefined)[] = [];
  const read = (): Promise<unknown> => {
    connecting.push(document.querySelector<HTMLLinkElement>('link[rel=preconnect]')?.href);
    return Promise.resolve(manifest);
  };
  await preloadWidget({ manifest: read, baseUrl });
  expect(connecting).toEqual([`${new URL(baseUrl).origin}/`]);
  expect(document.querySelector('link[rel=preconnect]')).toBeNull();
});

test('the header for Early Hints makes the very link that the loader would take', async () => {
  const { manifest, baseUrl } = await publishWidget();
  await preloadWidget({ manifest, baseUrl });
  expect(widgetPreloadHeader(manifest, baseUrl)).toContain(`<${links()[0]?.href}>`);
});

test('an aborted preload rejects with aborted and adds nothing', async () => {
  const { manifest, baseUrl } = await publishWidget();
  await expect(preloadWidget({ manifest, baseUrl, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'aborted',
  });
  expect(links()).toEqual([]);
});
