/** For players whose screen is watched by many (games.md, row 24). */
import type { GameHost } from './game-host.ts';

export function isStreaming(host: GameHost | undefined): boolean {
  try {
    const { streamerMode } = host ?? {};
    return typeof streamerMode === 'function' ? streamerMode() : !!streamerMode;
  } catch (error) {
    reportError(error);
    // Not known: rather hide too much than show an address to thousands.
    return true;
  }
}

/** `text` as a watched screen may show it: the same wherever it stands, and no length to guess from. */
export function maskForStream(text: string, host: GameHost | undefined): string {
  return text !== '' && isStreaming(host) ? '••••' : text;
}
