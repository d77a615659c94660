/**
 * The file for a plain `<script type="module" src="…/elements.js">`. It holds what opens a checkout; the other elements,
 * the messages and what follows a payment are files beside it, which it fetches itself.
 */
import './payment-widget-define.ts';

const isLeftOut = (): undefined => undefined;
// An element whose file cannot be had stays undefined; its page shows what stands inside it.
import('./redirect-button-define.ts').catch(isLeftOut);
import('./payment-error-message-define.ts').catch(isLeftOut);
import('./kyc-gate-define.ts').catch(isLeftOut);
