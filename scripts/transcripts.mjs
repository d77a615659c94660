// Writes apps/docs/calls: each operation of the interface as a curl command and what a real service answered to it. A test
// runs the same and compares. `node scripts/transcripts.mjs` after a change that is meant.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PAGES } from './transcript-pages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const FOLDER = join(root, 'apps/docs/calls');

/** What readers see in place of where this run happened. */
const SHOWN_SERVICE = 'http://127.0.0.1:8080';
const SHOWN_RECEIVER = 'http://127.0.0.1:4000';

const MERCHANTS = [
  { client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo Games' },
  { client_id: 'no-kyc-client', client_secret: 'no-kyc-secret', name: 'No KYC Games', kyc: false },
];

/** Text of each page by file name. */
export async function makeTranscripts() {
  const receiver = await startReceiver();
  const service = await startService();
  try {
    const pages = new Map();
    const veil = createVeil([
      [service.url, SHOWN_SERVICE],
      [receiver.url, SHOWN_RECEIVER],
    ]);
    for (const page of PAGES) {
      const lines = [`# ${page.title}`, page.about];
      const teller = createTeller({ service, receiver, veil, write: (...texts) => lines.push(...texts) });
      await page.tell(teller);
      pages.set(page.file, `${lines.join('\n\n')}\n`);
    }
    pages.set('index.md', contents());
    return pages;
  } finally {
    await service.stop();
    receiver.close();
  }
}

function contents() {
  const rows = PAGES.map(({ file, title, operations }) => `| [${title}](${file}) | ${operations.join('<br>')} |`);
  return `# The interface, call by call

Each page shows curl commands and what the service answered to them, as \`node scripts/transcripts.mjs\` saw it. Ids, tokens, keys and times are replaced by stand-ins. To try them: \`npm start\`, then fetch an [access token](token.md).

| page | operations |
| --- | --- |
${rows.join('\n')}

The whole contract in one document: \`GET /openapi.json\` of a running service.
`;
}

/** What the pages tell their stories with. */
function createTeller({ service, receiver, veil, write }) {
  let token = null;

  async function send({ method = 'POST', path, body, headers = {}, bearer = true }) {
    const isJson = body !== undefined && typeof body !== 'string';
    const sent = {
      ...(bearer ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const text = isJson ? JSON.stringify(body) : body;
    const response = await fetch(new URL(path, service.url), {
      method,
      headers: sent,
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    return { response, text: await response.text(), sent };
  }

  const signIn = async (clientId = 'demo-client') => {
    const body = { client_id: clientId, client_secret: clientId.replace('-client', '-secret') };
    const { text } = await send({ path: '/auth/v1/oauth2/token', body, bearer: false });
    token = JSON.parse(text).data.access_token;
    veil.know(token, '$ACCESS_TOKEN');
  };

  return {
    receiver,
    signIn,
    send: async (call) => {
      const { text } = await send(call);
      return text.startsWith('{') ? JSON.parse(text).data : null;
    },
    heading: (text) => write(`## ${text}`),
    say: (text) => write(text),
    /** Calls, writes down both sides, and gives the answer's `data`. */
    async show(title, call) {
      const { response, text, sent } = await send(call);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const answer = isJson ? JSON.parse(text) : null;
      veil.learn(answer);
      write(`### ${title}`);
      if (call.note !== undefined) write(call.note);
      write(fence('sh', veil.hide(curl(call, sent))));
      write(fence('http', veil.hide(answerText(response, answer))));
      return answer?.data ?? null;
    },
    /** The next webhook the receiver gets. */
    async showWebhook(title) {
      const { headers, body } = await receiver.next();
      veil.learn(JSON.parse(body));
      write(`### ${title}`);
      const head = Object.entries(headers)
        .filter(([name]) => name.startsWith('x-service-payments-') || name === 'content-type')
        .map(([name, value]) => `${name}: ${name.endsWith('signature') ? '<signature>' : value}`)
        .sort();
      const text = ['POST /webhooks HTTP/1.1', ...head, '', JSON.stringify(JSON.parse(body), null, 2)].join('\n');
      write(fence('http', veil.hide(text)));
    },
  };
}

const fence = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;

function curl({ method = 'POST', path, body }, sent) {
  const parts = [`curl -i ${quote(`${SHOWN_SERVICE}${path}`)}`];
  const isUsual = method === (body === undefined ? 'GET' : 'POST');
  if (!isUsual) parts[0] = `curl -i -X ${method} ${quote(`${SHOWN_SERVICE}${path}`)}`;
  // Double quotes let the shell put the token in.
  for (const [name, value] of Object.entries(sent)) parts.push(`-H "${name}: ${value}"`);
  if (body !== undefined) parts.push(`-d '${typeof body === 'string' ? body : JSON.stringify(body, null, 2)}'`);
  return parts.join(' \\\n  ');
}

const quote = (address) => (/[?&$]/.test(address) ? `'${address}'` : address);

const SHOWN_HEADERS = ['Content-Type', 'Allow', 'Location', 'Retry-After', 'WWW-Authenticate'];

function answerText(response, answer) {
  const head = SHOWN_HEADERS.filter(
    (name) => response.headers.has(name) && (answer !== null || name !== 'Content-Type'),
  );
  const lines = [
    `HTTP/1.1 ${response.status} ${response.statusText}`,
    ...head.map((name) => `${name}: ${response.headers.get(name)}`),
  ];
  return answer === null ? lines.join('\n') : [...lines, '', JSON.stringify(answer, null, 2)].join('\n');
}

const STAND_IN = '00000000-0000-4000-8000-';
/** Any but a stand-in. */
const UUID = /(?!00000000-0000-4000-8000-)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Hides what differs from run to run behind stand-ins that do not. */
function createVeil(addresses) {
  const known = new Map(addresses);
  let ids = 0;

  const know = (secret, standIn) => known.set(secret, standIn);

  /** Remembers the secrets of an answer by the names of their members. */
  function learn(value) {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') learn(member);
      else if (name === 'access_token') know(member, '<access token>');
      else if (name === 'signing_key') know(member, '<signing key>');
      else if (name === 'widget_data') know(member, '<widget data>');
      else if (name === 'digest') know(member, 'sha384-<digest>');
      else if (name === 'file_name') know(member, 'service-payments-widget-<version>.js');
      else if (name === 'timestamp') know(member, '<milliseconds>');
      else if (name === 'redirect_url') know(new URL(member).searchParams.get('redirect_token'), '<redirect token>');
    }
  }

  function hide(text) {
    let hidden = text;
    for (const [secret, standIn] of known) hidden = hidden.replaceAll(secret, standIn);
    return hidden.replaceAll(UUID, (id) => {
      ids += 1;
      const standIn = STAND_IN + String(ids).padStart(12, '0');
      know(id, standIn);
      return standIn;
    });
  }

  return { know, learn, hide };
}

async function startService() {
  const args = ['--import=tsx', '--conditions=@service-payments/source', 'src/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/service'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MERCHANTS: JSON.stringify(MERCHANTS),
      WIDGET_DIR: 'test/fixtures/widget',
      WEBHOOK_RETRY_SECONDS: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, url } = JSON.parse(line);
    if (msg !== 'listening') continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The service ended before it listened; its last words are above.');
}

/** A developer's endpoint that keeps what it gets. `status` is what it answers. */
async function startReceiver() {
  const waiting = [];
  const asked = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      response.writeHead(receiver.status).end();
      const webhook = { headers: request.headers, body };
      const taker = asked.shift();
      if (taker === undefined) waiting.push(webhook);
      else taker(webhook);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    url: `http://127.0.0.1:${server.address().port}`,
    status: 200,
    next: () => (waiting.length > 0 ? waiting.shift() : new Promise((resolve) => asked.push(resolve))),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = await makeTranscripts();
  for (const name of readdirSync(FOLDER)) if (!pages.has(name)) rmSync(join(FOLDER, name));
  for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
  console.log(`Wrote ${pages.size} pages to apps/docs/calls.`);
}
