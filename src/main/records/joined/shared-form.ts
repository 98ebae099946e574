/** The forms of a ticket's and of a quote's body that this Counterpart writes, and the newest that it reads. */
export const SHARED_FORM = 1;

/** What the counters tell each other of an order beside its papers. Nothing of it names a customer. */
export interface SharedOrder {
  readonly account: string;
  readonly warehouse: string;
  readonly preparedAt: string;
  readonly sentAt: string | null;
  readonly reference?: string;
  readonly transactionId?: string | null;
  readonly status?: number | null;
  readonly reason?: string | null;
}

/** The body of a quote as counters hand it on: with what has a column of its own in their files. */
export interface SharedQuoteBody {
  readonly validUntil: string;
  readonly estimate: boolean;
  readonly kept: { readonly ticket: string; readonly totals: { readonly totalCents: number } };
}
