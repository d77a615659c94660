import { ROUTES, SHA384_DIGEST_PATTERN } from '@service-payments/contract';
import type { WidgetManifest } from '@service-payments/contract';
import { isObject, unreadable } from './http-call.ts';
import type { CallOptions, Request } from './request.ts';

export interface Manifest {
  /**
   * File name and digest of the current widget. Ask anew for every widget session and cache nothing: the next
   * version may be out. @see interface, GET /payments/v1/widget/manifest
   */
  get(options?: CallOptions): Promise<WidgetManifest>;
}

export function createManifest(request: Request): Manifest {
  return {
    async get(options) {
      const data = await request('getManifest', {}, options);
      if (isManifest(data)) return data;
      throw unreadable(`GET ${ROUTES.getManifest.path}`, 'no manifest with a SHA-384 digest');
    },
  };
}

/** A malformed digest would switch the browser's check off, so it goes no further than this. */
function isManifest(data: unknown): data is WidgetManifest {
  if (!isObject(data) || typeof data['file_name'] !== 'string' || !isObject(data['integrity'])) return false;
  const { digest } = data['integrity'];
  return typeof digest === 'string' && SHA384_DIGEST_PATTERN.test(digest);
}
