/** Pages whose headers decide what a script may do. Each is a real page of the host in a frame of its own. */
import { afterEach, expect, test } from 'vitest';
import { freshFolder, origin, publish, publishWidget } from './widget-host.ts';
import type { PublishedWidget } from './widget-host.ts';

afterEach(() => document.body.replaceChildren());

/** Loads `widget` on a page with these headers. What happened there, as text: `ready` or the code. */
async function loadOnPage(
  widget: PublishedWidget,
  headers: Record<string, string>,
  { options = {}, script = '' }: { options?: object; script?: string } = {},
): Promise<{ outcome: string; crossOriginIsolated: boolean; nonces: string[] }> {
  const page = `${freshFolder()}/page.html`;
  const call = JSON.stringify({ manifest: widget.manifest, baseUrl: widget.baseUrl, retries: 0, ...options });
  await publish(page, {
    headers: { 'content-type': 'text/html', ...headers },
    body: `<!doctype html><script type="module" nonce="page-nonce">
      import { loadWidget } from '${origin}/loader.js';
      ${script}
      const outcome = await loadWidget(${call}).then(() => 'ready', ({ code }) => code);
      const nonces = [...document.querySelectorAll('script[integrity]')].map((tag) => tag.nonce);
      parent.postMessage({ outcome, nonces, crossOriginIsolated }, '*');
    </script>`,
  });
  const frame = document.createElement('iframe');
  const answer = new Promise<MessageEvent>((resolve) => {
    window.addEventListener('message', function listen(event) {
      if (event.source !== frame.contentWindow) return;
      window.removeEventListener('message', listen);
      resolve(event);
    });
  });
  frame.src = page;
  document.body.append(frame);
  return (await answer).data as { outcome: string; crossOriginIsolated: boolean; nonces: string[] };
}

const csp = (policy: string): Record<string, string> => ({ 'content-security-policy': policy });

test('under a nonce with strict-dynamic the widget loads', async () => {
  const page = await loadOnPage(await publishWidget(), csp("script-src 'nonce-page-nonce' 'strict-dynamic'"));
  expect(page.outcome).toBe('ready');
});

test('the tag carries the nonce of the page’s own scripts, or the one given', async () => {
  const widget = await publishWidget();
  expect((await loadOnPage(widget, {})).nonces).toEqual(['page-nonce']);
  expect((await loadOnPage(widget, {}, { options: { nonce: 'given' } })).nonces).toEqual(['given']);
});

test('a policy that does not allow the host is script_blocked', async () => {
  const policy = csp(`script-src 'nonce-page-nonce' ${origin}/loader.js`);
  const page = await loadOnPage(await publishWidget(), policy, { options: { nonce: 'wrong' } });
  expect(page.outcome).toBe('script_blocked');
});

test('a policy that only reports does not make a missing script a blocked one', async () => {
  const headers = { 'content-security-policy-report-only': `script-src 'nonce-page-nonce' ${origin}/loader.js` };
  const widget = await publishWidget({ answers: [{ status: 404 }] });
  expect((await loadOnPage(widget, headers, { options: { nonce: 'wrong' } })).outcome).toBe('script_unavailable');
});

test('where Trusted Types are required and our policy is allowed the widget loads', async () => {
  const policy = csp("require-trusted-types-for 'script'; trusted-types service-payments");
  expect((await loadOnPage(await publishWidget(), policy)).outcome).toBe('ready');
});

test('the name of the Trusted Types policy is an option', async () => {
  const policy = csp("require-trusted-types-for 'script'; trusted-types shop");
  const options = { trustedTypesPolicy: 'shop' };
  expect((await loadOnPage(await publishWidget(), policy, { options })).outcome).toBe('ready');
});

test('a forbidden Trusted Types policy is script_blocked, and the next call is refused anew, not hung', async () => {
  const widget = await publishWidget();
  const policy = csp("require-trusted-types-for 'script'; trusted-types 'none'");
  const again = JSON.stringify({ manifest: widget.manifest, baseUrl: widget.baseUrl, retries: 0 });
  const page = await loadOnPage(widget, policy, { script: `await loadWidget(${again}).catch(() => {});` });
  expect(page.outcome).toBe('script_blocked');
});

test('under an Integrity-Policy for scripts the widget loads', async () => {
  // The page's own inline module has no address to check; what it imports is not ours to sign here.
  const headers = { 'integrity-policy-report-only': 'blocked-destinations=(script)' };
  expect((await loadOnPage(await publishWidget(), headers)).outcome).toBe('ready');
});

test('under Cross-Origin-Embedder-Policy the widget loads, because it is asked for with CORS', async () => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-resource-policy': 'cross-origin' };
  expect((await loadOnPage(await publishWidget(), headers)).outcome).toBe('ready');
});

test('in a sandboxed frame without an origin of its own it still says what happened', async () => {
  const headers = { 'content-security-policy': 'sandbox allow-scripts' };
  expect((await loadOnPage(await publishWidget(), headers)).outcome).toBe('ready');
});
