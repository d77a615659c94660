/** The bank's own window. Opened inside a click only, for anything later a browser blocks. */
import type { ChallengeWindow } from './screen.ts';

export interface ChallengeWindows {
  open(url: string): void;
  close(): void;
}

const LOOK_AGAIN_MS = 500;

export function createChallengeWindows(onChange: (window: ChallengeWindow) => void): ChallengeWindows {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function watch(): void {
    clearInterval(timer);
    timer = setInterval(() => {
      if (opened?.closed !== true) return;
      clearInterval(timer);
      onChange('closed');
    }, LOOK_AGAIN_MS);
  }

  return {
    open(url) {
      opened = openPopup(url);
      onChange(opened === null ? 'blocked' : 'open');
      if (opened !== null) watch();
    },
    close() {
      clearInterval(timer);
      opened?.close();
      opened = null;
    },
  };
}

/**
 * Null when it was blocked: some browsers say so by a null, some by an exception. An empty window first, in the click
 * itself, and then its address: on an isolated page a window opened straight for another site would seem closed.
 */
function openPopup(url: string): Window | null {
  try {
    const popup = window.open('about:blank', 'service-payments-challenge', 'popup,width=480,height=720');
    if (popup === null || popup.closed) return null;
    popup.location.replace(url);
    popup.focus();
    return popup;
  } catch {
    return null;
  }
}
