import DefaultTheme from 'vitepress/theme';
import type { Theme } from 'vitepress';
import Playground from '../../playground/playground.vue';
import WholePicture from './whole-picture.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Playground', Playground);
    app.component('WholePicture', WholePicture);
  },
} satisfies Theme;
