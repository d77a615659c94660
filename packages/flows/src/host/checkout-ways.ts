/** Which ways to pay are open where the game runs. */
import type { HostFacts } from './detect-host.ts';
import type { GameHost } from './game-host.ts';

/**
 * `dialog`: the widget over the game. The others lead to the hosted page of redirect mode: `external` in the system's
 * browser, `tab` in a window of its own, which needs a click of its own, `same-tab` instead of the game.
 */
export type CheckoutWay = 'dialog' | 'external' | 'tab' | 'same-tab';

export interface CheckoutWaysOptions {
  /** Hosts the checkout may run on: `game.example`, `*.game.example`. Default: everywhere. */
  allowedHosts?: readonly string[] | undefined;
  /** Host of this page. Default: its own. */
  hostname?: string | undefined;
  host?: Pick<GameHost, 'openExternal'> | undefined;
  /** Lets a frame lead the whole tab to the payment page. Default false. */
  allowTopNavigation?: boolean | undefined;
  /** The widget's frame sends no headers for cross-origin isolated pages. Default false: this project's service does. */
  frameLacksIsolationHeaders?: boolean | undefined;
}

/** Best first. Empty: the checkout is not offered here, such as on a portal with a shop of its own. */
export function checkoutWays(facts: HostFacts, options: CheckoutWaysOptions = {}): readonly CheckoutWay[] {
  if (!isAllowedHost(facts, options)) return [];
  const { host, allowTopNavigation, frameLacksIsolationHeaders } = options;
  const showsFrames = !(facts.isolated && frameLacksIsolationHeaders);
  const leaves = facts.frame === 'top' || (allowTopNavigation && facts.topNavigation !== 'no');
  const away: CheckoutWay[] = [
    ...(host?.openExternal ? (['external'] as const) : facts.popups === 'no' ? [] : (['tab'] as const)),
    // A desktop shell has no way back from a page that took its only window.
    ...(leaves && facts.shell !== 'desktop' ? (['same-tab'] as const) : []),
  ];
  if (!showsFrames) return away;
  return facts.cramped ? [...away, 'dialog'] : ['dialog', ...away];
}

function isAllowedHost(
  { embedder }: HostFacts,
  { allowedHosts, hostname = globalThis.location?.hostname ?? '' }: CheckoutWaysOptions,
): boolean {
  if (!allowedHosts) return true;
  const isListed = (name: string): boolean => allowedHosts.some((pattern) => matchesHost(name, pattern));
  // A portal may serve a copy of the game from the game's own host: the page around it counts as well.
  return isListed(hostname) && (embedder === null || isListed(embedder));
}

function matchesHost(hostname: string, pattern: string): boolean {
  const [name, wanted] = [hostname.toLowerCase(), pattern.toLowerCase()];
  return wanted.startsWith('*.') ? name.endsWith(wanted.slice(1)) && name.length >= wanted.length : name === wanted;
}
