/** Registers `<redirect-button>`. */
import { RedirectButtonElement } from './redirect-button-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'redirect-button': RedirectButtonElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
const registry: CustomElementRegistry | undefined = globalThis.customElements;
if (!registry?.get('redirect-button')) registry?.define('redirect-button', RedirectButtonElement);
