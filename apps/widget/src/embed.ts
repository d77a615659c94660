/**
 * The widget script: `service-payments-widget-<semver>.js`. It runs on the shop's page and does as little there as it
 * can: it defines the init function, opens the frame of the service, and turns the frame's end into the public event.
 * Everything about money happens inside the frame.
 */
import { openSession } from './embed/session.ts';
import type { SessionOptions } from './embed/session.ts';

declare global {
  interface Window {
    initServicePaymentsWidget?: (options: SessionOptions) => void;
  }
}

// Read through a name of its own: bundlers take `new URL(…, import.meta.url)` for a file to copy.
const scriptUrl = import.meta.url;
// A cross-origin isolated page takes only frames that are so themselves; elsewhere that would cost item pictures.
const frameUrl = new URL(window.crossOriginIsolated ? 'frame/isolated' : 'frame/', scriptUrl);

window.initServicePaymentsWidget = (options) => openSession(options, frameUrl);
window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetLoaded'));
