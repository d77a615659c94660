/** Registers `<kyc-gate>`. */
import { KycGateElement } from './kyc-gate-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'kyc-gate': KycGateElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
if (globalThis.customElements && !customElements.get('kyc-gate')) customElements.define('kyc-gate', KycGateElement);
