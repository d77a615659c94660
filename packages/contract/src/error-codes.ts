/** A known value for completion in an editor, or any other that a later version may send. */
export type OpenEnum<Known extends string> = Known | (string & {});

/** @see interface, Codes */
export const ERROR_CODES = ['ERR01', 'ERR02', 'ERR03', 'ERR04', 'ERR06', 'ERR09', 'ERR15'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Where each code appears: in the error envelope of that status, or as `data.error_code`. @see interface, Codes */
export const ERROR_CODE_PLACES: Readonly<
  Record<ErrorCode, { in: 'envelope'; status: 400 | 409 } | { in: 'data'; intentExists: boolean }>
> = {
  ERR01: { in: 'data', intentExists: false },
  ERR02: { in: 'envelope', status: 400 },
  ERR03: { in: 'data', intentExists: false },
  ERR04: { in: 'envelope', status: 409 },
  ERR06: { in: 'data', intentExists: true },
  ERR09: { in: 'envelope', status: 400 },
  ERR15: { in: 'data', intentExists: false },
};

/** The code, or null where there is none: an empty string counts as none (kyc-gate, case 6). */
export function readErrorCode(data: { error_code?: unknown }): string | null {
  return typeof data.error_code === 'string' && data.error_code !== '' ? data.error_code : null;
}
