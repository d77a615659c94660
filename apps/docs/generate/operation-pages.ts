import { cell, code, table } from './markdown.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { $ref?: string; description?: string; content?: Content }>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, { description?: string }> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A page for each operation, by its file name. */
export function operationPages(document: OpenApiDocument): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = methods[method];
      if (operation === undefined) continue;
      pages.set(fileName(operation, method, path), pageOf(document, operation, method, path));
    }
  }
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      if (operation === undefined) return [];
      return [
        [
          `[${code(`${method.toUpperCase()} ${path}`)}](./${fileName(operation, method, path)}.md)`,
          cell(operation.summary),
        ],
      ];
    }),
  );
  pages.set(
    'index',
    [
      '# HTTP operations',
      ...table(
        'A running service gives the whole document at `GET /openapi.json`.',
        ['operation', 'what it does'],
        rows,
      ),
      '',
    ].join('\n\n'),
  );
  return pages;
}

function fileName({ operationId }: Operation, method: string, path: string): string {
  return operationId ?? `${method}-${path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')}`;
}

function pageOf(document: OpenApiDocument, operation: Operation, method: string, path: string): string {
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const parameters = (operation.parameters ?? []).map((one) => [
    code(one.name),
    one.in,
    one.required === true ? 'yes' : 'no',
    code(typeOf(document, one.schema)),
    cell(one.description),
  ]);
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const shared = document.components?.responses?.[response.$ref?.split('/').at(-1) ?? ''];
    return [status, cell(response.description ?? shared?.description)];
  });
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      return table(`## Answer ${status}`, FIELD_HEADS, fields(document, schema));
    });
  const lines = [
    `# ${cell(operation.summary ?? path)}`,
    code(`${method.toUpperCase()} ${path}`),
    cell(operation.description),
    ...table('## Parameters', ['name', 'in', 'required', 'type', 'what it is'], parameters),
    ...(body === undefined ? [] : table('## Body', FIELD_HEADS, fields(document, body[1].schema))),
    ...table('## Statuses', ['status', 'meaning'], responses),
    ...answers,
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

const FIELD_HEADS = ['member', 'type', 'required', 'what it is'];

/** Members in the depth, each by its whole path. */
function fields(document: OpenApiDocument, given: Schema | undefined, prefix = '', depth = 0): string[][] {
  const schema = resolve(document, given);
  if (schema === undefined || depth > 5) return [];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    const rows = variants.flatMap((variant) => fields(document, variant, prefix, depth + 1));
    return [...new Map(rows.map((row) => [row[0], row])).values()];
  }
  if (schema.items !== undefined) return fields(document, schema.items, `${prefix}[]`, depth + 1);
  const rows: string[][] = [];
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const whole = prefix === '' ? name : `${prefix}.${name}`;
    const required = schema.required?.includes(name) === true ? 'yes' : 'no';
    const known = resolve(document, member);
    rows.push([code(whole), code(typeOf(document, member)), required, cell(member.description ?? known?.description)]);
    rows.push(...fields(document, member, whole, depth + 1));
  }
  return rows;
}

function resolve(document: OpenApiDocument, schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref === undefined) return schema;
  return document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
}

function typeOf(document: OpenApiDocument, given: Schema | undefined): string {
  const schema = resolve(document, given);
  if (schema === undefined) return '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map((one) => typeOf(document, one)))].join(' or ');
  const limit = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength}`;
  return `${[schema.type ?? 'any'].flat().join(' or ')}${limit}`;
}
