/** Small pages drawn by the service itself, without any file: the challenge and the dead ends of the hosted page. */
import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f2a; --quiet: #5a6274; --paper: #f5f6f9; --card: #fff; --line: #d9dde6; --accent: #2f4bd6; --on-accent: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f6; --quiet: #a6aec0; --paper: #12141b; --card: #1b1e28; --line: #343948; --accent: #9db0ff; --on-accent: #10131f; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { inline-size: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem; box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 12px 32px rgb(0 0 0 / 8%); }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; padding: .75rem 1rem; background: var(--paper); border-radius: .625rem; }
dt { color: var(--quiet); } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-block-end: .375rem; }
input { inline-size: 100%; font: inherit; padding: .625rem .75rem; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .625rem; }
button { inline-size: 100%; margin-block-start: 1rem; font: inherit; font-weight: 600; padding: .75rem; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .625rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role="alert"] { color: var(--bad); font-weight: 600; }
small { display: block; margin-block-start: 1rem; color: var(--quiet); }
`;

/** Closes the challenge's window; where the browser forbids it, the text says what to do. */
export const CLOSE_SCRIPT = 'window.close();';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const CSP =
  `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(CLOSE_SCRIPT)}; ` +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `body` is HTML: put texts from outside through {@link escapeHtml}. */
export function plainPage(title: string, body: string, status = 200): Response {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': CSP,
      'Cache-Control': 'no-store',
      // A stricter policy would make the browser send "Origin: null" with the form.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
