import { cdp } from 'vitest/browser';

interface MediaFeature {
  readonly name: 'forced-colors' | 'prefers-color-scheme';
  readonly value: string;
}

/** The player's system as a test wants it; nothing given: as it is. */
export async function emulate(features: readonly MediaFeature[]): Promise<void> {
  const session = cdp() as { send(method: string, params: unknown): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
}
