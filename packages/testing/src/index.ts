/** Fakes for a studio's own tests of its shop: no service, no network, no waiting. Node and browser. */
export { createFakeClock } from './fake-clock.ts';
export type { FakeClock } from './fake-clock.ts';
export { createFakePopup } from './fake-popup.ts';
export type { FakePopup, FakePopupMode, FakePopupOptions, FakeWindowOpened } from './fake-popup.ts';
export { signWebhook } from './sign-webhook.ts';
export type { SignWebhookOptions } from './sign-webhook.ts';
export { createTestEvent, createWebhookEvent } from './create-webhook-event.ts';
export { createFakeManifest } from './fake-manifest.ts';
export type { FakeManifestAnswer, FakeManifestHost } from './fake-manifest.ts';
export { createFakeWidget } from './fake-widget.ts';
export type { FakeLoadStep, FakeWidget, FakeWidgetOptions, FakeWidgetStep } from './fake-widget.ts';
export type { FakeSessionStep, FakeWidgetInit } from './fake-widget-session.ts';
