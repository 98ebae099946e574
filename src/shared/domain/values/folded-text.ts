/**
 * How text is folded wherever it is searched for or compared: lower case, without accents, in letters and digits. What
 * is kept and what is typed go through the same folding, so that they can only agree.
 */

/** Lower case, without accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folds a text into its words: "D-Max Müller" gives d, max, muller. */
export function wordsOf(text: string): readonly string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Folds a code into one token: "TB-4821/R" gives tb4821r. */
export function compactCode(code: string): string {
  return wordsOf(code).join('');
}
