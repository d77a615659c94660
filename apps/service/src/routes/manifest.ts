import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import { data, mountEndpoint } from '../http/endpoint.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, GET /payments/v1/widget/manifest */
export function mountManifest(app: Hono, { manifest, guards }: ServiceParts): void {
  mountEndpoint(app, { route: ROUTES.getManifest, handle: async () => data(manifest) }, guards);
}
