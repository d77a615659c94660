import '@service-payments/elements/payment-widget-define';
import '@service-payments/elements/types/solid';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { buySword } from '../../buy-sword.ts';

function SwordShop() {
  const [news, setNews] = createSignal('');
  const [buying, setBuying] = createSignal(false);
  return (
    <>
      <h1>Sword shop</h1>
      <button onClick={() => setBuying(true)}>Buy the sword</button>
      <payment-widget
        mode="dialog"
        manifest="/api/payments/manifest"
        base-url="https://widget.example/"
        status-url="/api/payments/status"
        prop:createIntent={buySword}
        prop:open={buying()}
        on:approved={() => setNews('Thank you')}
        on:declined={() => setNews('No sword this time')}
        on:close={() => setBuying(false)}
      />
      <output>{news()}</output>
    </>
  );
}

render(() => <SwordShop />, document.querySelector('#app') as HTMLElement);
