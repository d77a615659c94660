import { ServicePaymentsProvider } from '@service-payments/react';
import { Notice } from './notice.tsx';
import { ShopHeader } from './shop-header.tsx';
import { ShopPage } from './shop-page.tsx';
import { useShop } from './use-shop.ts';

export function App(): React.JSX.Element {
  const { state, reload, playAs } = useShop();
  if (state.status === 'loading') {
    return (
      <>
        <ShopHeader />
        <main className="page" aria-busy="true">
          <output className="visually-hidden">The shop is opening.</output>
        </main>
      </>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <ShopHeader />
        <main className="page">
          <Notice title="The shutters are down" action={{ label: 'Knock again', onClick: reload }}>
            The shop could not be reached. Nothing was bought.
          </Notice>
        </main>
      </>
    );
  }
  const { shop } = state;
  return (
    <ServicePaymentsProvider manifest="/api/payments/manifest" baseUrl={shop.widgetBaseUrl} locale="en" theme="dark">
      {/* Another player has other belongings and no open checkout: everything starts anew. */}
      <ShopPage key={shop.player.id} shop={shop} onPlayAs={playAs} />
    </ServicePaymentsProvider>
  );
}
