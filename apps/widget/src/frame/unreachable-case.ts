/** The last line of a switch over a union: does not compile while a case is missing. */
export function unreachableCase(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}.`);
}
