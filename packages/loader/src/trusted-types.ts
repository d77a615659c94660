import { pageRecord } from './environment.ts';
import type { ScriptUrlPolicy } from './environment.ts';

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/**
 * The address as the page's Trusted Types want it. Where the policy may not be created the plain string comes back:
 * pages that do not enforce Trusted Types take it, the others throw when it is assigned.
 */
export function trustScriptUrl(url: string, policyName = 'service-payments'): string {
  const { policies } = pageRecord();
  try {
    policies[policyName] ??= (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy(
      policyName,
      {
        createScriptURL: (text) => text,
      },
    );
  } catch {
    // Forbidden, or created by somebody else: the plain string is all there is.
  }
  return (policies[policyName]?.createScriptURL(url) ?? url) as string;
}
