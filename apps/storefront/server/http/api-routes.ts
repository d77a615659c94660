/** What the page asks its own back end. Prices and players are decided here; the page names an item, no more. */
import { CURRENCIES } from '@service-payments/contract';
import { Hono } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { FAULTS } from '../sandbox/faults.ts';
import { nameOf } from '../shop/accounts.ts';
import { listInventory, listOrders } from '../shop/belongings.ts';
import { ITEMS, MEMBER_ITEMS } from '../shop/items.ts';
import { isKnownMember } from '../shop/members.ts';
import { PLAYER_KINDS } from '../shop/players.ts';
import { accountRoutes } from './account-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import type { SessionVariables, Sessions } from './session.ts';
import { testPanelRoutes } from './test-panel-routes.ts';

export function apiRoutes(tools: AppTools, sessions: Sessions): Hono<SessionVariables> {
  const api = new Hono<SessionVariables>();
  const { database, settings, sandbox, faults } = tools;

  api.use(async function neverCached(context, next) {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  api.use(sessions.middleware);

  api.get('/shop', async function shop(context) {
    const { player, sessionId } = context.var;
    const [name, member, isSandbox] = await Promise.all([
      nameOf(database, sessionId),
      isKnownMember(tools, player),
      sandbox.isOpen(),
    ]);
    const testPanel = isSandbox
      ? { playerKinds: PLAYER_KINDS, faults: FAULTS, faultsOn: faults.list(sessionId) }
      : null;
    return context.json({
      data: {
        items: ITEMS,
        // What is sold inside is told to members only.
        memberItems: member ? MEMBER_ITEMS : [],
        currencies: CURRENCIES,
        player: { ...player, name, isMember: member },
        widgetBaseUrl: settings.widgetBaseUrl,
        testPanel,
      },
    });
  });

  api.get('/inventory', async (context) =>
    context.json({ data: await listInventory(database, context.get('player').id) }),
  );
  api.get('/orders', async (context) => context.json({ data: await listOrders(database, context.get('player').id) }));

  api.route('/', purchaseRoutes(tools));
  api.route('/account', accountRoutes(tools, sessions));
  api.route('/members', memberRoutes(tools));
  api.route('/', testPanelRoutes(tools, sessions));
  api.route('/events', eventRoutes(tools));
  return api;
}
