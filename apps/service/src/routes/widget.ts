import type { Hono } from 'hono';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { IMMUTABLE_HEADERS, screensHeaders } from '../checkout/page-headers.ts';
import { notFound } from '../http/problem.ts';
import type { ServiceParts } from './service-parts.ts';

/** The widget script of every version ever named, and the frame it opens. Plain files: no bearer, any origin. */
export function mountWidget(app: Hono, { store, widget, manifest }: ServiceParts): void {
  const current = { name: manifest.file_name, bytes: new Uint8Array(widget.embed) };

  const headers = screensHeaders(widget.frameDocument);

  app.get(CHECKOUT_PATHS.frame, () => new Response(widget.frameDocument, { headers: headers.frame }));
  app.get(CHECKOUT_PATHS.isolatedFrame, () => new Response(widget.frameDocument, { headers: headers.isolatedFrame }));

  app.get(`${CHECKOUT_PATHS.frame}assets/:name`, function sendAsset(context) {
    const asset = widget.assets.get(context.req.param('name'));
    if (asset === undefined) throw notFound('There is no such file.');
    const { bytes, headers: encoding } = asset.encode(context.req.header('accept-encoding'));
    return new Response(bytes, { headers: { ...IMMUTABLE_HEADERS, 'Content-Type': asset.type, ...encoding } });
  });

  app.get(`${CHECKOUT_PATHS.widget}:file_name`, async function sendScript(context) {
    const name = context.req.param('file_name');
    const bytes = name === current.name ? current.bytes : await findScript(name);
    if (bytes === null) throw notFound('There is no such version of the widget.');
    return new Response(bytes, { headers: { ...IMMUTABLE_HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' } });
  });

  async function findScript(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!/^[A-Za-z0-9._-]{1,200}$/.test(name)) return null;
    const row = await store
      .selectFrom('widget_release')
      .select('bytes')
      .where('file_name', '=', name)
      .executeTakeFirst();
    return row === undefined ? null : new Uint8Array(row.bytes);
  }
}
