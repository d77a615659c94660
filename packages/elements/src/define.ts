/** Registers all elements. */
import './kyc-gate-define.ts';
import './payment-error-message-define.ts';
import './payment-widget-define.ts';
import './redirect-button-define.ts';
