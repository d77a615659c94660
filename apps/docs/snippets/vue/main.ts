import '@service-payments/elements/define';
import '@service-payments/elements/types/vue';
import { createApp } from 'vue';
import SwordShop from './sword-shop.vue';

createApp(SwordShop).mount('#app');
