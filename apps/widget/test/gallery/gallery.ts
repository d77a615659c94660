/** The page that `npm run gallery` drives: `window.gallery` names the states and shows one. */
import '../../src/frame/styles/index.css';
import { showState } from './show-state.tsx';
import type { Look } from './show-state.tsx';
import { GALLERY } from './states.ts';

declare global {
  interface Window {
    gallery: { readonly names: readonly string[]; show(name: string, look: Look): Promise<void> };
  }
}

const root = document.getElementById('checkout');
if (root === null) throw new Error('The page has no #checkout element.');
window.gallery = { names: Object.keys(GALLERY), show: (name, look) => showState(root, name, look) };
