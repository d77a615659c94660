/** Registers `<kyc-gate>`. */
import { KycGateElement } from './kyc-gate-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'kyc-gate': KycGateElement;
  }
}

if (!customElements.get('kyc-gate')) customElements.define('kyc-gate', KycGateElement);
