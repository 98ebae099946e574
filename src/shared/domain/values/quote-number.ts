/** Numbers of quotes as they stand on paper, and as people type them. */

/** What stands before the number of a quote, by where it was made. */
export const QUOTE_SERIES = { service: 'Q-', practice: 'TR-' } as const;

export type QuoteSeries = (typeof QUOTE_SERIES)[keyof typeof QUOTE_SERIES];

/** A quote as somebody named it. `revision` is null where none was said: the last one is meant. */
export interface NamedQuote {
  readonly series: QuoteSeries;
  /** From 1. */
  readonly number: number;
  readonly revision: number | null;
}

/** How a quote is named on paper and in lists: "Q-000123", "Q-000123/2" for a revision after the first. */
export function quoteLabel(prefix: string, number: number, revision: number): string {
  const name = `${prefix}${String(number).padStart(6, '0')}`;
  return revision === 1 ? name : `${name}/${revision}`;
}

/**
 * The quote that a whole label names, in capitals or not, as a scanner reads it off the paper; null where it is none.
 */
export function labelledQuote(text: string): NamedQuote | null {
  const found = /^(Q-|TR-)(\d{6,9})(?:\/([1-9]\d{0,3}))?$/i.exec(text.trim());
  return found === null ? null : namedQuote(found[1], found[2], found[3]);
}

/** The quote that a number typed by hand may name: "q 123", "Q123/2", "tr-45"; null where it can name none. */
export function typedQuote(typed: string): NamedQuote | null {
  const found = /^(Q|TR)[-‐-―−\s]{0,3}(\d{1,9})\s?(?:\/\s?([1-9]\d{0,3}))?$/i.exec(typed.trim());
  return found === null ? null : namedQuote(found[1], found[2], found[3]);
}

function namedQuote(series = '', digits = '', revision?: string): NamedQuote | null {
  const number = Number(digits);
  if (number === 0) return null;
  return {
    series: /^q/i.test(series) ? QUOTE_SERIES.service : QUOTE_SERIES.practice,
    number,
    revision: revision === undefined ? null : Number(revision),
  };
}
