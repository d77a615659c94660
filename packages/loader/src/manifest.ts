import { SHA384_DIGEST_PATTERN } from '@service-payments/contract';
import type { WidgetManifest } from '@service-payments/contract';
import { WidgetError } from './errors.ts';

/** Asks your server for the manifest. `attempt` counts from 1. */
export type FetchManifest = (request: { signal: AbortSignal; attempt: number }) => Promise<unknown>;

/** The manifest itself, the address that answers with it, or a function that fetches it; bare or inside `{ data }`. */
export type ManifestSource = WidgetManifest | { data: WidgetManifest } | string | URL | FetchManifest;

/** The manifest, checked: only what is safe to put into a tag. */
export interface ScriptIdentity {
  readonly fileName: string;
  /** Empty when the file name carries none (decisions G7). */
  readonly version: string;
  /** Absolute address of the script, without a fragment. */
  readonly url: string;
  readonly digest: string;
}

/** Whether a new reading of the manifest may say something new. */
export function isReadable(source: ManifestSource | undefined): source is string | URL | FetchManifest {
  return typeof source !== 'object' || source instanceof URL;
}

/** Reads the manifest anew. Rejects with `manifest_unavailable` or `manifest_invalid`. */
export async function readManifest(
  source: ManifestSource,
  baseUrl: string | URL,
  request: { signal: AbortSignal; attempt: number },
): Promise<ScriptIdentity> {
  let value: unknown = source;
  try {
    if (typeof source === 'function') value = await source(request);
    else if (isReadable(source)) {
      // Past the HTTP cache: an old manifest names an old digest (decisions H12).
      const response = await fetch(source, { cache: 'no-store', signal: request.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      // What is not JSON is no manifest.
      value = await response.json().catch(() => 0);
    }
  } catch (cause) {
    throw new WidgetError('manifest_unavailable', undefined, cause);
  }
  return identifyScript(value, baseUrl);
}

interface UnknownManifest {
  file_name?: unknown;
  integrity?: { digest?: unknown } | null;
}

/**
 * Checks a manifest of unknown origin. Throws `manifest_invalid`, or `bad_options` when `baseUrl` is unusable.
 * `integrity.type` is never looked at: the digest decides (decisions H12).
 */
export function identifyScript(value: unknown, baseUrl: string | URL): ScriptIdentity {
  const body = value as (UnknownManifest & { data?: UnknownManifest | null }) | null | undefined;
  const { file_name: fileName, integrity } = body?.data ?? body ?? {};
  const digest = integrity?.digest;
  if (
    typeof fileName !== 'string' ||
    typeof digest !== 'string' ||
    !/^[a-z\d][\w.+-]*\.js$/i.test(fileName) ||
    !SHA384_DIGEST_PATTERN.test(digest)
  ) {
    throw new WidgetError('manifest_invalid');
  }
  const version = /\d+\.\d+\.\d+([-+].*)?(?=\.js$)/.exec(fileName)?.[0] ?? '';
  return { fileName, version, url: scriptUrl(baseUrl, fileName), digest };
}

/** `baseUrl` is a folder, with or without its last slash; https, or http on this very machine. */
export function scriptUrl(baseUrl: string | URL | undefined, fileName: string): string {
  try {
    const url = new URL(baseUrl ?? '', globalThis.document?.baseURI);
    if (baseUrl && /^https:|^http:((.+\.)?localhost|127[.\d]+|\[::1\])$/.test(url.protocol + url.hostname))
      return url.origin + url.pathname.replace(/\/?$/, '/') + fileName;
  } catch {
    // Refused below like the others.
  }
  throw new WidgetError('bad_options', 'baseUrl');
}
