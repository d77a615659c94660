/** Loads the payment widget: manifest, script with SHA-384 integrity check, events. Importing does nothing. */
export { loadWidget } from './load-widget.ts';
export type { LoadReport, LoadWidgetOptions, Widget } from './load-widget.ts';
export type { FetchManifest, ManifestSource } from './manifest.ts';
export type { MountOptions, WidgetEnd, WidgetSession } from './mount-widget.ts';
export { preloadWidget, widgetPreconnectTag, widgetPreloadHeader, widgetPreloadTags } from './preload.ts';
export type { PreloadWidgetOptions } from './preload.ts';
export { isWidgetError, WidgetError } from './errors.ts';
export type { WidgetErrorCode } from './errors.ts';
export { WIDGET_PROTOCOL } from './protocol/widget-protocol.ts';
export type { WidgetProtocol } from './protocol/widget-protocol.ts';
export type { WidgetData, WidgetManifest } from '@service-payments/contract';
