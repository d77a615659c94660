/** The faults that the test panel offers: those of the sandbox's routes, and one that the shop makes itself. */
import type { WidgetManifest } from '@service-payments/contract';
import type { Sandbox, SandboxFault } from './sandbox.ts';

export const FAULTS = ['wrong-digest', 'slow-service', 'service-down', 'no-manifest', 'no-script'] as const;
export type FaultName = (typeof FAULTS)[number];

/** They hit everyone whose checkout goes through this service, so they are for a sandbox of one's own. */
const OF_THE_SERVICE: Readonly<Partial<Record<FaultName, SandboxFault>>> = {
  'slow-service': { route: 'POST /payments/v2/intent', delay_ms: 4_000 },
  'service-down': { route: 'POST /payments/v2/intent', status: 503 },
  'no-manifest': { route: 'GET /payments/v1/widget/manifest', status: 503 },
  'no-script': { route: 'GET /widget/{file_name}', status: 404 },
};

/** Well formed, and of no file. */
const WRONG_DIGEST = `sha384-${'A'.repeat(64)}`;
const MOST_SESSIONS = 1_000;

export interface Faults {
  /** What a visitor has switched on, for all or for themselves. */
  list(sessionId: string): readonly FaultName[];
  /** These and no others from now on. */
  set(sessionId: string, names: readonly FaultName[]): Promise<void>;
  /** The manifest as this visitor gets it. */
  manifestFor(sessionId: string, manifest: WidgetManifest): WidgetManifest;
}

export function createFaults(sandbox: Sandbox): Faults {
  const deceived = new Set<string>();
  let ofService: readonly FaultName[] = [];

  return {
    list: (sessionId) => [...(deceived.has(sessionId) ? (['wrong-digest'] as const) : []), ...ofService],
    async set(sessionId, names) {
      const wanted = names.filter((name) => OF_THE_SERVICE[name] !== undefined);
      if (wanted.join() !== ofService.join())
        await sandbox.setFaults(wanted.flatMap((name) => OF_THE_SERVICE[name] ?? []));
      ofService = wanted;
      deceived.delete(sessionId);
      if (!names.includes('wrong-digest')) return;
      deceived.add(sessionId);
      const [oldest] = deceived;
      if (deceived.size > MOST_SESSIONS && oldest !== undefined) deceived.delete(oldest);
    },
    manifestFor: (sessionId, manifest) =>
      deceived.has(sessionId) ? { ...manifest, integrity: { ...manifest.integrity, digest: WRONG_DIGEST } } : manifest,
  };
}

export function isFaultName(value: unknown): value is FaultName {
  return (FAULTS as readonly unknown[]).includes(value);
}
