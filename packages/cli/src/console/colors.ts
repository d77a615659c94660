import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for one stream: none where NO_COLOR asks so or nobody looks, always where FORCE_COLOR asks so. */
export function colorsFor(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Colors {
  return picocolors.createColors(isWanted(stream, env));
}

function isWanted(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  // https://no-color.org: present and not empty.
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
