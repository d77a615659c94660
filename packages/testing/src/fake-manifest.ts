/** A manifest host that answers as a test says, for the option `manifest` of loader and flows. */
import type { WidgetManifest } from '@service-payments/contract';

/**
 * - `ok`: the manifest of the published version.
 * - `unavailable`: no answer comes, as with a server that is down.
 * - `invalid`: a malformed digest, which must never reach a tag.
 * - `never`: nothing comes until the caller gives up.
 */
export type FakeManifestAnswer = 'ok' | 'unavailable' | 'invalid' | 'never';

export interface FakeManifestHost {
  /** For the option `manifest`. */
  readonly manifest: (request: { signal: AbortSignal; attempt: number }) => Promise<WidgetManifest>;
  /** How often it was read. */
  readonly reads: number;
  /** From now on this version is answered, as after a deployment. Returns its manifest. */
  publish(version: string, digest?: string): WidgetManifest;
}

/** @param answers What comes first, one for each reading; after that always `ok`. */
export function createFakeManifest({
  version = '1.0.0',
  digest = fakeDigest(version),
  answers = [],
}: { version?: string; digest?: string; answers?: readonly FakeManifestAnswer[] } = {}): FakeManifestHost {
  const waiting = [...answers];
  let reads = 0;
  let published = manifestOf(version, digest);

  return {
    get reads() {
      return reads;
    },
    async manifest({ signal }) {
      reads += 1;
      const answer = waiting.shift();
      if (answer === 'unavailable') throw new TypeError('The fake manifest host is down.');
      if (answer === 'invalid') return { ...published, integrity: { digest: 'sha-384 not-a-digest', type: 'sha-384' } };
      if (answer !== 'never') return published;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
    publish(nextVersion, nextDigest = fakeDigest(nextVersion)) {
      published = manifestOf(nextVersion, nextDigest);
      return published;
    },
  };
}

export function manifestOf(version: string, digest: string): WidgetManifest {
  return { file_name: `service-payments-widget-${version}.js`, integrity: { digest, type: 'sha-384' } };
}

/** Well formed, another one for each version, and the digest of nothing. */
function fakeDigest(version: string): string {
  const letters = version.replaceAll(/[^A-Za-z0-9]/g, '+');
  return `sha384-${letters.padEnd(64, 'A').slice(0, 64)}`;
}
