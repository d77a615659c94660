// The pages of apps/docs/calls: which calls each one shows, in the order they are made on one service that starts empty.

const SWORD = {
  id: 'sword-1',
  title: 'Sword of Dawn',
  amount: '4.99',
  image_url: 'https://game.example/sword.png',
  description: 'It glows.',
};

const INTENT = {
  transaction_type: 'BUY_VDA',
  buyer: { id: 'player-7', email: 'player@example.com' },
  currency: 'USD',
  idempotency_key: 'order-1',
  items: [SWORD],
  reference: 'order-1',
};

const withBuyer = (id, key) => ({ ...INTENT, idempotency_key: key, buyer: { ...INTENT.buyer, id } });
const withAmount = (amount, key) => ({ ...INTENT, idempotency_key: key, items: [{ ...SWORD, amount }] });

const INTENT_PATH = '/payments/v2/intent';
const REDIRECT_PATH = '/payments/v2/intent/redirect';
const STATUSES_PATH = '/payments/v1/payments/statuses';
const KYC_PATH = '/compliance/v2/kyc';
const MANIFEST_PATH = '/payments/v1/widget/manifest';
const SUBSCRIPTIONS_PATH = '/notifications/v1/subscriptions';
const REPLAY_PATH = '/notifications/v1/webhooks/replay';

