/** English in disguise: what shows in plain letters was never translated, and what breaks is too narrow. */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñöþʠŕšţûṽŵẋýžÁßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/**
 * Accents every letter outside `{…}` and makes the text a third longer, as a translation may be.
 *
 * @example pseudoText('Pay {amount}') // 'Þáý {amount} ····'
 */
export function pseudoText(text: string): string {
  const accented = text.replace(/\{[^{}]*\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : (ACCENTED[PLAIN.indexOf(part)] ?? part),
  );
  return `${accented} ${'·'.repeat(Math.ceil(text.length / 3))}`;
}
