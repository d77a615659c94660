import '@service-payments/elements/payment-widget-define';
import '@service-payments/elements/types/svelte';
import { mount } from 'svelte';
import SwordShop from './sword-shop.svelte';

mount(SwordShop, { target: document.querySelector('#app') as HTMLElement });
