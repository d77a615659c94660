/** The document's inline script: `build.mjs` puts it there whole, before anything is fetched. */
import { begin } from './begin.ts';

window.checkoutBeginning = begin();
