import type { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Store } from '../store/open-store.ts';
import { sufferFault } from './faults.ts';

const OPEN_PATHS = ['/widget/*', '/checkout/*', '/pay/*', '/challenge/*'];

/** Faults on what the buyer's browser calls: the widget's files, the checkout, the pages. */
export function mountOpenFaults(app: Hono, store: Store): void {
  for (const path of OPEN_PATHS) {
    app.use(path, async function meetFault(context, next) {
      const pattern = routePath(context, -1).replaceAll(/:([a-z_]+)/g, '{$1}');
      await sufferFault(store, `${context.req.method} ${pattern}`, null);
      await next();
    });
  }
}
