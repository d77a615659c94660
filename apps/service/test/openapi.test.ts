import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@service-payments/contract';
import type { RouteName } from '@service-payments/contract';
import { errorEnvelopeSchema, ROUTE_SCHEMAS } from '@service-payments/contract/schemas';
import { createOpenApi } from '../src/operation/openapi.ts';
import { SANDBOX_CONTROLS, SANDBOX_PAGE_CALLS } from '../src/sandbox/controls.ts';
import type { Control } from '../src/sandbox/controls.ts';
import {
  dataOf,
  intentRequest,
  payByCard,
  createIntent,
  eventually,
  startReceiver,
  startService,
  subscribe,
} from './service-under-test.ts';
import type { Answer, CallOptions, Receiver, ServiceUnderTest } from './service-under-test.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: Record<string, unknown>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object> };
}

const document = createOpenApi({ publicUrl: 'http://127.0.0.1:8080', sandbox: true }) as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

describe('the document', () => {
  test('is OpenAPI 3.1 and holds every operation of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of Object.entries(ROUTES)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  test.each([true, false])('an outside linter finds nothing to mend (sandbox: %s)', async (sandbox) => {
    const source = JSON.stringify(createOpenApi({ publicUrl: 'https://pay.example', sandbox }));
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('every reference leads somewhere, and none to an empty schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(20);
    for (const target of new Set(references)) {
      const found = target
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(found, target).toBeTypeOf('object');
      expect(Object.keys(found as object).length, target).toBeGreaterThan(0);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('every operation has a name of its own, a summary, a tag and its path parameters', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations) {
      expect(operation.summary).not.toBe('');
      expect(operation.tags).toHaveLength(1);
      const declared = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name));
    }
  });

  test('limits are the contract’s', () => {
    const text = JSON.stringify(document.components.schemas['PaymentIntentRequest']);
    expect(text).toContain('"maxLength":1000');
    expect(text).toContain('"maxItems":1');
  });

  test('without the sandbox its controls are not in it', () => {
    const production = createOpenApi({ publicUrl: 'https://pay.example', sandbox: false });
    expect(JSON.stringify(production)).not.toContain('/sandbox/');
  });
});

