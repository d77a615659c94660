/** Content negotiation: the service speaks JSON and nothing else (decisions H3). */

/** Whether an `Accept` header admits `application/json`. None at all admits everything; a malformed one nothing. */
export function acceptsJson(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true;
  let best = { specificity: -1, quality: 0 };
  for (const part of header.split(',')) {
    const range = readRange(part);
    if (range !== null && range.specificity > best.specificity) best = range;
  }
  return best.quality > 0;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`);
const QUALITY = /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/;

function readRange(part: string): { specificity: number; quality: number } | null {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  if (!RANGE.test(type)) return null;
  const specificity = ['*/*', 'application/*', 'application/json'].indexOf(type);
  if (specificity === -1) return null;
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return QUALITY.test(quality) ? { specificity, quality: Number(quality) } : null;
}

/** Whether a `Content-Type` is exactly `application/json`; parameters are allowed. */
export function isJsonContentType(header: string | undefined): boolean {
  return /^application\/json[ \t]*(?:;|$)/i.test(header?.trim() ?? '');
}
