/** Registers `<redirect-button>`. */
import { RedirectButtonElement } from './redirect-button-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'redirect-button': RedirectButtonElement;
  }
}

if (!customElements.get('redirect-button')) customElements.define('redirect-button', RedirectButtonElement);
