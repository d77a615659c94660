export interface TagOptions {
  readonly nonce?: string | undefined;
  readonly trustedTypesPolicy?: string | undefined;
}
/**
 * The script tag, complete and not yet on the page (decisions G1). Throws where the page requires Trusted Types and does
 * not allow the policy of this name.
 */
export declare function createTag(
  src: string,
  digest: string,
  { nonce, trustedTypesPolicy: policyName }: TagOptions,
): HTMLScriptElement;
