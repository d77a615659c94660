/** Pages under strict policies: the widget loads where it may, and is `script_blocked` where it may not. */
import { loadWidget, preloadWidget } from '@service-payments/loader';
import type { Check, CheckGroup, CheckPage, Power, Setup } from '../check.ts';
import { expectEqual, failureOf, runs } from '../page/expect.ts';
import { frameAddress, hits } from '../page/host-client.ts';

interface Extra {
  readonly nonce?: string;
  readonly trustedTypesPolicy?: string;
}

function loads(name: string, page: (setup: Setup) => CheckPage, extra: (setup: Setup) => Extra = () => ({})): Check {
  return {
    name,
    page,
    async run(setup) {
      await loadWidget({ ...setup.widget, ...extra(setup), retries: 0 });
      expectEqual(runs(), ['sword'], 'runs');
    },
  };
}

function blocked(name: string, page: (setup: Setup) => CheckPage, policy: string): Check {
  return {
    name,
    page,
    async run({ widget }) {
      const { code, cause } = await failureOf(loadWidget({ ...widget, retries: 0 }));
      const named = cause instanceof SecurityPolicyViolationEvent ? cause.effectiveDirective : String(cause);
      expectEqual([code, named.includes(policy)], ['script_blocked', true], `failure and what it names (${named})`);
      expectEqual([runs(), await hits(widget.url)], [[], 0], 'runs and requests');
    },
  };
}

function csp(policy: string): CheckPage {
  return { headers: { 'content-security-policy': policy } };
}

function isolated(embedderPolicy: string, needs: readonly Power[] = []): Check {
  return {
    name: `COOP and COEP ${embedderPolicy}: a cross-origin isolated page`,
    needs,
    page: () => ({
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': embedderPolicy },
    }),
    async run({ widget }) {
      expectEqual(crossOriginIsolated, true, 'isolated');
      await loadWidget({ ...widget, retries: 0 });
      expectEqual(runs(), ['sword'], 'runs');
    },
  };
}

export const policies: CheckGroup = {
  name: 'policies',
  checks: [
    loads('CSP: the nonce of the page’s own scripts is found', ({ nonce }) => ({
      ...csp(`script-src 'nonce-${nonce}'`),
      nonced: true,
    })),
    loads(
      'CSP: a nonce given is used',
      ({ nonce }) => csp(`script-src 'self' 'nonce-${nonce}'`),
      ({ nonce }) => ({ nonce }),
    ),
    loads('CSP: strict-dynamic', ({ nonce }) => ({
      ...csp(`script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`),
      nonced: true,
    })),
    loads('CSP: the widget’s host allowed, nothing inline', ({ widget }) =>
      csp(`default-src 'self'; script-src 'self' ${new URL(widget.url).origin}; style-src 'self'`),
    ),
    blocked('CSP: a host not allowed is script_blocked', () => csp(`script-src 'self'`), 'script-src-elem'),
    {
      name: 'CSP: a preload under a nonce is fetched once',
      page: ({ nonce }) => ({ ...csp(`script-src 'nonce-${nonce}'`), nonced: true }),
      async run({ widget }) {
        await preloadWidget(widget);
        await loadWidget({ ...widget, retries: 0 });
        expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
      },
    },
    loads('Trusted Types: our policy allowed', () =>
      csp(`require-trusted-types-for 'script'; trusted-types service-payments`),
    ),
    loads(
      'Trusted Types: a policy by another name',
      () => csp(`require-trusted-types-for 'script'; trusted-types shop`),
      () => ({ trustedTypesPolicy: 'shop' }),
    ),
    loads('Trusted Types: no policy allowed, nothing enforced', () => csp(`trusted-types 'none'`)),
    blocked(
      'Trusted Types: enforced and forbidden is script_blocked',
      () => csp(`require-trusted-types-for 'script'; trusted-types 'none'`),
      // The browser's own sentence.
      'TypeError',
    ),
    {
      name: 'Trusted Types: two copies of the package share the one policy',
      page: () => csp(`require-trusted-types-for 'script'; trusted-types service-payments`),
      async run({ widget, otherSite }) {
        const copy = (await import(/* @vite-ignore */ `${location.origin}/loader.js`)) as {
          loadWidget: typeof loadWidget;
        };
        await loadWidget({ ...widget, retries: 0 });
        await copy.loadWidget({ ...widget, baseUrl: otherSite, retries: 0 });
        expectEqual(runs(), ['sword', 'sword'], 'runs');
      },
    },
    loads('Integrity-Policy: blocked-destinations=(script)', () => ({
      headers: { 'integrity-policy': 'blocked-destinations=(script)' },
    })),
    {
      name: 'Integrity-Policy: a preload is fetched once',
      page: () => ({ headers: { 'integrity-policy': 'blocked-destinations=(script)' } }),
      async run({ widget }) {
        await preloadWidget(widget);
        await loadWidget({ ...widget, retries: 0 });
        expectEqual([runs(), await hits(widget.url)], [['sword'], 1], 'runs and requests');
      },
    },
    {
      name: 'Integrity-Policy: a script without integrity is refused there, so the policy is at work',
      page: () => ({ headers: { 'integrity-policy': 'blocked-destinations=(script)' } }),
      async run({ widget }) {
        const tag = Object.assign(document.createElement('script'), { type: 'module', src: widget.url });
        const { type } = await new Promise<Event>((resolve) => {
          tag.addEventListener('error', resolve);
          tag.addEventListener('load', resolve);
          document.head.append(tag);
        });
        expectEqual([type, runs(), await hits(widget.url)], ['error', [], 0], 'event, runs and requests');
      },
    },
    isolated('require-corp'),
    isolated('credentialless', ['coep-credentialless']),
    {
      name: 'a sandboxed frame of no origin',
      run: () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts');
          frame.src = frameAddress();
          window.addEventListener('message', (event) => event.source === frame.contentWindow && resolve());
          document.body.append(frame);
        }),
      async inFrame({ widget }) {
        expectEqual(origin, 'null', 'origin of the frame');
        await loadWidget({ ...widget, retries: 0 });
        expectEqual(runs(), ['sword'], 'runs');
      },
    },
  ],
};
