/** The small readings that all answers are made of. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A link leads to a web page or nowhere: never to `javascript:` or the like. A path is one of the service's own. */
export function readWebAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const url = URL.canParse(value, location.origin) ? new URL(value, location.origin) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** A whole number that is not negative, or null. */
export function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
