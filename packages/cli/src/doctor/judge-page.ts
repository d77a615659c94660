/** From what was seen to plain sentences, each with its fix. Pure: the same facts, the same findings. */
import type { Examination, Violation } from './page-facts.ts';

export type Topic = 'page' | 'csp' | 'sri' | 'trusted-types' | 'isolation' | 'frames' | 'fullscreen';

export interface Finding {
  readonly topic: Topic;
  /** - `problem`: the checkout or a part of it will not work. - `advice`: it works, and could be safer. - `fine`. */
  readonly level: 'problem' | 'advice' | 'fine';
  readonly text: string;
  /** What to do; null when nothing is. */
  readonly fix: string | null;
}

const MOST_NAMED = 5;

export function judgePage(examination: Examination): Finding[] {
  return [
    ...judgeContext(examination),
    ...judgeScript(examination),
    ...judgePolicy(examination),
    ...judgeIntegrity(examination),
    ...judgeTrustedTypes(examination),
    ...judgeIsolation(examination),
    ...judgeFrames(examination),
    ...judgeFullscreen(examination),
  ];
}

function judgeContext({ page, widget }: Examination): Finding[] {
  if (!page.isSecureContext) {
    const text = 'The page is no secure context, so browsers withhold the camera and some cryptography from it.';
    return [problem('page', text, 'Serve the page over https (http is fine on localhost only).')];
  }
  if (page.url.startsWith('https:') && widget.startsWith('http:') && !/\/\/(localhost|127\.|\[::1\])/.test(widget)) {
    const text = `The page is served over https and the widget (${widget}) over http, which browsers refuse.`;
    return [problem('page', text, 'Give the widget an https base URL.')];
  }
  return [fine('page', 'The page is a secure context.')];
}

function judgeScript({ page, probe, widget }: Examination): Finding[] {
  const { origin } = new URL(widget);
  const found: Finding[] = [];
  if (probe.scriptRan) {
    found.push(fine('csp', `A script of ${origin} with its digest runs.`));
  } else if (!probe.requiresTrustedTypes || probe.mayCreatePolicy) {
    const directive = directiveOf(probe.violations, /^(script-src|default-src)/);
    const isIsolation = directive === null && page.headers['cross-origin-embedder-policy'] !== undefined;
    const text = `A script of ${origin} is kept from running${directive ? ` by the policy's ${directive}` : ''}, so the checkout cannot load.`;
    const fix = isIsolation
      ? 'Look at Cross-Origin-Embedder-Policy and Integrity-Policy of the page.'
      : `Add ${origin} to script-src of the Content-Security-Policy, or give the widget the page's nonce.`;
    found.push(problem('csp', text, fix));
  }
  if (!probe.mayAskOwnOrigin) {
    const text = 'The page may not ask its own back end (connect-src), so there is neither manifest nor payment.';
    found.push(problem('csp', text, "Add 'self' to connect-src."));
  }
  return found;
}

/** Policies of the page that the browser enforces, header and meta. */
function policiesOf({ page }: Examination): string[] {
  return [page.headers['content-security-policy'] ?? '', ...page.metaPolicies].filter((policy) => policy !== '');
}

function judgePolicy(examination: Examination): Finding[] {
  const { page, widget } = examination;
  const { origin } = new URL(widget);
  const policies = policiesOf(examination);
  const found: Finding[] = [];
  if (policies.length === 0) {
    const text =
      'The page has no Content-Security-Policy: any script that gets onto it may read what players type there.';
    const fix = `Begin with: Content-Security-Policy: script-src 'self' ${origin}; frame-src ${origin}; connect-src 'self'; object-src 'none'; base-uri 'none'`;
    found.push(advice('csp', text, fix));
  }
  for (const policy of policies) {
    const sources = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? '';
    const isStrict = /'(nonce-|sha(256|384|512)-)/.test(sources);
    if (/'unsafe-inline'/.test(sources) && !isStrict) {
      found.push(
        advice(
          'csp',
          "script-src allows 'unsafe-inline', which takes most of the policy's worth.",
          'Use nonces or hashes.',
        ),
      );
    }
    if (/(^|\s)(\*|https?:|data:)(\s|$)/.test(sources) && !/'strict-dynamic'/.test(sources)) {
      found.push(advice('csp', 'script-src allows whole schemes or every host.', `Name the hosts: 'self' ${origin}.`));
    }
  }
  for (const { directive: name, blocked, enforced } of page.violations.slice(0, MOST_NAMED)) {
    const what = `The page's own policy ${enforced ? 'refused' : 'would refuse'} ${shortened(blocked)} (${name}) while it loaded.`;
    found.push(advice('csp', what, `Allow it in ${name} if the page needs it, else take it off the page.`));
  }
  return found;
}

function judgeIntegrity({ page, probe, widget }: Examination): Finding[] {
  const found: Finding[] = [];
  if (probe.wrongScriptRan) {
    const text = 'A script whose bytes differ from its digest ran: this browser does not check integrity.';
    found.push(problem('sri', text, 'Use a current browser.'));
  }
  const own = page.foreignScripts.filter(({ src }) => src.startsWith(widget) && !widgetIsOwn(page.url, widget));
  if (own.some(({ hasIntegrity }) => !hasIntegrity)) {
    const text = 'The widget script is on the page without an integrity digest, so a changed script would run.';
    found.push(problem('sri', text, 'Leave the tag to the loader, which adds it with the digest of the manifest.'));
  }
  const others = page.foreignScripts.filter(({ src, hasIntegrity }) => !src.startsWith(widget) && !hasIntegrity);
  if (others.length > 0) {
    const names = others.slice(0, MOST_NAMED).map(({ src }) => shortened(src));
    const text = `${others.length} scripts of other hosts are on the page without a digest: ${names.join(', ')}.`;
    found.push(
      advice('sri', text, 'Give each an integrity attribute and crossorigin="anonymous", or host it yourself.'),
    );
  }
  return found.length > 0
    ? found
    : [fine('sri', 'Every script of another host carries a digest, and the browser checks it.')];
}

