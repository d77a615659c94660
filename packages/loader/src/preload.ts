import type { WidgetManifest } from '@service-payments/contract';
import { WidgetError } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import type { LoadWidgetOptions } from './load-widget.ts';
import { checkManifest, isGiven, readManifest, scriptFolder } from './manifest.ts';
import { deadline } from './waiting.ts';

export type PreloadWidgetOptions = Pick<LoadWidgetOptions, 'manifest' | 'baseUrl' | 'nonce' | 'signal'>;

/** As one attempt of `loadWidget`. */
const PRELOAD_TIMEOUT_MS = 15_000;

/**
 * Fetches the manifest and has the browser fetch the script it names, checked against the same digest and running
 * nothing; the connection to the widget's host is made while the manifest is on its way. A later `loadWidget` of the
 * same manifest takes that very script. Rejects like `loadWidget` and then leaves no link.
 * @see decisions G1, H12
 */
export async function preloadWidget({ manifest, baseUrl, nonce, signal }: PreloadWidgetOptions): Promise<void> {
  let step: WidgetErrorCode = 'not_in_browser';
  let connecting: HTMLLinkElement | undefined;
  try {
    const { head } = document;
    step = 'bad_options';
    const folder = scriptFolder(baseUrl);
    step = 'manifest_unavailable';
    const [ended, inTime] = deadline(PRELOAD_TIMEOUT_MS, signal);
    if (!isGiven(manifest)) head.append((connecting = createLink('preconnect', new URL(folder).origin)));
    const answer = await inTime(readManifest(manifest, { signal: ended, attempt: 1 }));
    step = 'manifest_invalid';
    const { href, digest } = preloadOf(answer, folder);
    if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return;
    const link = createLink('modulepreload', href);
    link.integrity = digest;
    link.nonce = nonce ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
    head.append(link);
  } catch (reason) {
    throw new WidgetError(signal?.aborted ? 'aborted' : step, step === 'bad_options' ? 'baseUrl' : reason, 1);
  } finally {
    connecting?.remove();
  }
}

function createLink(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, crossOrigin: 'anonymous', href });
}

/**
 * The same link as text, for a server to print into the page's head. `baseUrl` is absolute.
 * Throws `manifest_invalid` or `bad_options`.
 */
export function widgetPreloadTags(manifest: WidgetManifest | { data: WidgetManifest }, baseUrl: string | URL): string {
  const { href, digest } = checkedPreload(manifest, baseUrl);
  return `<link rel="modulepreload" href="${escapeAttribute(href)}" integrity="${digest}" crossorigin="anonymous">`;
}

/**
 * The same link as the value of a `Link` header, for `103 Early Hints` or the page's own answer. `baseUrl` is absolute.
 * Throws `manifest_invalid` or `bad_options`.
 */
export function widgetPreloadHeader(
  manifest: WidgetManifest | { data: WidgetManifest },
  baseUrl: string | URL,
): string {
  const { href, digest } = checkedPreload(manifest, baseUrl);
  return `<${href}>; rel=modulepreload; integrity="${digest}"; crossorigin=anonymous`;
}

/**
 * For a page that learns the manifest later: the tag that makes the connection to the widget's host beforehand.
 * `baseUrl` is absolute. Throws `bad_options`.
 */
export function widgetPreconnectTag(baseUrl: string | URL): string {
  return `<link rel="preconnect" href="${escapeAttribute(new URL(checkedFolder(baseUrl)).origin)}" crossorigin="anonymous">`;
}

function checkedFolder(baseUrl: string | URL): string {
  try {
    return scriptFolder(baseUrl);
  } catch {
    throw new WidgetError('bad_options', 'baseUrl');
  }
}

function checkedPreload(manifest: unknown, baseUrl: string | URL): { href: string; digest: string } {
  const folder = checkedFolder(baseUrl);
  try {
    return preloadOf(manifest, folder);
  } catch (cause) {
    throw new WidgetError('manifest_invalid', cause);
  }
}

/** The fragment is that of the first tag, see script-tag.ts. */
function preloadOf(manifest: unknown, folder: string): { href: string; digest: string } {
  const [digest, fileName] = checkManifest(manifest);
  return { href: `${folder}${fileName}#${digest}`, digest };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
