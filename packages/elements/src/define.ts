/** Registers all elements. */
import './payment-error-message-define.ts';
import './payment-widget-define.ts';
import './redirect-button-define.ts';
