import type { UseGame } from './use-game.ts';
import type { Fill } from './use-fill.ts';
import type { PlaceName } from './game/places.ts';
import { Icon } from './icons.tsx';

const KNOCK: Readonly<Record<PlaceName, string>> = {
  cart: 'Look at the cart',
  house: 'Knock at the members’ door',
};

interface StageProps {
  readonly play: UseGame;
  readonly fill: Fill;
  /** Titles of what the hero wears, for those who do not see it. */
  readonly worn: readonly string[];
  readonly isDrawerOpen: boolean;
  readonly onShop: () => void;
}

/** The game: its picture, and what is written and pressed on it. */
export function Stage({ play, fill, worn, isDrawerOpen, onShop }: StageProps): React.JSX.Element {
  const { canvas, game, state } = play;
  const isPaused = state?.isPaused === true;
  const hasSound = state?.hasSound === true;
  return (
    <section className="stage" aria-label="The game">
      <canvas
        ref={canvas}
        className="canvas"
        tabIndex={0}
        // A screen reader hands the keys on: it is a game, not a picture.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        aria-label="The road through Duskmere. Arrow keys or A and D walk, W or the space bar jumps, E knocks, P pauses."
        aria-describedby="worn"
      />
      <p id="worn" className="visually-hidden">
        {worn.length === 0 ? 'The traveller carries nothing yet.' : `The traveller has ${worn.join(', ')}.`}
      </p>
      <div className="brand">
        <p>The wandering shop of Duskmere</p>
        <h1>Moth &amp; Lantern</h1>
      </div>
      <fieldset className="hud">
        <legend className="visually-hidden">Game controls</legend>
        <button
          type="button"
          className="hud-button wide"
          aria-expanded={fill.isOn ? isDrawerOpen : undefined}
          onClick={onShop}
        >
          <Icon name="shop" /> Shop
        </button>
        <button
          type="button"
          className="hud-button"
          aria-label={isPaused ? 'Go on' : 'Pause'}
          onClick={() => game?.setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className="hud-button"
          aria-label="Sound"
          aria-pressed={hasSound}
          onClick={() => game?.setSound(!hasSound)}
        >
          <Icon name={hasSound ? 'sound' : 'silence'} />
        </button>
        <button
          type="button"
          className="hud-button"
          aria-label="Fullscreen"
          aria-pressed={fill.isOn}
          onClick={fill.toggle}
        >
          <Icon name={fill.isOn ? 'unfill' : 'fill'} />
        </button>
      </fieldset>
      <p className="tally">
        <span aria-hidden="true">✦</span> {state?.gathered ?? 0}
        <span className="visually-hidden"> lights gathered</span>
      </p>
      {state !== null && state.near !== null && !isPaused && (
        <button type="button" className="knock" onClick={() => game?.act()}>
          {KNOCK[state.near]} <kbd aria-hidden="true">E</kbd>
        </button>
      )}
      <Pad play={play} />
      {isPaused && (
        <p className="veil">
          <span>Paused</span>
        </p>
      )}
    </section>
  );
}

/** For thumbs; only shown where a finger points. Keys and taps on the road do the same, so it is left out of the tab order. */
function Pad({ play: { game } }: { readonly play: UseGame }): React.JSX.Element {
  return (
    <div className="pad" aria-hidden="true">
      {(['left', 'right', 'up'] as const).map((way) => {
        const code = ({ left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp' } as const)[way];
        const letGo = (): void => game?.hold(code, false);
        return (
          <button
            key={way}
            type="button"
            tabIndex={-1}
            className={`hud-button ${way}`}
            onPointerDown={() => game?.hold(code, true)}
            onPointerUp={letGo}
            onPointerLeave={letGo}
            onPointerCancel={letGo}
          >
            <Icon name={way} />
          </button>
        );
      })}
    </div>
  );
}
