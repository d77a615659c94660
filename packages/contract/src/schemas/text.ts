import { z } from 'zod';

/** No U+0000 and no lone surrogate: the store could not keep either faithfully (decisions H20). */
const WELL_FORMED = /^[^\0\p{Cs}]*$/u;

/** Text of `least` to `most` code points, kept exactly as sent (decisions H20). */
export function text({ least = 1, most }: { least?: 0 | 1; most?: number } = {}): z.ZodString {
  let schema = z.string({ error: 'must be a string' });
  if (most !== undefined) schema = schema.max(most, { error: `must have at most ${most} characters`, abort: true });
  if (least === 1) schema = schema.min(1, { error: 'must not be empty', abort: true });
  return schema.regex(WELL_FORMED, { error: 'must not contain U+0000 or a lone surrogate', abort: true });
}

/** An absolute address of one of these schemes, with a host and within `most` characters. */
export function webAddress(most: number, schemes: readonly ('http' | 'https')[]): z.ZodString {
  const article = schemes.length > 1 ? 'an http or https' : `an ${schemes[0]}`;
  return text({ most }).refine(
    function isWebAddress(value) {
      // `new URL` mends backslashes, missing slashes and inner line breaks; an address that needs mending is refused.
      if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
      return schemes.some((scheme) => new URL(value).protocol === `${scheme}:`);
    },
    { error: `must be ${article} address` },
  );
}
