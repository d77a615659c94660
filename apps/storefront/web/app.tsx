import { ServicePaymentsProvider } from '@service-payments/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaceName } from './game/places.ts';
import { Notice } from './notice.tsx';
import { usePreferences } from './preferences.ts';
import { ShopPage } from './shop-page.tsx';
import { Stage } from './stage.tsx';
import { useFill } from './use-fill.ts';
import { useGame } from './use-game.ts';
import { useShop } from './use-shop.ts';
import { useTheme } from './use-theme.ts';

/** The game on top, its shop below; in fullscreen the shop slides over the game. */
export function App(): React.JSX.Element {
  const world = useRef<HTMLDivElement>(null);
  const [preferences, prefer] = usePreferences();
  const theme = useTheme(preferences.theme);
  const fill = useFill(world);
  const { state, reload, refresh } = useShop();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isRoomOpen, setRoomOpen] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [goal, setGoal] = useState<{ readonly id: string } | null>(null);
  const [worn, setWorn] = useState<readonly string[]>([]);

  const show = useCallback((id: string) => {
    setDrawerOpen(true);
    setGoal({ id });
  }, []);
  const visit = useCallback(
    (place: PlaceName) => {
      if (place === 'house') setRoomOpen(true);
      show(place === 'house' ? 'members-title' : 'offers-title');
    },
    [show],
  );
  useEffect(
    function goThere() {
      if (goal === null) return;
      const heading = document.getElementById(goal.id);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'start' });
    },
    [goal],
  );

  const play = useGame({ theme, onAct: visit });
  const isMember = state.status === 'ready' && state.shop.player.isMember;
  useEffect(() => play.game?.setMember(isMember), [play.game, isMember]);

  const isDrawerShut = fill.isOn && !isDrawerOpen;
  return (
    <div
      ref={world}
      className="world"
      data-fill={fill.isOn ? '' : undefined}
      data-drawer={isDrawerOpen ? '' : undefined}
    >
      <Stage
        play={play}
        fill={fill}
        worn={worn}
        isDrawerOpen={isDrawerOpen}
        onShop={() => (fill.isOn && isDrawerOpen ? setDrawerOpen(false) : show('offers-title'))}
      />
      <div className="shop" inert={isDrawerShut}>
        {state.status === 'loading' && (
          <main className="page" aria-busy="true">
            <output className="visually-hidden">The shop is opening.</output>
          </main>
        )}
        {state.status === 'failed' && (
          <main className="page">
            <Notice title="The shutters are down" action={{ label: 'Knock again', onClick: reload }}>
              The shop could not be reached. Nothing was bought.
            </Notice>
          </main>
        )}
        {state.status === 'ready' && (
          <ServicePaymentsProvider
            manifest="/api/payments/manifest"
            baseUrl={state.shop.widgetBaseUrl}
            locale={preferences.locale}
            theme={theme}
            host={play.game?.host}
          >
            {/* Another player has other belongings and no open checkout: everything starts anew. */}
            <ShopPage
              key={state.shop.player.id}
              shop={state.shop}
              game={play.game}
              preferences={preferences}
              onPrefer={prefer}
              onRefresh={refresh}
              isTesting={isTesting}
              onTest={() => setTesting(!isTesting)}
              isRoomOpen={isRoomOpen}
              onKnock={() => setRoomOpen(true)}
              onWorn={setWorn}
            />
          </ServicePaymentsProvider>
        )}
      </div>
    </div>
  );
}
