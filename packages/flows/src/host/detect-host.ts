/** Where a game runs and what it may do there, as far as a page can tell without trying (games.md, rows 13 to 16, 21). */
import { IN_APP_BROWSER } from '../redirect/payment-page.ts';

/** What a browser says plainly, says plainly no to, or does not tell. */
export type Known = 'yes' | 'no' | 'unknown';

export interface HostFacts {
  /** `cross-origin`: inside a portal, whose page cannot be looked into. */
  readonly frame: 'top' | 'same-origin' | 'cross-origin';
  /** Host of the page around the frame, where the browser names it. */
  readonly embedder: string | null;
  /** `opaque`: no origin, no storage, no cookies. `unknown`: a portal may have set a sandbox that cannot be seen. */
  readonly sandbox: 'none' | 'opaque' | 'same-origin' | 'unknown';
  /** Whether a window may be opened inside a click. */
  readonly popups: Known;
  /** Whether the frame may lead the whole tab elsewhere. */
  readonly topNavigation: Known;
  readonly fullscreen: boolean;
  /** `partitioned`: kept, but apart from what the same game keeps elsewhere. `none`: see `safeStorage`. */
  readonly storage: 'kept' | 'partitioned' | 'none';
  /** Cross-origin isolated, for threads: frames without the right headers are blocked, handles of windows say closed. */
  readonly isolated: boolean;
  /** `in-app`: a browser inside an app whose windows lead nowhere. `desktop`: Electron, Tauri and the like. */
  readonly shell: 'browser' | 'in-app' | 'desktop';
  /** Narrower than the 280 CSS pixels that a checkout needs. */
  readonly cramped: boolean;
  /** For the developer, what to mind here. Empty in production builds. */
  readonly warnings: readonly string[];
}

const DESKTOP_SHELL = /Electron\/|Tauri|NWJS|nw\.js/i;
const LEAST_WIDTH_PX = 280;

/** Looks at `page`, opens and asks nothing, and never throws, whatever the sandbox forbids. */
export function detectHost(page: Window = window): HostFacts {
  const frame = frameOf(page);
  const tokens = sandboxTokens(page);
  const origin = attempt(() => page.origin, 'null');
  const isolated = attempt(() => page.crossOriginIsolated, false);
  const shell = shellOf(page);
  const facts: Omit<HostFacts, 'warnings'> = {
    frame,
    embedder: frame === 'top' ? null : embedderOf(page),
    sandbox: sandboxOf(frame, origin, tokens),
    popups: shell === 'browser' ? allowed(frame, tokens, 'allow-popups') : 'no',
    topNavigation: allowed(frame, tokens, 'allow-top-navigation', 'allow-top-navigation-by-user-activation'),
    fullscreen: attempt(() => page.document.fullscreenEnabled, false),
    storage: storageOf(page, frame),
    isolated,
    shell,
    cramped: attempt(() => page.innerWidth > 0 && page.innerWidth < LEAST_WIDTH_PX, false),
  };
  return { ...facts, warnings: process.env.NODE_ENV === 'production' ? [] : warningsFor(facts) };
}

function frameOf(page: Window): HostFacts['frame'] {
  if (attempt(() => page.top === page.self, false)) return 'top';
  // Mentioning a member of a foreign page throws.
  return attempt(() => page.top?.document !== undefined, false) ? 'same-origin' : 'cross-origin';
}

/** Null when the element around the frame cannot be seen, or has no sandbox. */
function sandboxTokens(page: Window): readonly string[] | 'none' | null {
  const element = attempt(() => page.frameElement, null);
  if (element === null) return null;
  const value = attempt(() => element.getAttribute('sandbox'), null);
  return value === null ? 'none' : value.split(/\s+/).filter((token) => token !== '');
}

function sandboxOf(
  frame: HostFacts['frame'],
  origin: string,
  tokens: readonly string[] | 'none' | null,
): HostFacts['sandbox'] {
  if (frame === 'top') return 'none';
  if (origin === 'null') return 'opaque';
  if (tokens === null) return 'unknown';
  return tokens === 'none' ? 'none' : tokens.includes('allow-same-origin') ? 'same-origin' : 'opaque';
}

function allowed(frame: HostFacts['frame'], tokens: readonly string[] | 'none' | null, ...any: string[]): Known {
  if (frame === 'top' || tokens === 'none') return 'yes';
  if (tokens === null) return 'unknown';
  return any.some((token) => tokens.includes(token)) ? 'yes' : 'no';
}

function embedderOf(page: Window): string | null {
  const [ancestor] = attempt(() => [...(page.location.ancestorOrigins ?? [])], []);
  // Firefox does not name ancestors; the referrer of a framed page is the page around it, unless that hides it.
  const address = ancestor ?? attempt(() => page.document.referrer, '');
  return attempt(() => new URL(address).hostname || null, null);
}

function storageOf(page: Window, frame: HostFacts['frame']): HostFacts['storage'] {
  const probe = 'service-payments:probe';
  const isThere = attempt(() => {
    page.sessionStorage.setItem(probe, '1');
    page.sessionStorage.removeItem(probe);
    return true;
  }, false);
  if (!isThere) return 'none';
  return frame === 'cross-origin' ? 'partitioned' : 'kept';
}

function shellOf(page: Window): HostFacts['shell'] {
  const agent = attempt(() => page.navigator.userAgent, '');
  if (DESKTOP_SHELL.test(agent) || attempt(() => '__TAURI_INTERNALS__' in page, false)) return 'desktop';
  return IN_APP_BROWSER.test(agent) ? 'in-app' : 'browser';
}

function warningsFor(facts: Omit<HostFacts, 'warnings'>): string[] {
  const warnings: string[] = [];
  if (facts.isolated) {
    warnings.push(
      'This page is cross-origin isolated. The widget’s frame must send Cross-Origin-Embedder-Policy and ' +
        'Cross-Origin-Resource-Policy, or the browser shows nothing in it; redirect mode works without them. ' +
        'Do not rely on `closed` of a payment window: it is true at once here.',
    );
  }
  if (facts.sandbox === 'opaque') {
    warnings.push(
      'This frame has no origin of its own (sandbox without allow-same-origin): nothing can be stored and no cookie ' +
        'reaches your back end. Ask the portal for allow-same-origin, or turn the checkout off here with allowedHosts.',
    );
  }
  if (facts.popups === 'no') {
    warnings.push(
      'No window can be opened here, so a bank’s confirmation or a payment page has nowhere to go. In a sandboxed ' +
        'frame ask for allow-popups and allow-popups-to-escape-sandbox; in a shell give the host `openExternal`.',
    );
  }
  if (facts.frame !== 'top' && !facts.fullscreen) {
    warnings.push('Fullscreen is not allowed in this frame: the portal must write allow="fullscreen" on its iframe.');
  }
  return warnings;
}

function attempt<Value>(look: () => Value, otherwise: Value): Value {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
