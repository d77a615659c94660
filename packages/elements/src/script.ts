/**
 * The file for a plain `<script type="module" src="…/elements.js">`. It holds what opens a checkout; the other elements,
 * the messages and what follows a payment are files beside it, which it fetches itself.
 */
import './payment-widget-define.ts';

// Elements whose file cannot be had stay undefined; their page shows what stands inside them.
import('./other-elements-define.ts').catch(() => {});
