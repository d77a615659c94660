import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/base.css';
import './styles/stage.css';
import './styles/goods.css';
import './styles/side.css';
// After the shop's own layer, so that the checkout's look wins inside the checkout.
import '@service-payments/react/styles.css';

const place = document.getElementById('shop');
if (place === null) throw new Error('The page has no element with the id "shop".');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