export const PAGES = [
  {
    file: 'token.md',
    title: 'Access token',
    operations: ['`POST /auth/v1/oauth2/token`'],
    about:
      'Every other call carries `Authorization: Bearer <access token>`. Keep a token until shortly before it ends, and take a new one when a call is answered `401`.',
    async tell({ show, signIn }) {
      const path = '/auth/v1/oauth2/token';
      const body = { client_id: 'demo-client', client_secret: 'demo-secret' };
      await show('201: a token for an hour', { path, body, bearer: false });
      await show('401: credentials that do not fit', {
        path,
        body: { ...body, client_secret: 'guess' },
        bearer: false,
      });
      await show('401: a member is missing', { path, body: { client_id: 'demo-client' }, bearer: false });
      await signIn();
    },
  },
  {
    file: 'payment-intents.md',
    title: 'Payment intents',
    operations: [`\`POST ${INTENT_PATH}\``],
    about:
      'Asks for a payment of one item by one buyer. Hand `data` as it is to the widget, after a `201` and after a `200`: where `error_code` is set, the widget says why. Buyer ids that begin with `banned-`, `sanctioned-` or `kyc-` play their part in the sandbox.',
    async tell({ show, signIn, send }) {
      await signIn();
      const path = INTENT_PATH;
      await show('201: created', { path, body: INTENT });
      await show('201: the same request again', {
        path,
        body: INTENT,
        note: 'Same key, same body, not yet paid: the same intent. A retry after a lost answer is safe.',
      });
      await show('409 `ERR04`: the key with another body', { path, body: { ...INTENT, reference: 'order-2' } });
      const paid = await send({ path, body: { ...INTENT, idempotency_key: 'order-3' } });
      await send({ path: `/sandbox/v1/payments/${paid.payment_intent_id}/begin`, body: { method: 'credit' } });
      await send({ path: `/sandbox/v1/payments/${paid.payment_intent_id}/submit` });
      await show('409 `ERR04`: the payment was submitted', { path, body: { ...INTENT, idempotency_key: 'order-3' } });
      await show('201 `ERR06`: the buyer must pass KYC first', { path, body: withBuyer('kyc-player', 'order-4') });
      await show('200 `ERR01`: the buyer is banned', { path, body: withBuyer('banned-player', 'order-5') });
      await show('200 `ERR03`: the request comes from a sanctioned country', {
        path,
        body: withBuyer('sanctioned-player', 'order-6'),
      });
      await show('200 `ERR15`: the wallet is flagged', {
        path,
        body: {
          ...INTENT,
          idempotency_key: 'order-7',
          buyer: { id: 'player-7', wallet: { address: '0xbad', blockchain: 'polygon' } },
        },
      });
      await show('400 `ERR02`: below the minimum', { path, body: withAmount('0.49', 'order-8') });
      await show('400 `ERR09`: more than two decimal places', { path, body: withAmount('4.999', 'order-9') });
      await show('400: anything else that is wrong', { path, body: { ...INTENT, currency: 'GBP' } });
    },
  },
  {
    file: 'redirect.md',
    title: 'Redirect mode',
    operations: [`\`POST ${REDIRECT_PATH}\``, '`GET /pay/{payment_intent_id}`'],
    about:
      'The same request, answered with an address to send the buyer to. It opens once, within 30 seconds. There are no widget events in this mode: the webhook says how it ended.',
    async tell({ show, signIn }) {
      await signIn();
      const path = REDIRECT_PATH;
      const body = { ...INTENT, idempotency_key: 'order-20' };
      const { redirect_url } = await show('201: an address', { path, body });
      const { pathname, search } = new URL(redirect_url);
      const visit = { method: 'GET', path: `${pathname}${search}`, bearer: false };
      await show('303: the first visit', {
        ...visit,
        note: 'The token is spent. The browser gets a cookie and goes on to the address without the token.',
      });
      await show('401: a second visit', { ...visit, headers: { Accept: 'application/json' } });
      await show('403 `ERR01`: the buyer is banned', { path, body: withBuyer('banned-player', 'order-21') });
      await show('403 `ERR03`: the request comes from a sanctioned country', {
        path,
        body: withBuyer('sanctioned-player', 'order-22'),
      });
      await show('400 `ERR02`: below the minimum', { path, body: withAmount('0.10', 'order-23') });
      await show('409 `ERR04`: the key with another body', { path, body: { ...body, currency: 'EUR' } });
    },
  },
  {
    file: 'payment-statuses.md',
    title: 'Payment statuses',
    operations: [`\`POST ${STATUSES_PATH}\``],
    about:
      'Up to 100 ids at once. The answer holds only your own payments that have begun, in no order: match by id, and take an unknown status for one that has not ended.',
    async tell({ show, signIn, send }) {
      await signIn();
      const [approved, declined, untouched] = await Promise.all(
        ['order-30', 'order-31', 'order-32'].map((key) =>
          send({ path: INTENT_PATH, body: { ...INTENT, idempotency_key: key } }),
        ),
      );
      const move = async ({ payment_intent_id: id }, ...steps) => {
        for (const [step, body] of steps) await send({ path: `/sandbox/v1/payments/${id}/${step}`, body });
      };
      await move(approved, ['begin', { method: 'credit' }], ['approve']);
      await move(declined, ['begin', { method: 'crypto' }], ['decline']);
      const path = STATUSES_PATH;
      const ids = [approved, declined, untouched].map(({ payment_intent_id }) => payment_intent_id);
      await show('200: one id', { path, body: { payment_intent_ids: ids.slice(0, 1) } });
      await show('200: a payment that has not begun is left out', { path, body: { payment_intent_ids: ids.slice(1) } });
      await show('400: no ids', { path, body: { payment_intent_ids: [] } });
      await show('400: no UUID', { path, body: { payment_intent_ids: ['order-30'] } });
    },
  },
  {
    file: 'kyc.md',
    title: 'KYC sessions',
    operations: [`\`POST ${KYC_PATH}\``],
    about:
      'Opens an identity check up to a level. Hand `data` to the widget as it is. Levels add up, and a session goes on where the same wallet left off.',
    async tell({ show, signIn }) {
      await signIn();
      const path = KYC_PATH;
      const body = {
        action: { type: 'OCC_RULES_ENGINE', level: 2 },
        customer: { external_id: 'player-7', wallet: { address: '0xA11CE', blockchain: 'polygon' } },
      };
      await show('200: a session', { path, body });
      await show('200 `ERR01`: the customer is banned', {
        path,
        body: { ...body, customer: { ...body.customer, external_id: 'banned-player' } },
      });
      await show('400: a level that does not exist', { path, body: { ...body, action: { ...body.action, level: 4 } } });
      await signIn('no-kyc-client');
      await show('403: the merchant may not use KYC', { path, body });
    },
  },
  {
    file: 'widget-manifest.md',
    title: 'Widget manifest',
    operations: [`\`GET ${MANIFEST_PATH}\``],
    about:
      'The script of the widget and its digest. Ask anew for every session; load the script with `integrity` set to the digest.',
    async tell({ show, signIn }) {
      await signIn();
      const call = { method: 'GET', path: MANIFEST_PATH };
      await show('200: the current script', call);
      await show('401: no token', { ...call, bearer: false });
    },
  },
  {
    file: 'subscriptions.md',
    title: 'Webhook subscriptions',
    operations: [
      `\`POST ${SUBSCRIPTIONS_PATH}\``,
      `\`GET ${SUBSCRIPTIONS_PATH}\``,
      `\`POST ${SUBSCRIPTIONS_PATH}/{id}/enable\``,
      `\`POST ${SUBSCRIPTIONS_PATH}/{id}/disable\``,
      `\`PATCH ${SUBSCRIPTIONS_PATH}/{id}\``,
      `\`DELETE ${SUBSCRIPTIONS_PATH}/{id}\``,
      `\`POST ${SUBSCRIPTIONS_PATH}/{id}/test\``,
    ],
    about:
      'Where your events go. One may be enabled in production, three in the sandbox. The signing key verifies what comes; keep it as a secret.',
    async tell(teller) {
      const { show, showWebhook, signIn, send, heading, receiver } = teller;
      await signIn();
      const path = SUBSCRIPTIONS_PATH;
      const body = { endpoint: `${receiver.url}/webhooks`, description: 'the shop' };

      heading('Create');
      const { id } = await show('201: created and enabled', { path, body });
      const of = (verb) => ({ path: `${path}/${id}${verb}` });
      await show('422: an address that webhooks may not go to', {
        path,
        body: { ...body, endpoint: 'https://10.0.0.1/webhooks' },
      });
      await show('422: a member is missing', { path, body: { endpoint: body.endpoint } });
      const others = [await send({ path, body }), await send({ path, body })];
      await show('429: three are enabled already', { path, body });
      for (const other of others) {
        await send({ path: `${path}/${other.id}/disable` });
        await send({ method: 'DELETE', path: `${path}/${other.id}` });
      }

      heading('List');
      await show('200: all that are not deleted', { method: 'GET', path });

      heading('Test');
      await show('200: the endpoint answered 200', of('/test'));
      await showWebhook('What the endpoint got');
      receiver.status = 500;
      await show('502: it did not', of('/test'));
      await receiver.next();
      receiver.status = 200;

      heading('Update');
      const change = { method: 'PATCH', ...of('') };
      await show('200: changed', { ...change, body: { description: 'the new shop' } });
      await show('422: nothing to change', { ...change, body: {} });

      heading('Enable and disable');
      await show('400: enabled already', of('/enable'));
      await show('200: disabled', of('/disable'));
      await show('400: disabled already', of('/disable'));
      await show('200: enabled', of('/enable'));

      heading('Delete');
      const remove = { method: 'DELETE', ...of('') };
      await show('400: it is enabled', remove);
      await send(of('/disable'));
      await show('200: gone for good', remove);
      await show('404: there is no such subscription', remove);
    },
  },
  {
    file: 'webhooks.md',
    title: 'Webhooks',
    operations: [`\`POST ${REPLAY_PATH}\``],
    about:
      'Sent whenever the status of a payment changes. Verify the signature over the raw body, store the event, then answer `200`; anything else is tried again. The same `x-service-payments-webhook-id` is the same webhook: drop what you have stored.',
    async tell({ show, showWebhook, signIn, send, heading, say, receiver }) {
      await signIn();
      await send({ path: SUBSCRIPTIONS_PATH, body: { endpoint: `${receiver.url}/webhooks`, description: 'the shop' } });
      const pay = async (key, ...steps) => {
        const { payment_intent_id: id } = await send({
          path: INTENT_PATH,
          body: { ...INTENT, idempotency_key: key, reference: key },
        });
        for (const [step, body] of steps) await send({ path: `/sandbox/v1/payments/${id}/${step}`, body });
      };
      heading('Events');
      say('`payment_method` is null when the payment expired; `reference` is there when the intent had one.');
      await pay('order-40', ['begin', { method: 'credit' }], ['approve']);
      await showWebhook('`payment_created`');
      await showWebhook('`payment_approved`: deliver the item');
      await pay('order-41', ['decline-early']);
      await showWebhook('`payment_declined`, here before it began');
      await pay('order-42', ['begin', { method: 'crypto' }], ['expire']);
      await receiver.next();
      await showWebhook('`payment_intent_expired`');
      heading('Replay');
      say(
        'Sends every webhook first created in the window again, byte for byte, to its subscription if that is still enabled.',
      );
      const replay = (start, end) => ({ path: `${REPLAY_PATH}?start_timestamp=${start}&end_timestamp=${end}` });
      await show('200: on their way', replay('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'));
      await show('422: the window ends before it starts', replay('2020-01-02T00:00:00Z', '2020-01-01T00:00:00Z'));
      await show('422: no UTC timestamp', replay('yesterday', 'today'));
    },
  },
  {
    file: 'errors.md',
    title: 'Errors of every operation',
    operations: ['any'],
    about:
      'Every error has the same envelope. Act on `status` and `code`; `message` is for people and may change. Wait as `Retry-After` says on `429` and `503`.',
    async tell({ show, signIn, send }) {
      await signIn();
      const path = INTENT_PATH;
      await show('400: no JSON', { path, body: '{ "transaction_type": ' });
      await show('401: no token', { path, body: INTENT, bearer: false });
      await show('401: an unknown token', {
        path,
        body: INTENT,
        bearer: false,
        headers: { Authorization: 'Bearer unknown' },
      });
      await show('404: an unknown address', { method: 'GET', path: '/payments/v3/intent' });
      await show('405: an unknown method', { method: 'GET', path });
      await show('406: an answer that is not JSON', { path, body: INTENT, headers: { Accept: 'text/html' } });
      await show('415: a body that is not JSON', {
        path,
        body: 'amount=4.99',
        headers: { 'Content-Type': 'text/plain' },
      });
      await send({ path: '/sandbox/v1/faults', body: { route: `GET ${MANIFEST_PATH}`, status: 429, times: 1 } });
      await show('429: too fast', { method: 'GET', path: MANIFEST_PATH });
    },
  },
];
