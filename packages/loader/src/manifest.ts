import type { WidgetManifest } from '@service-payments/contract';

/** Asks your server for the manifest. `attempt` counts from 1. */
export type FetchManifest = (request: { signal: AbortSignal; attempt: number }) => Promise<unknown>;

/** The manifest itself, the address that answers with it, or a function that fetches it; bare or inside `{ data }`. */
export type ManifestSource = WidgetManifest | { data: WidgetManifest } | string | URL | FetchManifest;

/** Whether there is nothing to fetch: a manifest that was handed over is the caller's own care. */
export function isGiven(source: ManifestSource): boolean {
  return typeof source === 'object' && !(source as Partial<URL> | null)?.href;
}

/** The manifest as it is now, of unknown shape. Rejects when it cannot be had. */
export async function readManifest(
  source: ManifestSource,
  request: { signal: AbortSignal; attempt: number },
): Promise<unknown> {
  if (isGiven(source)) return source;
  if (typeof source === 'function') return source(request);
  // Past the HTTP cache: an old manifest names an old digest (decisions H12).
  const response = await fetch(source as string | URL, { cache: 'no-store', signal: request.signal });
  if (!response.ok) throw new Error(`${response.status}`);
  // What is not JSON is no manifest.
  return response.json().catch(() => 0);
}

/**
 * Checks a manifest of unknown origin: only what is safe to put into a tag comes back. Throws for anything else.
 * `integrity.type` is never looked at: the digest decides (decisions H12).
 */
export function checkManifest(answer: unknown): [digest: string, fileName: string, version?: string | undefined] {
  // What is missing, no text or no match throws here of itself.
  const { file_name, integrity } = (answer as { data?: WidgetManifest }).data ?? (answer as WidgetManifest);
  return [
    // Not a letter off: a digest of another form switches the check off (browser facts).
    ...(integrity.digest.match(/^sha384-[A-Za-z0-9+/]{64}$/) as [string]),
    // One plain name, and the semver at its end if it has one (decisions G7).
    ...(file_name.match(/^(?=\w)[\w.+-]*?(\d+\.\d+\.\d+([-+].*)?)?\.js$/) as [string, string?]),
  ];
}

/** The folder of the scripts, with its last slash: https, or http on this very machine. Throws for anything else. */
export function scriptFolder(baseUrl: string | URL): string {
  const { protocol, hostname, origin, pathname } = new URL(baseUrl);
  const [allowed] = (protocol + hostname).match(/^https:|^http:((.+\.)?localhost|127[.\d]+|\[::1\])$/) as [string];
  return allowed && origin + pathname.replace(/\/?$/, '/');
}
