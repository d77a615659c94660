import type { WidgetManifest } from '@service-payments/contract';
/** Asks your server for the manifest. `attempt` counts from 1. */
export type FetchManifest = (request: { signal: AbortSignal; attempt: number }) => Promise<unknown>;
/** The manifest itself, the address that answers with it, or a function that fetches it; bare or inside `{ data }`. */
export type ManifestSource =
  | WidgetManifest
  | {
      data: WidgetManifest;
    }
  | string
  | URL
  | FetchManifest;
/** Whether there is nothing to fetch: a manifest that was handed over is the caller's own care. */
export declare function isGiven(source: ManifestSource): boolean;
/** The manifest as it is now, of unknown shape. Rejects when it cannot be had. */
export declare function readManifest(
  source: ManifestSource,
  request: {
    signal: AbortSignal;
    attempt: number;
  },
): Promise<unknown>;
/**
 * Checks a manifest of unknown origin: only what is safe to put into a tag comes back. Throws for anything else.
 * `integrity.type` is never looked at: the digest decides (decisions H12).
 */
export declare function checkManifest(
  answer: unknown,
): [digest: string, fileName: string, version?: string | undefined];
/** The folder of the scripts, with its last slash: https, or http on this very machine. Throws for anything else. */
export declare function scriptFolder(baseUrl: string | URL): string;
