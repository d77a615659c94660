/** Registers `<redirect-button>`. */
import { RedirectButtonElement } from './redirect-button-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'redirect-button': RedirectButtonElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
if (globalThis.customElements && !customElements.get('redirect-button'))
  customElements.define('redirect-button', RedirectButtonElement);
