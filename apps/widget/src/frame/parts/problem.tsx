import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { describeProblem } from '../describe-problem.ts';
import type { Screen } from '../machine/screen.ts';

/** What did not work, above the form it is about. It is announced by the app. */
export function Problem({ screen }: { screen: Screen }): JSX.Element | null {
  const text = describeProblem(screen, useCheckout());
  return text === null ? null : <p class="warning">{text}</p>;
}
