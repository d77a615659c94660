/** Pages without a bundler, each a real page of another origin with headers of its own: one script file and markup. */
import { afterEach, expect, inject, test } from 'vitest';
import { JAVASCRIPT, freshFolder, origin, publish, publishWidget } from '../../loader/test/widget-host.ts';

afterEach(() => document.body.replaceChildren());

interface PageReport {
  readonly state: string | undefined;
  readonly violations: readonly string[];
  readonly background: string;
  readonly styleAttributes: number;
}

/** A page with the script file and `markup`; what it looks like once the first element has reached `state`. */
async function openPage({
  script,
  headers = {},
  markup,
  state,
}: {
  script: string;
  headers?: Record<string, string>;
  markup: (folder: string) => Promise<string>;
  state: string;
}): Promise<PageReport> {
  const folder = freshFolder();
  await publish(`${folder}/elements.js`, { headers: JAVASCRIPT, body: inject('elementsScript') });
  await publish(`${folder}/page.html`, {
    headers: { 'content-type': 'text/html', ...headers },
    body: `<!doctype html><html lang="en"><title>Shop</title>
      <script nonce="n">
        const violations = [];
        document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
      </script>
      ${script}
      <body>${await markup(folder)}
      <script type="module" nonce="n">
        const [element] = document.body.children;
        while (element.dataset.state !== ${JSON.stringify(state)}) await new Promise(requestAnimationFrame);
        const surface = element.shadowRoot.querySelector('dialog, button');
        parent.postMessage({
          state: element.dataset.state, violations,
          background: getComputedStyle(surface).backgroundColor,
          styleAttributes: [...document.querySelectorAll('[style]'), ...element.shadowRoot.querySelectorAll('[style]')].length,
        }, '*');
      </script>`,
  });
  const frame = document.createElement('iframe');
  const answer = new Promise<PageReport>((resolve) => {
    window.addEventListener('message', function listen(event) {
      if (event.source !== frame.contentWindow) return;
      window.removeEventListener('message', listen);
      resolve(event.data as PageReport);
    });
  });
  frame.src = `${folder}/page.html`;
  document.body.append(frame);
  return answer;
}

/** A checkout that is open from the start, whose back end and widget host are the test's. */
async function checkout(folder: string): Promise<string> {
  const { manifest, baseUrl } = await publishWidget();
  await publish(`${folder}/manifest.json`, { body: JSON.stringify(manifest) });
  return `<payment-widget open mode="dialog" theme="light" base-url="${baseUrl}" manifest="manifest.json"
    intent-url="${origin}/unused"></payment-widget>`;
}

const strict = {
  'content-security-policy': `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; connect-src 'self'`,
};

test.each([
  ['a classic script', '<script nonce="n" src="elements.js"></script>'],
  ['a module script', '<script nonce="n" type="module" src="elements.js"></script>'],
])('%s alone opens a checkout under a policy without unsafe-inline', async (_, script) => {
  const page = await openPage({
    script,
    headers: strict,
    markup: checkout,
    state: 'failed',
  });
  expect(page).toEqual({ state: 'failed', violations: [], background: 'rgb(255, 255, 255)', styleAttributes: 0 });
});

test('a button of the page stands ready under the same policy', async () => {
  const page = await openPage({
    script: '<script nonce="n" src="elements.js"></script>',
    headers: strict,
    markup: async () => '<redirect-button redirect-url="r" status-url="s" theme="light">Pay</redirect-button>',
    state: 'idle',
  });
  expect(page).toEqual({ state: 'idle', violations: [], background: 'rgb(58, 68, 212)', styleAttributes: 0 });
});
