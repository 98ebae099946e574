import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { QuotedShop } from '#shared/records-view.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';

/** What a quote says in figures, worked out when it was issued and never again. Amounts in cents, GST included. */
export interface QuoteTotals {
  readonly goodsCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
  readonly gstCents: number;
}

/** The verdict of a line with its evidence; null where the ticket had no vehicle. */
export interface QuotedVerdict {
  readonly lineId: string;
  readonly verdict: Verdict | null;
}

/** When a figure was read, and whether that was too long ago to promise when the quote was issued. */
export interface QuotedFreshness {
  /** What the figure is, such as "stock of TB-4821-R" or "delivery". */
  readonly what: string;
  /** ISO time. */
  readonly readAt: string;
  readonly stale: boolean;
}

/** What is issued: the ticket as it is, and what was worked out from it. */
export interface QuoteInput {
  readonly ticket: Ticket;
  /**
   * The warehouse that the order of the ticket would name, empty where the supplier chooses. Left out of a quote that
   * was issued before it was kept.
   */
  readonly orderWarehouse?: string;
  /** Left out of a quote that was issued before it was kept. */
  readonly shop?: QuotedShop;
  readonly totals: QuoteTotals;
  readonly verdicts: readonly QuotedVerdict[];
  readonly freshness: readonly QuotedFreshness[];
  /** Last day on which the quote stands, ISO date. */
  readonly validUntil: string;
}

/** A quote as it was given to the customer. */
export interface QuoteRecord extends QuoteInput {
  /** Names this revision wherever records refer to it; it is on no paper. */
  readonly quoteId: string;
  /** From 1; the paper shows `label`. */
  readonly number: number;
  readonly revision: number;
  /** "Q-000123", "Q-000123/2" for a revision after the first; "TR-…" in practice. */
  readonly label: string;
  readonly issuedAt: string;
  /** True where any figure was stale: the paper is titled *Estimate*. */
  readonly estimate: boolean;
  /** True where the customer was forgotten: their fields are empty in `ticket`. */
  readonly customerForgotten: boolean;
  /** Left out but where a newer Counterpart issued it: this one may not know all of it. */
  readonly newer?: boolean;
}
