/** Two origins on this machine, one for the page and one for the widget, that answer after an injected round trip. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Defines every global that any loader of the bench waits for, so that all of them load the same bytes. */
const SCRIPT = `
window.initServicePaymentsWidget = ({ containerId }) => {
  const frame = document.createElement('div');
  frame.textContent = 'checkout';
  document.getElementById(containerId)?.append(frame);
};
window.Stripe = Object.assign(() => ({ _registerWrapper() {} }), { version: 'endive' });
window.paypal = {};
window.hcaptcha = {};
window.hCaptchaOnLoad?.();
window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetLoaded'));
// ${'padding '.repeat(4000)}
`;

export const DIGEST = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
export const FILE_NAME = 'service-payments-widget-1.0.0.js';
export const MANIFEST = { file_name: FILE_NAME, integrity: { digest: DIGEST, type: 'sha-384' } };

export interface LocalHost {
  readonly pageOrigin: string;
  readonly widgetOrigin: string;
  /** Injected before every answer but the page itself and its own bundle. Milliseconds. */
  roundTripMs: number;
  /** Requests for the script; the bench sets it back before each sample. */
  scriptRequests: number;
  /** Head of `/page`, and the module it runs. */
  head: string;
  code: string;
  close(): Promise<void>;
}

export async function startLocalHost(): Promise<LocalHost> {
  const page = createServer((request, response) => void answerPage(request, response));
  const widget = createServer((request, response) => void answerWidget(request, response));
  const host: LocalHost = {
    pageOrigin: await listen(page),
    widgetOrigin: await listen(widget),
    roundTripMs: 0,
    scriptRequests: 0,
    head: '',
    code: '',
    async close() {
      await Promise.all([page, widget].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  return host;

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/manifest') {
      await wait(host.roundTripMs);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: MANIFEST }));
      return;
    }
    if (request.url === '/code.js') {
      response.setHeader('content-type', 'text/javascript').end(host.code);
      return;
    }
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>bench</title>${host.head}</head><body><div id="box"></div><script type="module" src="/code.js"></script></body></html>`,
      );
  }

  async function answerWidget(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    host.scriptRequests += 1;
    await wait(host.roundTripMs);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    response.end(SCRIPT);
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds === 0) resolve();
    else setTimeout(resolve, milliseconds);
  });
}