function widgetIsOwn(page: string, widget: string): boolean {
  return new URL(page).origin === new URL(widget).origin;
}

function judgeTrustedTypes({ probe }: Examination): Finding[] {
  if (!probe.requiresTrustedTypes) return [fine('trusted-types', 'The page does not require Trusted Types.')];
  if (probe.mayCreatePolicy) {
    return [fine('trusted-types', 'The page requires Trusted Types and allows the policy of the loader.')];
  }
  const text =
    'The page requires Trusted Types and does not allow the policy "service-payments", so the loader cannot add its script.';
  const fix =
    'Add service-payments to the trusted-types directive, or name an allowed policy in the option trustedTypesPolicy.';
  return [problem('trusted-types', text, fix)];
}

function judgeIsolation({ page }: Examination): Finding[] {
  const found: Finding[] = [];
  const opener = page.headers['cross-origin-opener-policy'];
  if (opener?.startsWith('same-origin') === true && !opener.startsWith('same-origin-allow-popups')) {
    const text = `Cross-Origin-Opener-Policy is ${opener}: the page loses sight of a payment page it opens in a window (redirect mode).`;
    const fix = page.isIsolated
      ? 'Keep it if the game needs cross-origin isolation, and pay by the widget; the widget in the page is not touched.'
      : 'Use same-origin-allow-popups, unless the game needs cross-origin isolation; the widget in the page is not touched.';
    found.push(advice('isolation', text, fix));
  }
  if (page.isIsolated) {
    const text =
      'The page is cross-origin isolated; pictures of items need a Cross-Origin-Resource-Policy at their host to be seen in the checkout.';
    found.push(advice('isolation', text, 'Send Cross-Origin-Resource-Policy: cross-origin with the pictures.'));
  }
  return found.length > 0 ? found : [fine('isolation', 'Neither COOP nor COEP stands in the way.')];
}

function judgeFrames({ page, probe, widget }: Examination): Finding[] {
  const { origin } = new URL(widget);
  const found: Finding[] = [];
  if (probe.frameLoaded) {
    found.push(fine('frames', `A frame of ${origin} opens.`));
  } else {
    const directive = directiveOf(probe.violations, /^(frame-src|child-src|default-src)/);
    const text = `A frame of ${origin} does not open${directive ? `: the policy's ${directive} refuses it` : ''}, so the checkout stays empty.`;
    const fix = directive
      ? `Add ${origin} to frame-src of the Content-Security-Policy.`
      : 'Look at Cross-Origin-Embedder-Policy and the sandbox of the page.';
    found.push(problem('frames', text, fix));
  }
  if (probe.frameMayUseCamera === false) {
    const text = 'The checkout may not use the camera, which the identity check of level 3 needs.';
    found.push(
      problem('frames', text, `Send Permissions-Policy: camera=(self "${origin}"), or leave camera out of it.`),
    );
  }
  const ancestors = /frame-ancestors ([^;,]*)/i.exec(page.headers['content-security-policy'] ?? '')?.[1];
  const options = page.headers['x-frame-options'];
  if (ancestors !== undefined || options !== undefined) {
    const what = ancestors === undefined ? `X-Frame-Options: ${options}` : `frame-ancestors ${ancestors.trim()}`;
    found.push(
      fine('frames', `The page says who may frame it (${what}); a portal that shows the game must be among them.`),
    );
  }
  return found;
}

function judgeFullscreen({ page }: Examination): Finding[] {
  const found: Finding[] = [];
  if (!page.mayFullscreen) {
    const text = 'The page may not go fullscreen (Permissions-Policy), so neither may a game on it.';
    found.push(
      advice('fullscreen', text, 'Send Permissions-Policy: fullscreen=(self), or leave fullscreen out of it.'),
    );
  }
  const closed = page.foreignFrames.filter(({ mayFullscreen }) => !mayFullscreen);
  if (closed.length > 0) {
    const names = closed.slice(0, MOST_NAMED).map(({ src }) => shortened(src));
    const text = `Frames of other hosts may not go fullscreen: ${names.join(', ')}.`;
    found.push(
      advice('fullscreen', text, 'If the game runs in one of them, write allow="fullscreen; camera" on its iframe.'),
    );
  }
  return found.length > 0 ? found : [fine('fullscreen', 'A game on the page may go fullscreen.')];
}

function directiveOf(violations: readonly Violation[], pattern: RegExp): string | null {
  return violations.find(({ directive, enforced }) => enforced && pattern.test(directive))?.directive ?? null;
}

function directive(policy: string, name: string): string | null {
  const found = policy.split(/[;,]/).map((part) => part.trim());
  return found.find((part) => part.toLowerCase().startsWith(`${name} `))?.slice(name.length + 1) ?? null;
}

/** Addresses may carry secrets in their query. */
function shortened(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === 'null' ? address.slice(0, 40) : `${origin}${pathname}`;
}

function problem(topic: Topic, text: string, fix: string): Finding {
  return { topic, level: 'problem', text, fix };
}

function advice(topic: Topic, text: string, fix: string): Finding {
  return { topic, level: 'advice', text, fix };
}

function fine(topic: Topic, text: string): Finding {
  return { topic, level: 'fine', text, fix: null };
}
