import type { Hono } from 'hono';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { IMMUTABLE_HEADERS } from '../checkout/page-headers.ts';
import { createFile } from '../checkout/widget-files.ts';
import type { WidgetFile } from '../checkout/widget-files.ts';
import { notFound } from '../http/problem.ts';
import type { ServiceParts } from './service-parts.ts';

/** The widget script of every version ever named, and the frame it opens. Plain files: no bearer, any origin. */
export function mountWidget(app: Hono, { store, widget, manifest }: ServiceParts): void {
  const { file, headers } = widget.screens;
  const current = createFile(widget.embed, SCRIPT);

  app.get(CHECKOUT_PATHS.frame, (context) => file.respond(context.req.header('accept-encoding'), headers.frame));
  app.get(CHECKOUT_PATHS.isolatedFrame, (context) =>
    file.respond(context.req.header('accept-encoding'), headers.isolatedFrame),
  );

  app.get(`${CHECKOUT_PATHS.frame}assets/:name`, function sendAsset(context) {
    const asset = widget.assets.get(context.req.param('name'));
    if (asset === undefined) throw notFound('There is no such file.');
    return asset.respond(context.req.header('accept-encoding'), IMMUTABLE_HEADERS);
  });

  app.get(`${CHECKOUT_PATHS.widget}:file_name`, async function sendScript(context) {
    const name = context.req.param('file_name');
    const script = name === manifest.file_name ? current : await findScript(name);
    if (script === null) throw notFound('There is no such version of the widget.');
    return script.respond(context.req.header('accept-encoding'), IMMUTABLE_HEADERS);
  });

  async function findScript(name: string): Promise<WidgetFile | null> {
    if (!/^[A-Za-z0-9._-]{1,200}$/.test(name)) return null;
    const row = await store
      .selectFrom('widget_release')
      .select('bytes')
      .where('file_name', '=', name)
      .executeTakeFirst();
    return row === undefined ? null : createFile(row.bytes, SCRIPT);
  }
}

const SCRIPT = 'text/javascript; charset=utf-8';
