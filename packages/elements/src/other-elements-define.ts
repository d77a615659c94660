/** The elements that open no checkout. `elements.js` fetches them together, beside it. */
import './kyc-gate-define.ts';
import './payment-error-message-define.ts';
import './redirect-button-define.ts';
