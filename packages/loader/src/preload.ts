import type { WidgetManifest } from '@service-payments/contract';
import { within } from './deadline.ts';
import { WidgetError } from './errors.ts';
import type { LoadWidgetOptions } from './load-widget.ts';
import { identifyScript, readManifest } from './manifest.ts';
import { setNonce } from './script-tag.ts';

export type PreloadWidgetOptions = Pick<LoadWidgetOptions, 'manifest' | 'baseUrl' | 'nonce' | 'signal'>;

/** As one attempt of `loadWidget`. */
const PRELOAD_TIMEOUT_MS = 15_000;

/**
 * Fetches the manifest and has the browser fetch the script it names, checked against the same digest and running
 * nothing. A later `loadWidget` of the same manifest takes that very script. Rejects like `loadWidget` and then adds
 * no link.
 */
export async function preloadWidget({ manifest, baseUrl, nonce, signal }: PreloadWidgetOptions): Promise<void> {
  if (!globalThis.document) throw new WidgetError('not_in_browser');
  const { url, digest } = await within(
    PRELOAD_TIMEOUT_MS,
    signal,
    () => 'manifest_unavailable',
    (ended) => readManifest(manifest, baseUrl, { signal: ended, attempt: 1 }),
  );
  // The fragment is that of the first tag, see script-tag.ts.
  const href = `${url}#${digest}`;
  if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = digest;
  setNonce(link, nonce);
  link.href = href;
  document.head.append(link);
}

/**
 * The same link as text, for a server to print into the page's head. `baseUrl` is absolute.
 * Throws `manifest_invalid` or `bad_options`.
 */
export function widgetPreloadTags(manifest: WidgetManifest | { data: WidgetManifest }, baseUrl: string | URL): string {
  const { url, digest } = identifyScript(manifest, baseUrl);
  const href = `${url}#${digest}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="modulepreload" href="${href}" integrity="${digest}" crossorigin="anonymous">`;
}
