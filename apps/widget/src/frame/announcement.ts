/** What is said to a player who does not see the screen: once for each change, loudly only when it stops him. */
import type { CheckoutContextValue } from './checkout-context.ts';
import { describeProblem } from './describe-problem.ts';
import { describeScreen } from './describe-screen.ts';
import { closesSoon } from './machine/screen-facts.ts';
import type { Screen } from './machine/screen.ts';

export interface Announcement {
  readonly text: string;
  readonly urgency: 'status' | 'alert';
}

export function announcementOf(screen: Screen, context: CheckoutContextValue): Announcement {
  const { words } = context;
  if (closesSoon(screen)) return { text: `${words.closesSoon} ${words.closesSoonHint}`, urgency: 'alert' };
  if ('busy' in screen && screen.busy) return { text: words.sending, urgency: 'status' };
  if (screen.name === 'card') {
    if (screen.submitting) return { text: words.paying, urgency: 'status' };
    if (screen.notice !== null)
      return { text: screen.notice === 'unsent' ? words.unsent : words.tooMany, urgency: 'alert' };
    return { text: '', urgency: 'status' };
  }
  const problem = describeProblem(screen, context);
  if (problem !== null) return { text: problem, urgency: 'alert' };
  const { title, body, severity } = describeScreen(screen, context);
  const urgency = severity === 'blocked' || severity === 'error' ? 'alert' : 'status';
  return { text: `${title}. ${body}`, urgency };
}
