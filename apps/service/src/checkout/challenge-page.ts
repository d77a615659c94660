import type { ChallengeState } from './answer-challenge.ts';
import { CLOSE_SCRIPT, escapeHtml, plainPage } from './plain-page.ts';

/**
 * The bank's page in a sandbox: a form that works without any script. `returnPath`: where it leads back to when it
 * stands in the checkout's own window; null when that is another window, and this one closes.
 */
export function challengePage(state: ChallengeState, returnPath: string | null = null): Response {
  switch (state.status) {
    case 'asking':
      return askingPage(state, returnPath);
    case 'done':
      if (returnPath !== null) return new Response(null, { status: 303, headers: { Location: returnPath } });
      return plainPage(
        'Confirmation finished',
        '<h1>You can go back to the checkout</h1><p role="status">Nothing more is needed here. ' +
          `If this window stays open, close it yourself.</p><script>${CLOSE_SCRIPT}</script>`,
      );
    case 'unknown':
      return plainPage('Not found', '<h1>There is nothing to confirm here</h1><p>Go back to the checkout.</p>', 404);
    default:
      return unknownState(state);
  }
}

function askingPage(
  { triesLeft, wrong, challenge }: Extract<ChallengeState, { status: 'asking' }>,
  returnPath: string | null,
): Response {
  const back = returnPath === null ? '' : `<p><a href="${escapeHtml(returnPath)}">Back to the checkout</a></p>`;
  const triesText = triesLeft === 1 ? 'This is the last try.' : `${triesLeft} tries are left.`;
  const alert = wrong ? `<p role="alert" id="problem">That was not the password. ${triesText}</p>` : '';
  const card =
    challenge.cardLastFour === null ? '' : `<dt>Card</dt><dd>•••• ${escapeHtml(challenge.cardLastFour)}</dd>`;
  return plainPage(
    'Confirm your payment',
    `<h1>Confirm your payment</h1><p>Your bank asks whether it is really you.</p>
    <dl><dt>Shop</dt><dd>${escapeHtml(challenge.merchantName)}</dd>
    <dt>Amount</dt><dd>${escapeHtml(challenge.amount)} ${escapeHtml(challenge.currency)}</dd>${card}</dl>
    ${alert}<form method="post"><label for="password">Password</label>
    <input id="password" name="password" type="password" inputmode="numeric" autocomplete="one-time-code"
      required autofocus${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
    <button>Confirm</button></form>${back}<small>This is a test. The password is 1234, and no money moves.</small>`,
  );
}

function unknownState(state: never): never {
  throw new TypeError(`No such state of a challenge: ${JSON.stringify(state)}`);
}
