/** Registers all elements. */
import './payment-widget-define.ts';
