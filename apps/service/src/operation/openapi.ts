/**
 * The OpenAPI 3.1 document, made from the contract: routes, statuses and schemas stand in one place, and this file
 * only arranges them.
 */
import { REASONS, ROUTES, TEST_EVENT_TYPE, WEBHOOK_HEADERS } from '@service-payments/contract';
import type { Route, RouteName } from '@service-payments/contract';
import {
  errorEnvelopeSchema,
  paymentEventSchema,
  ROUTE_SCHEMAS,
  testEventSchema,
} from '@service-payments/contract/schemas';
import { z } from 'zod';
import { SANDBOX_CONTROLS, SANDBOX_PAGE_CALLS } from '../sandbox/controls.ts';
import type { Control } from '../sandbox/controls.ts';

type Json = Readonly<Record<string, unknown>>;

const SUMMARIES: Readonly<Record<RouteName, readonly [tag: string, summary: string]>> = {
  token: ['Authentication', 'Trade client credentials for an access token'],
  createIntent: ['Payments', 'Create a payment intent for the widget'],
  createRedirect: ['Payments', 'Create a payment intent with a one-time address of the hosted page'],
  getStatuses: ['Payments', 'Look payment statuses up in batch'],
  getManifest: ['Widget', 'Read the current widget manifest'],
  createKycSession: ['Compliance', 'Request a KYC session for a customer'],
  createSubscription: ['Notifications', 'Create a webhook subscription'],
  listSubscriptions: ['Notifications', 'List webhook subscriptions'],
  enableSubscription: ['Notifications', 'Enable a webhook subscription'],
  disableSubscription: ['Notifications', 'Disable a webhook subscription'],
  updateSubscription: ['Notifications', 'Change a webhook subscription'],
  deleteSubscription: ['Notifications', 'Delete a disabled webhook subscription'],
  testSubscription: ['Notifications', 'Send a test event to a subscription'],
  replayWebhooks: ['Notifications', 'Send the webhooks of a span of time again'],
};

const TAGS: Readonly<Record<string, string>> = {
  Authentication: 'An access token for everything else.',
  Payments: 'Intents for the widget and the hosted page, and what became of them.',
  Compliance: 'Identity checks of a customer.',
  Widget: 'Which script a page has to load.',
  Notifications: 'Webhook subscriptions, and sending again.',
};

const SANDBOX_TAGS: Readonly<Record<string, string>> = {
  Sandbox: 'What the buyer, the processor or time would do next, and faults. Only where the environment is sandbox.',
  'Sandbox page': 'What the page at /sandbox reads and does. Only where the environment is sandbox.',
};

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** Whether the sandbox's controls are listed too, under a tag of their own. */
  readonly sandbox: boolean;
}

export function createOpenApi({ publicUrl, sandbox }: OpenApiOptions): Json {
  const schemas = new Map<string, Json>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(name, route, schemas);
  }
  if (sandbox) {
    for (const [tag, controls] of [
      ['Sandbox', SANDBOX_CONTROLS],
      ['Sandbox page', SANDBOX_PAGE_CALLS],
    ] as const) {
      for (const [name, control] of Object.entries(controls) as [string, Control][]) {
        (paths[control.path] ??= {})[control.method.toLowerCase()] = controlOf(name, tag, control, schemas);
      }
    }
  }
  const errorEnvelope = reference(errorEnvelopeSchema, 'ErrorEnvelope', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Service Payments',
      version: '1.0.0',
      description: 'Sell virtual digital goods: intents, statuses, KYC sessions, the widget, and signed webhooks.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: Object.entries({ ...TAGS, ...(sandbox ? SANDBOX_TAGS : {}) }).map(([name, description]) => ({
      name,
      description,
    })),
    paths,
    webhooks: {
      paymentEvent: webhookOf(
        'paymentEvent',
        'A payment changed its status',
        reference(paymentEventSchema, 'PaymentEvent', schemas),
      ),
      [TEST_EVENT_TYPE]: webhookOf(
        'testEvent',
        'A test of the subscription',
        reference(testEventSchema, 'TestEvent', schemas),
      ),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: { description: 'The error envelope.', content: { 'application/json': { schema: errorEnvelope } } },
      },
      schemas: Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

