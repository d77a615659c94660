/** Registers `<kyc-gate>`. */
import { KycGateElement } from './kyc-gate-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'kyc-gate': KycGateElement;
  }
}

// A server that renders the page imports this too, and has no elements to register.
const registry: CustomElementRegistry | undefined = globalThis.customElements;
if (!registry?.get('kyc-gate')) registry?.define('kyc-gate', KycGateElement);
