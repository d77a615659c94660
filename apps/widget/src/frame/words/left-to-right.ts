/** An address or a number inside a sentence of any direction: it reads from left to right, and turns nothing around it. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
