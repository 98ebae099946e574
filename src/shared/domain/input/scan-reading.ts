import { bareScan } from '../values/barcode.ts';
import { accepted, type Checked, refused } from '../values/checked.ts';
import { isSaleReference } from '../ticket/customer-reference.ts';
import { checkPartCode } from '../values/part-code.ts';
import { checkCount } from './typed-count.ts';
import { labelledQuote, type NamedQuote, type QuoteSeries } from '../values/quote-number.ts';

/** What a scan asks for: the quote or the order whose paper was scanned, or so many of a part. */
export type ScanReading =
  | ({ readonly kind: 'quote' } & NamedQuote)
  | { readonly kind: 'order'; readonly customerReference: string }
  | { readonly kind: 'part'; readonly code: string; readonly quantity: number };

/**
 * Reads a scanned code. `count` is the number that was typed with `*` before it, as typed, null where none was. Only a
 * whole label of the mode's own series is a quote, and only a reference as Counterpart makes them an order: everything
 * else is the code of a part, and which one is looked up.
 */
export function readScan(scanned: string, count: string | null, series: QuoteSeries): Checked<ScanReading> {
  const code = bareScan(scanned);
  const quantity = count === null ? accepted(1) : checkCount(count);
  if (!quantity.ok) return quantity;
  const quote = labelledQuote(code);
  if (quote !== null && quote.series === series) {
    return count === null
      ? accepted({ kind: 'quote', ...quote })
      : refused(`After ${count}* scan a part: this is the barcode of a quote.`);
  }
  const customerReference = code.toUpperCase();
  if (isSaleReference(customerReference)) {
    return count === null
      ? accepted({ kind: 'order', customerReference })
      : refused(`After ${count}* scan a part: this is the barcode of an order.`);
  }
  const checked = checkPartCode(code);
  return checked.ok ? accepted({ kind: 'part', code: checked.value, quantity: quantity.value }) : checked;
}
