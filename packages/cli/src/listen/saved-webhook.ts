/** A webhook as a file: its headers, an empty line, its body byte for byte. What `listen --save` writes, `verify` reads. */

export interface SavedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function writeSavedWebhook(rawHeaders: readonly string[], body: Buffer): Buffer {
  let head = '';
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\n`;
  return Buffer.concat([Buffer.from(`${head}\n`), body]);
}

/**
 * Takes three forms: headers, empty line, body, a request line before them or not; JSON of `{ "headers", "body" }`; and
 * JSON of `{ "headers", "body_base64" }`, for what a log could not hold as text. Null when it is none of them.
 */
export function readSavedWebhook(file: Buffer): SavedWebhook | null {
  return readJson(file) ?? readMessage(file);
}

function readMessage(file: Buffer): SavedWebhook | null {
  // Found in the bytes: read as text, a body that is no good UTF-8 would not be the body any more.
  const ends = [
    { at: file.indexOf('\r\n\r\n'), length: 4 },
    { at: file.indexOf('\n\n'), length: 2 },
  ].filter(({ at }) => at >= 0);
  const end = ends.sort((one, other) => one.at - other.at)[0];
  if (end === undefined) return null;
  const lines = file.subarray(0, end.at).toString('utf8').split(/\r?\n/);
  if (/^[A-Z]+ \S+( HTTP\/[\d.]+)?$/.test(lines[0] ?? '')) lines.shift();
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    headers[name] = value;
  }
  return { headers, body: file.subarray(end.at + end.length) };
}

function readJson(file: Buffer): SavedWebhook | null {
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8'));
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { headers, body, body_base64: encoded } = value as Record<string, unknown>;
  if (typeof headers !== 'object' || headers === null) return null;
  const texts = Object.entries(headers).map(([name, text]) => [name, String(text)] as const);
  if (typeof encoded === 'string') {
    return { headers: Object.fromEntries(texts), body: Buffer.from(encoded, 'base64') };
  }
  return typeof body === 'string' ? { headers: Object.fromEntries(texts), body: Buffer.from(body) } : null;
}
