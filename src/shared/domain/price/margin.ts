import Big from 'big.js';

/** What a shop makes of a part: the seller's own, never a customer's to read. */
export interface Margin {
  /** The supplier's price and the customer's of one, cents with GST. */
  readonly supplierCents: number;
  readonly customerCents: number;
  /** Customer's less supplier's, cents with GST; negative where it is sold below. */
  readonly cents: number;
  /** Of the customer's price, in per cent with one decimal: "12.5", "-3.0"; null of a price of $0.00. */
  readonly percent: string | null;
}

/** The margin between two prices of one part, both cents with GST: per cent are the same without it. */
export function marginOf(supplierCents: number, customerCents: number): Margin {
  const cents = customerCents - supplierCents;
  const percent = customerCents === 0 ? null : new Big(cents).times(100).div(customerCents).toFixed(1, Big.roundHalfUp);
  return { supplierCents, customerCents, cents, percent: percent === '-0.0' ? '0.0' : percent };
}
