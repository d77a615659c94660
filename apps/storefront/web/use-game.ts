import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TimeOfDay } from './game/paint/palette.ts';
import type { Game, GameState } from './game/start-game.ts';
import type { PlaceName } from './game/places.ts';

export interface UseGame {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Null until its code is there: the shop does not wait for the game. */
  readonly game: Game | null;
  readonly state: GameState | null;
}

/** The game on a canvas of the page. */
export function useGame({ theme, onAct }: { theme: 'light' | 'dark'; onAct: (place: PlaceName) => void }): UseGame {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [state, setState] = useState<GameState | null>(null);
  const timeOfDay: TimeOfDay = theme === 'dark' ? 'night' : 'dawn';

  const latest = useRef({ onAct, timeOfDay });
  useEffect(() => {
    latest.current = { onAct, timeOfDay };
  });

  useEffect(function play() {
    let started: Game | null = null;
    let hasLeft = false;
    void whenIdle()
      .then(() => import('./game/start-game.ts'))
      .then(async (module) => {
        await whenIdle();
        return module;
      })
      .then(({ startGame }) => {
        if (hasLeft || canvas.current === null) return;
        started = startGame({
          canvas: canvas.current,
          timeOfDay: latest.current.timeOfDay,
          onChange: setState,
          onAct: (place) => latest.current.onAct(place),
        });
        setGame(started);
        setState(started.state);
      });
    return () => {
      hasLeft = true;
      started?.destroy();
      setGame(null);
    };
  }, []);

  useEffect(() => game?.setTimeOfDay(timeOfDay), [game, timeOfDay]);
  return { canvas, game, state };
}

const LONGEST_WAIT_MS = 1_500;

/** The shop comes first; Safari has no word for idleness. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, 200);
  });
}