function operationOf(name: RouteName, route: Route, schemas: Map<string, Json>): Json {
  const { body, query, data } = ROUTE_SCHEMAS[name];
  const [tag, summary] = SUMMARIES[name];
  const content =
    data === null ? {} : { content: json(dataEnvelope(reference(data, `${capitalize(name)}Data`, schemas))) };
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(route.bearer ? {} : { security: [] }),
    ...parametersOf(route.path, query, schemas),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(reference(body, `${capitalize(name)}Request`, schemas)) } }),
    responses: {
      ...Object.fromEntries(route.success.map((status) => [status, { description: successOf(status), ...content }])),
      ...problems(route.errors),
    },
  };
}

function controlOf(name: string, tag: string, control: Control, schemas: Map<string, Json>): Json {
  const withBody = control.body === null ? [] : [400, 413, 415];
  return {
    operationId: `sandbox${capitalize(name)}`,
    summary: control.summary,
    tags: [tag],
    ...parametersOf(control.path, control.query, schemas),
    ...(control.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: json(reference(control.body, `Sandbox${capitalize(name)}Request`, schemas)),
          },
        }),
    responses: {
      200: {
        description: successOf(200),
        content: json(dataEnvelope(reference(control.answer, `Sandbox${capitalize(name)}Data`, schemas))),
      },
      ...problems([401, 405, 406, 429, 503, ...withBody, ...control.errors]),
    },
  };
}

function parametersOf(path: string, query: z.ZodType | undefined, schemas: Map<string, Json>): Json {
  const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'string', minLength: 36, maxLength: 36 } : { type: 'string', minLength: 1 },
  }));
  const properties =
    query === undefined ? {} : (toSchema(query, schemas)['properties'] as Readonly<Record<string, Json>>);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !('default' in schema),
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length === 0 ? {} : { parameters };
}

function problems(statuses: readonly number[]): Json {
  const sorted = [...new Set(statuses)].sort((one, other) => one - other);
  return Object.fromEntries(sorted.map((status) => [status, problemOf(status)]));
}

const PROBLEM_HEADERS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  401: ['WWW-Authenticate', 'Always Bearer.'],
  405: ['Allow', 'The methods that this address takes.'],
  429: ['Retry-After', 'Seconds to wait, where the rate was too high.'],
};

function problemOf(status: number): Json {
  const description = REASONS[status] ?? 'Error';
  const header = PROBLEM_HEADERS[status];
  if (header === undefined) return { $ref: '#/components/responses/Problem', description };
  const [name, text] = header;
  return {
    description,
    headers: { [name]: { description: text, schema: { type: 'string' } } },
    content: json({ $ref: '#/components/schemas/ErrorEnvelope' }),
  };
}

function webhookOf(operationId: string, summary: string, schema: Json): Json {
  const parameters = Object.values(WEBHOOK_HEADERS).map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    post: {
      operationId,
      summary,
      parameters,
      requestBody: { required: true, content: json(schema) },
      responses: { 200: { description: 'Received. Anything else is tried again.' } },
    },
  };
}

/** The schema's place among the components. Schemas named in the contract keep that name. */
function reference(schema: z.ZodType, fallbackName: string, schemas: Map<string, Json>): Json {
  const name = z.globalRegistry.get(schema)?.id ?? fallbackName;
  if (!schemas.has(name)) {
    schemas.set(name, {});
    schemas.set(name, toSchema(schema, schemas));
  }
  return { $ref: `#/components/schemas/${name}` };
}

/** JSON Schema 2020-12, which OpenAPI 3.1 speaks. Named schemas inside it move to the components. */
function toSchema(schema: z.ZodType, schemas: Map<string, Json>): Json {
  const own = z.globalRegistry.get(schema)?.id;
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  });
  for (const [name, definition] of Object.entries($defs)) {
    if (name !== own && !schemas.has(name)) schemas.set(name, relink(withoutId(definition)) as Json);
  }
  // A schema with a name stands among its own definitions, and the root only points there.
  const root = own === undefined ? rest : ($defs[own] ?? rest);
  return relink(withoutId(root)) as Json;
}

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest;
}

/** `#/$defs/Name` becomes the component of that name. */
function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : relink(inner),
    ]),
  );
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const dataEnvelope = (schema: Json): Json => ({ type: 'object', required: ['data'], properties: { data: schema } });
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const successOf = (status: number): string => (status === 201 ? 'Created.' : 'Done.');
