import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Fill {
  /** The game has the whole screen, or at least the whole window. */
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/**
 * Fullscreen of the game with its shop: a wrapper, not the canvas, so that everything around it comes along. Where the
 * browser has none for pages, as on some phones, the window has to do.
 */
export function useFill(wrapper: RefObject<HTMLElement | null>): Fill {
  const [isOn, setOn] = useState(false);

  useEffect(function followBrowser() {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const toggle = useCallback(() => {
    if (document.fullscreenElement !== null) return void document.exitFullscreen();
    if (isOn) return setOn(false);
    const asked: Promise<void> | undefined = wrapper.current?.requestFullscreen?.({ navigationUI: 'hide' });
    if (asked === undefined) setOn(true);
    else asked.catch(() => setOn(true));
  }, [isOn, wrapper]);

  return { isOn, toggle };
}
