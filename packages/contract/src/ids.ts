/**
 * The interface's own id pattern: 36 characters, hexadecimal groups of 8-4-4-4-12. Wider than RFC 9562:
 * any version and variant digit is fine.
 * @see interface, Payment intent response
 */
export const ID_PATTERN: RegExp = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** Whether two ids name the same thing. Ids compare case-insensitively (decisions H10). */
export function sameId(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
