/** Text of a file that a spreadsheet opens: values with commas between, a row a line (RFC 4180). */

/** A value of a row: a text, or a number that is one in the spreadsheet too. */
export type CsvValue = string | number;

/**
 * What a spreadsheet takes for a formula: = + - @ at the beginning, wide ones too, behind spaces as well; and tabs and
 * line ends, which some programs drop before they look.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n\t']|^\s|\s$/;
/** By it a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows as a file.
 *
 * SECURITY: a text that a spreadsheet would work out as a formula gets an apostrophe in front, so that it stays the
 * text that it is. A number is written as it is.
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
