/**
 * Runs inside the page, so it may use nothing from outside. Does what the loader and the embed do: a module script with
 * digest, nonce and Trusted Types policy, and a frame of the service's origin.
 */
import type { ProbeFacts, Violation } from './page-facts.ts';

export interface ProbeInput {
  /** Same bytes as the digest. */
  readonly script: string;
  readonly wrongScript: string;
  readonly digest: string;
  readonly frame: string;
  readonly nonce: string;
  readonly policyName: string;
}

export async function probeInPage(input: ProbeInput): Promise<ProbeFacts> {
  const WAIT_MS = 3_000;
  const violations: Violation[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    violations.push({ directive: effectiveDirective, blocked: blockedURI, enforced: disposition === 'enforce' });
  });
  const page = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    doctorRan?: string[];
  };

  let toScriptUrl = (url: string): string => url;
  let mayCreatePolicy = true;
  try {
    const policy = page.trustedTypes?.createPolicy(input.policyName, { createScriptURL: (url: string) => url });
    if (policy !== undefined) toScriptUrl = (url) => policy.createScriptURL(url);
  } catch {
    mayCreatePolicy = false;
  }
  let requiresTrustedTypes = false;
  try {
    document.createElement('script').src = 'about:blank#doctor';
  } catch {
    requiresTrustedTypes = true;
  }

  function addScript(src: string): Promise<void> {
    return new Promise((resolve) => {
      const tag = document.createElement('script');
      tag.type = 'module';
      tag.crossOrigin = 'anonymous';
      tag.integrity = input.digest;
      tag.nonce = input.nonce;
      tag.addEventListener('load', () => resolve());
      tag.addEventListener('error', () => resolve());
      setTimeout(resolve, WAIT_MS);
      try {
        tag.src = toScriptUrl(src);
      } catch {
        return resolve();
      }
      document.head.append(tag);
    });
  }

  function addFrame(): Promise<{ camera: boolean } | null> {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
      frame.allow = 'camera';
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) resolve(data as { camera: boolean });
      });
      setTimeout(() => resolve(null), WAIT_MS);
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
        if (effectiveDirective === 'frame-src' && disposition === 'enforce') resolve(null);
      });
      frame.src = input.frame;
      document.body.append(frame);
    });
  }

  const [frame, mayAskOwnOrigin] = await Promise.all([
    addFrame(),
    fetch(`${location.origin}/doctor-asks`).then(
      () => true,
      () => false,
    ),
    addScript(input.script),
    addScript(input.wrongScript),
  ]);
  const ran = page.doctorRan ?? [];
  return {
    scriptRan: ran.includes('right'),
    wrongScriptRan: ran.includes('wrong'),
    frameLoaded: frame !== null,
    frameMayUseCamera: frame === null ? null : frame.camera,
    requiresTrustedTypes,
    mayCreatePolicy,
    mayAskOwnOrigin,
    violations,
  };
}
