import { pageRecord } from './page-record.ts';
import type { ScriptUrlPolicy } from './page-record.ts';

declare const trustedTypes: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };

export interface TagOptions {
  readonly nonce?: string | undefined;
  readonly trustedTypesPolicy?: string | undefined;
}

/**
 * The script tag, complete and not yet on the page (decisions G1). Throws where the page requires Trusted Types and does
 * not allow the policy of this name.
 */
export function createTag(
  src: string,
  digest: string,
  { nonce, trustedTypesPolicy: policyName = 'service-payments' }: TagOptions,
): HTMLScriptElement {
  const [, , , policies] = pageRecord();
  try {
    policies[policyName] ??= trustedTypes.createPolicy(policyName, { createScriptURL: (url) => url });
  } catch {
    // Unknown to this browser, forbidden, or created by somebody else: the plain text is all there is.
  }
  return Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: 'anonymous',
    integrity: digest,
    // Given, or else that of the page's own scripts.
    nonce: nonce ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
    // Pages that do not require Trusted Types take text, the others throw here.
    src: (policies[policyName]?.createScriptURL(src) ?? src) as string,
  });
}