describe('every documented status can be had', () => {
  let service: ServiceUnderTest;
  let limited: ServiceUnderTest;
  let receiver: Receiver;
  let token: string;
  let rival: string;

  beforeAll(async () => {
    const MERCHANTS = JSON.stringify([
      { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo' },
      { client_id: 'rival-client', client_secret: 'rival-secret', name: 'Rival', kyc: false },
    ]);
    service = await startService('embedded', { MERCHANTS });
    limited = await startService('embedded', { RATE_LIMIT_PER_SECOND: '1' });
    receiver = await startReceiver();
    token = await service.token();
    rival = await service.token('rival-client');
  });
  afterAll(async () => {
    await service.close();
    await limited.close();
    await receiver.close();
  });

  const UNKNOWN = '00000000-0000-0000-0000-000000000000';
  const wallet = { address: '0x1', blockchain: 'base' };
  const kyc = { action: { type: 'OCC_RULES_ENGINE', level: 1 }, customer: { wallet } };
  const call = async (
    name: RouteName,
    options: CallOptions & { id?: string; query?: string } = {},
  ): Promise<Answer> => {
    const { method, path } = ROUTES[name];
    const { id = UNKNOWN, query = '', ...rest } = options;
    return await service.call(method, path.replace('{id}', id) + query, { token, ...rest });
  };
  const newSubscription = async (enabled: boolean): Promise<string> => {
    const { id } = await subscribe(service, token, receiver.url);
    if (!enabled) await call('disableSubscription', { id });
    return id;
  };
  const retire = async (id: string): Promise<void> => {
    await call('disableSubscription', { id });
    await call('deleteSubscription', { id });
  };
  /** A subscription for one call, gone afterwards so that the limit is not met by accident. */
  const withSubscription = async (enabled: boolean, use: (id: string) => Promise<Answer>): Promise<Answer> => {
    const id = await newSubscription(enabled);
    const answer = await use(id);
    await retire(id);
    return answer;
  };
  const span = '?start_timestamp=2026-01-01T00:00:00Z&end_timestamp=2026-01-02T00:00:00Z';

  const successes: Readonly<Record<RouteName, Readonly<Record<number, () => Promise<Answer>>>>> = {
    token: {
      201: async () => await call('token', { body: { client_id: 'demo-client', client_secret: 'demo-secret' } }),
    },
    createIntent: {
      201: async () => await call('createIntent', { body: intentRequest() }),
      200: async () =>
        await call('createIntent', { body: intentRequest({ buyer: { id: 'banned-x', email: 'x@example.com' } }) }),
    },
    createRedirect: { 201: async () => await call('createRedirect', { body: intentRequest() }) },
    getStatuses: { 200: async () => await call('getStatuses', { body: { payment_intent_ids: [UNKNOWN] } }) },
    createKycSession: { 200: async () => await call('createKycSession', { body: kyc }) },
    getManifest: { 200: async () => await call('getManifest') },
    createSubscription: {
      201: async () => {
        const answer = await call('createSubscription', { body: { endpoint: receiver.url, description: 'd' } });
        await retire(dataOf<{ id: string }>(answer).id);
        return answer;
      },
    },
    listSubscriptions: { 200: async () => await call('listSubscriptions') },
    enableSubscription: {
      200: async () => await withSubscription(false, async (id) => await call('enableSubscription', { id })),
    },
    disableSubscription: {
      200: async () => await withSubscription(true, async (id) => await call('disableSubscription', { id })),
    },
    updateSubscription: {
      200: async () =>
        await withSubscription(
          true,
          async (id) => await call('updateSubscription', { id, body: { description: 'new' } }),
        ),
    },
    deleteSubscription: {
      200: async () => await withSubscription(false, async (id) => await call('deleteSubscription', { id })),
    },
    testSubscription: {
      200: async () => await withSubscription(true, async (id) => await call('testSubscription', { id })),
    },
    replayWebhooks: { 200: async () => await call('replayWebhooks', { query: span }) },
  };

  const submitted = async (name: 'createIntent' | 'createRedirect'): Promise<Answer> => {
    const body = intentRequest();
    const intent = await createIntent(service, token, body);
    await payByCard(service, intent.widgetData);
    return await call(name, { body });
  };
  const particular: Partial<Record<RouteName, Readonly<Record<number, () => Promise<Answer>>>>> = {
    createIntent: { 409: async () => await submitted('createIntent') },
    createRedirect: {
      403: async () =>
        await call('createRedirect', { body: intentRequest({ buyer: { id: 'banned-x', email: 'x@example.com' } }) }),
      409: async () => await submitted('createRedirect'),
    },
    createKycSession: { 403: async () => await call('createKycSession', { token: rival, body: kyc }) },
    enableSubscription: {
      400: async () => await withSubscription(true, async (id) => await call('enableSubscription', { id })),
    },
    disableSubscription: {
      400: async () => await withSubscription(false, async (id) => await call('disableSubscription', { id })),
    },
    deleteSubscription: {
      400: async () => await withSubscription(true, async (id) => await call('deleteSubscription', { id })),
    },
    updateSubscription: { 404: async () => await call('updateSubscription', { body: { description: 'd' } }) },
    testSubscription: {
      502: async () => {
        const { id } = await subscribe(service, token, 'http://127.0.0.1:9/closed');
        const answer = await call('testSubscription', { id });
        await retire(id);
        return answer;
      },
    },
  };

  async function provoke(name: RouteName, status: number): Promise<Answer> {
    const { method, path, body, invalid } = ROUTES[name];
    const own = particular[name]?.[status];
    if (own !== undefined) return await own();
    switch (status) {
      case 401:
        return await service.call(method, path, body ? { body: {} } : {});
      case 404:
        return await call(name);
      case 405:
        return await service.call('PUT', path);
      case 406:
        return await call(name, { headers: { Accept: 'text/html' } });
      case 413:
        return await call(name, { body: 'x'.repeat(262_145) });
      case 415:
        return await call(name, { body: '{}', headers: { 'Content-Type': 'text/plain' } });
      case 429: {
        const options = { token: await limitedToken(), ...(body ? { body: VALID_TOKEN_REQUEST } : {}) };
        for (;;) {
          const answer = await limited.call(method, path, options);
          if (answer.status === 429) return answer;
        }
      }
      case 503: {
        const route = `${method} ${path}`;
        await service.call('POST', '/sandbox/v1/faults', { token, body: { route, status: 503, times: 1 } });
        return await call(name, body ? { body: VALID_TOKEN_REQUEST } : {});
      }
      default:
        // What is left is invalid input: broken JSON is 400 everywhere, a wrong shape what the route says.
        return await call(name, status === 400 && invalid !== 400 ? { body: '{' } : body ? { body: { x: 1 } } : {});
    }
  }

  const payment = async (...moves: readonly string[]): Promise<string> => {
    const { id } = await createIntent(service, token);
    for (const move of moves) {
      const body = move === 'begin' ? { body: { method: 'credit' } } : {};
      await service.call('POST', `/sandbox/v1/payments/${id}/${move}`, { token, ...body });
    }
    return id;
  };
  /** A delivery that has been answered, so that it may be sent again. */
  const delivered = async (): Promise<string> => {
    const { id } = await subscribe(service, token, receiver.url);
    const intentId = await payment('begin');
    const delivery = await eventually(async () => {
      const list = dataOf<{ id: string; payment_intent_id: string; status: string }[]>(
        await service.call('GET', '/sandbox/v1/deliveries', { token }),
      );
      const found = list.find(
        ({ payment_intent_id, status }) => payment_intent_id === intentId && status === 'delivered',
      );
      if (found === undefined) throw new Error('The webhook has not been delivered yet.');
      return found;
    });
    retireLater.push(id);
    return delivery.id;
  };
  const retireLater: string[] = [];

  /** What each call of the sandbox needs so that it succeeds: how to come to the payment, and the body. */
  const sandboxSuccesses: Readonly<Record<string, { readonly id?: () => Promise<string>; readonly body?: object }>> = {
    sandboxBegin: { id: async () => await payment(), body: { method: 'credit' } },
    sandboxActivity: { id: async () => await payment('begin') },
    sandboxSubmit: { id: async () => await payment('begin') },
    sandboxApprove: { id: async () => await payment('begin') },
    sandboxDecline: { id: async () => await payment('begin') },
    sandboxDeclineEarly: { id: async () => await payment() },
    sandboxExpire: { id: async () => await payment('begin') },
    sandboxAdvanceClock: { body: { seconds: 0 } },
    sandboxPutCustomer: { body: { standing: 'clear' } },
    sandboxPutWallet: { body: { flagged: false } },
    sandboxAddFault: { body: { route: 'GET /nowhere', status: 500 } },
    sandboxPaymentLife: { id: async () => await payment() },
    sandboxResend: { id: delivered },
  };

  async function provokeInSandbox(
    { path, method, operation }: (typeof operations)[number],
    status: number,
  ): Promise<Answer> {
    const success = sandboxSuccesses[operation.operationId] ?? {};
    const at = (id: string): string => path.replace('{id}', id).replace(/\{[a-z_]+\}/, 'x');
    const body = success.body === undefined ? {} : { body: success.body };
    switch (status) {
      case 200:
        return await service.call(method, at((await success.id?.()) ?? ''), { token, ...body });
      case 400:
        return await service.call(method, at(UNKNOWN), { token, body: { standing: 'x' } });
      case 401:
        return await service.call(method, at(UNKNOWN), body);
      case 404:
        return await service.call(method, at(UNKNOWN), { token, ...body });
      case 405:
        return await service.call('PATCH', at(UNKNOWN), { token });
      case 406:
        return await service.call(method, at(UNKNOWN), { token, headers: { Accept: 'text/html' } });
      case 409: {
        if (operation.operationId !== 'sandboxResend') {
          return await service.call(method, at(await payment('begin', 'approve')), { token, ...body });
        }
        const id = await delivered();
        for (const subscription of retireLater.splice(0)) await retire(subscription);
        return await service.call(method, at(id), { token });
      }
      case 413:
        return await service.call(method, at(UNKNOWN), { token, body: 'x'.repeat(262_145) });
      case 415:
        return await service.call(method, at(UNKNOWN), {
          token,
          body: '{}',
          headers: { 'Content-Type': 'text/plain' },
        });
      case 422:
        return await service.call(method, `${at(UNKNOWN)}?limit=none`, { token });
      case 429: {
        const options = { token: await limitedToken() };
        for (;;) {
          const answer = await limited.call(method, at(UNKNOWN), options);
          if (answer.status === 429) return answer;
        }
      }
      case 503:
        await service.call('POST', '/sandbox/v1/faults', {
          token,
          body: { route: `${method} ${path}`, status, times: 1 },
        });
        return await service.call(method, at(UNKNOWN), { token, ...body });
      default:
        throw new Error(`Nobody has said how ${operation.operationId} comes to answer ${status}.`);
    }
  }

  const VALID_TOKEN_REQUEST = { client_id: 'demo-client', client_secret: 'demo-secret' };
  let knownLimitedToken: string | undefined;
  async function limitedToken(): Promise<string> {
    for (;;) {
      if (knownLimitedToken !== undefined) return knownLimitedToken;
      const answer = await limited.call('POST', ROUTES.token.path, { body: VALID_TOKEN_REQUEST });
      if (answer.status === 201) knownLimitedToken = dataOf<{ access_token: string }>(answer).access_token;
    }
  }

  const contractOperations = operations.filter(({ operation }) => operation.operationId in ROUTES);
  test.each(
    contractOperations.flatMap(({ operation }) =>
      Object.keys(operation.responses).map((status) => [operation.operationId as RouteName, Number(status)] as const),
    ),
  )('%s answers %i', async (name, status) => {
    const success = successes[name][status];
    const answer = success === undefined ? await provoke(name, status) : await success();
    expect(answer.status, answer.text).toBe(status);
    if (success === undefined) {
      expect(errorEnvelopeSchema.safeParse(answer.body).success, answer.text).toBe(true);
      return;
    }
    const { data } = ROUTE_SCHEMAS[name];
    if (data === null) expect(answer.text).toBe('');
    else expect(data.safeParse(answer.body?.data).success, answer.text).toBe(true);
  });

  const controls: [string, Control][] = Object.entries({ ...SANDBOX_CONTROLS, ...SANDBOX_PAGE_CALLS });
  const answersOf = Object.fromEntries(
    controls.map(([name, { answer }]) => [`sandbox${name.charAt(0).toUpperCase()}${name.slice(1)}`, answer]),
  );
  test('every call of the sandbox says what it answers', () => {
    expect(sandboxOperations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      Object.keys(answersOf).toSorted(),
    );
  });

  const sandboxOperations = operations.filter(({ operation }) => !(operation.operationId in ROUTES));
  test.each(
    sandboxOperations.flatMap((entry) =>
      Object.keys(entry.operation.responses).map(
        (status) => [entry.operation.operationId, Number(status), entry] as const,
      ),
    ),
  )('%s answers %i', async (_name, status, entry) => {
    const answer = await provokeInSandbox(entry, status);
    expect(answer.status, answer.text).toBe(status);
    if (status === 200) answersOf[entry.operation.operationId]?.parse(answer.body?.data);
    else expect(errorEnvelopeSchema.safeParse(answer.body).success, answer.text).toBe(true);
    // What a success has set up for resending must not count towards the next one's limit of subscriptions.
    for (const id of retireLater.splice(0)) await retire(id);
  });
});
