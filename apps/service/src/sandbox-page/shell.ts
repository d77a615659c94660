/** The document of `/sandbox`: the way in, in plain HTML. What comes after it is drawn by `client/main.js`. */
import { escapeHtml } from '../checkout/plain-page.ts';
import { SANDBOX_MERCHANTS } from '../config.ts';
import type { MerchantSettings } from '../config.ts';

export function renderShell(merchants: readonly MerchantSettings[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/sandbox/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/assets/style.css">
<script type="module" src="/sandbox/assets/main.js"></script>
</head>
<body>
<div id="sandbox">
<main class="door">
<div class="door-card">
<img class="door-mark" src="/sandbox/assets/icon.svg" alt="" width="40" height="40">
<h1>Sandbox</h1>
<p>Payments, events and webhook deliveries of one merchant, as they happen.</p>
<form id="sign-in" method="post" autocomplete="off">
${demoButtons(merchants)}
<div class="field"><label for="client-id">Client id</label>
<input id="client-id" name="client_id" autocomplete="off" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="client-secret">Client secret</label>
<input id="client-secret" name="client_secret" type="password" autocomplete="off" required></div>
<button class="button" data-kind="primary" type="submit">Sign in</button>
<p class="door-error" id="sign-in-error" role="alert"></p>
</form>
<p class="door-note">Nothing is stored: reloading the page signs you out.</p>
<noscript><p class="door-error">This page needs JavaScript.</p></noscript>
</div>
</main>
</div>
</body>
</html>
`;
}

/** One button for each published demo merchant that this service has. Others are never named to strangers. */
function demoButtons(merchants: readonly MerchantSettings[]): string {
  const offered = SANDBOX_MERCHANTS.filter((demo) =>
    merchants.some(({ clientId, clientSecret }) => clientId === demo.clientId && clientSecret === demo.clientSecret),
  );
  if (offered.length === 0) return '';
  const buttons = offered.map(
    ({ clientId, name }, index) =>
      `<button class="button"${index === 0 ? ' data-kind="primary"' : ''} type="button" ` +
      `data-demo="${escapeHtml(clientId)}">Open as ${escapeHtml(name)}</button>`,
  );
  return `<div class="door-demos">${buttons.join('\n')}</div>\n<p class="door-or"><span>or with your own credentials</span></p>`;
}
