import { accepted, type Checked, refused } from './checked.ts';
import { compactCode } from './folded-text.ts';

/**
 * Barcodes as they are compared: the service knows none (`docs/service.md` 3.1), so the shop links them to parts itself
 * (`docs/trade.md` 1.12).
 */

/** Longest barcode that is kept, characters. */
const LONGEST_BARCODE = 120;

/**
 * A barcode in the one form that it is kept and looked up in: letters and digits in lower case. The same article number
 * reads alike off every label: an EAN-13, the UPC-A of 12 digits that it may begin with 0 for, and the GTIN-14 of a
 * single piece.
 */
export function normaliseBarcode(scanned: string): Checked<string> {
  const code = compactCode(bareScan(scanned));
  if (code === '') return refused('This barcode has no letter and no digit: scan it again.');
  if (code.length > LONGEST_BARCODE) {
    return refused(`A barcode has at most ${LONGEST_BARCODE} letters and digits; this has ${code.length}.`);
  }
  return accepted(articleNumber(code));
}

/**
 * A code as it stands on its label: without the symbology identifier ("]C1") and control characters that scanners add,
 * and of a GS1 label the article number alone.
 */
export function bareScan(scanned: string): string {
  const code = scanned
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Za-z][0-9]/, '');
  return labelledArticle(code) ?? code;
}

/**
 * The article number of a GS1 label, which stands behind 01; null where it is no such label. The batch, the date and
 * the serial number behind it are others on each box of the same part.
 */
function labelledArticle(code: string): string | null {
  const [, article = ''] = /^(?:01|\(01\))(\d{14})(?=$|\(?(?:1[0-7]|2[0-2]|24|25|3[07]|9[0-9]))/.exec(code) ?? [];
  return hasCheckDigit(article) ? article : null;
}

/**
 * An article number of 12 digits, or of 14 that begin with 0, as the 13 digits that it stands for; all else as it is.
 */
function articleNumber(code: string): string {
  const thirteen = /^\d{12}$/.test(code) ? `0${code}` : /^0\d{13}$/.test(code) ? code.slice(1) : null;
  return thirteen !== null && hasCheckDigit(thirteen) ? thirteen : code;
}

/**
 * Whether the last digit checks the others, as on every article number: weights 1 and 3 in turn, to a multiple of ten.
 */
function hasCheckDigit(article: string): boolean {
  const sum = [...article].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return article !== '' && sum % 10 === 0;
}
