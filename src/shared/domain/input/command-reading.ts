import { assertNever } from '#shared/assert-never.ts';
import type { OrderRow } from '#shared/records-view.ts';
import type { StateCode } from '../australia/plate.ts';
import { dayInWords } from './typed-day.ts';
import { type NamedQuote, QUOTE_SERIES, quoteLabel } from '../values/quote-number.ts';

/** One thing that a typed line may mean. */
export type Reading =
  /** Look this plate up. `state` is null where none was typed: the one used last stands in. */
  | { readonly kind: 'plate'; readonly plate: string; readonly state: StateCode | null }
  /** Open this part; `quantity` is 1 unless `3*` stood before it. */
  | { readonly kind: 'part'; readonly code: string; readonly quantity: number }
  /** `3*` alone: so many of the part that is scanned or typed next. */
  | { readonly kind: 'count'; readonly quantity: number }
  /** Open this quote. `here` is false where it belongs in the other mode. */
  | ({ readonly kind: 'quote'; readonly here: boolean } & NamedQuote)
  /** Open this order: the line is its number. */
  | { readonly kind: 'order'; readonly row: OrderRow }
  /**
   * Find the orders that hold this: a reference, a transaction id or its beginning, an e-mail address, a name, a day.
   */
  | { readonly kind: 'orders'; readonly typed: string }
  /** Find what belongs to this phone. `whole` is false for a piece of a number, of six digits at least. */
  | { readonly kind: 'phone'; readonly digits: string; readonly whole: boolean };

/** A reading of the command line as it is offered: what Enter, or its number, would do. */
export function readingWords(reading: Reading): string {
  switch (reading.kind) {
    case 'plate':
      return reading.state === null ? `Plate ${reading.plate}` : `Plate ${reading.plate} in ${reading.state}`;
    case 'part':
      return reading.quantity === 1 ? `Part ${reading.code}` : `${reading.quantity} × part ${reading.code}`;
    case 'count':
      return `${reading.quantity} of the part that is scanned or typed next`;
    case 'quote':
      return quoteWords(reading);
    case 'order':
      return `Order ${reading.row.customerReference || reading.row.transactionId}`;
    case 'orders':
      return dayInWords(reading.typed) === null ? `Orders with ${reading.typed}` : `Orders of ${reading.typed}`;
    case 'phone':
      return reading.whole ? `Phone ${phoneWords(reading.digits)}` : `Phone numbers with ${reading.digits} in them`;
    default:
      return assertNever(reading);
  }
}

function quoteWords({ series, number, revision, here }: Extract<Reading, { readonly kind: 'quote' }>): string {
  const label = quoteLabel(series, number, revision ?? 1);
  if (here) return `Quote ${label}`;
  return series === QUOTE_SERIES.practice
    ? `Quote ${label}, which is kept in practice`
    : `Quote ${label}, which is not kept in practice`;
}

/** A whole Australian number (`phone-digits.ts`) as it is written: "0491 570 006", "(02) 5550 1234", "1300 555 010". */
export function phoneWords(digits: string): string {
  if (digits.length === 6) return digits.replace(/(\d{2})(?=\d)/g, '$1 ');
  if (/^0[2378]/.test(digits)) return digits.replace(/^(\d{2})(\d{4})/, '($1) $2 ');
  return digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ');
}
