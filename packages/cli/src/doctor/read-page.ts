/** Runs inside the page after it has loaded, so it may use nothing from outside. */
import type { PageFacts, Violation } from './page-facts.ts';

export function readInPage(): Omit<PageFacts, 'url' | 'status' | 'headers'> & { nonce: string } {
  type WithPolicy = { featurePolicy?: { allowsFeature(feature: string, origin?: string): boolean } };
  const mayFullscreen = (document as unknown as WithPolicy).featurePolicy?.allowsFeature('fullscreen') ?? true;
  const isForeign = (address: string): boolean =>
    /^https?:/.test(address) && new URL(address).origin !== location.origin;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')];
  const element = document.querySelector('payment-widget[base-url], kyc-gate[base-url], redirect-button[base-url]');
  const base = element?.getAttribute('base-url');
  return {
    metaPolicies: [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')].map(
      ({ content }) => content,
    ),
    isSecureContext: window.isSecureContext,
    isIsolated: window.crossOriginIsolated,
    mayFullscreen: mayFullscreen && document.fullscreenEnabled,
    foreignScripts: scripts
      .filter(({ src }) => isForeign(src))
      .map(({ src, integrity }) => ({ src, hasIntegrity: integrity !== '' })),
    foreignFrames: frames
      .filter(({ src }) => isForeign(src))
      .map((frame) => ({ src: frame.src, mayFullscreen: frame.allowFullscreen || /\bfullscreen\b/.test(frame.allow) })),
    violations: (window as unknown as { doctorViolations?: Violation[] }).doctorViolations ?? [],
    widgetBase: base ? new URL(base, document.baseURI).href : null,
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
  };
}

/** Runs before the page's own scripts. */
export function watchViolations(): void {
  const seen: Violation[] = [];
  (window as unknown as { doctorViolations: Violation[] }).doctorViolations = seen;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    seen.push({ directive: effectiveDirective, blocked: blockedURI, enforced: disposition === 'enforce' });
  });
}
