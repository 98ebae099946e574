import type { ClosingReason } from '../ticket/closing-reason.ts';

/**
 * What the records hold of some days, as the day sheet counts it. None of it names a customer, so that forgetting one
 * changes no figure. What became of a thing is told as it is now.
 *
 * A *sale* is a ticket with every ticket that was opened from a quote of it, of a quote of those, and so on
 * (`day-sheet-rows.ts` of the records).
 */

/** Whether anything was ordered: it was, it may have been, it was not. One that was counts before one that may be. */
export interface Ordered {
  readonly placed: boolean;
  /** An order is being sent, or nobody knows yet whether it was placed. */
  readonly mayBePlaced: boolean;
}

/** A ticket that was opened on these days and has a vehicle, items, a quote or an order. */
export interface TicketFact {
  /** Whether it was opened from a quote, so that its sale began with an earlier ticket. */
  readonly goesOn: boolean;
  /** Of its whole sale. */
  readonly ordered: Ordered;
  /** Whether any ticket of its sale is open. */
  readonly open: boolean;
}

/** A quote that was first given on these days, however often it was revised. */
export interface QuoteFact {
  /** Total of the revision that was ordered, of the last one where none was, cents. */
  readonly cents: number;
  /** Whether a figure in that revision was old or unsettled. */
  readonly estimate: boolean;
  /** Last day of that revision, ISO date. */
  readonly validUntil: string;
  /** By its ticket, or one that was opened from it. */
  readonly ordered: Ordered;
  /** Whether a ticket that was opened from it was quoted itself: the customer has another number now. */
  readonly replaced: boolean;
}

/** How an order stands. *Found placed* and *found not placed*: nobody knew it, until a person asked the supplier. */
export type OrderState = 'placed' | 'found placed' | 'unconfirmed' | 'found not placed' | 'not placed';

/** An order that was sent on these days. */
export interface OrderFact {
  readonly state: OrderState;
  /** What went out, cents with GST; null where that cannot be read any more. */
  readonly amounts: { readonly totalCents: number; readonly freightCents: number } | null;
  /** Who carries it, as the carriers call themselves; empty where no freight is on the order. */
  readonly carriers: readonly string[];
  /**
   * Of the person who sent it, as the settings had them; empty where none were given, null where another counter sent
   * it, which alone knows them.
   */
  readonly initials: string | null;
}

/** A ticket with items that was closed on these days. */
export interface ClosedFact {
  /** Null where nobody said why. */
  readonly because: ClosingReason | null;
  /** What was on it, cents; null where that could not be worked out. */
  readonly cents: number | null;
  /** Of its whole sale. */
  readonly ordered: Ordered;
  /** Whether its sale went on: another ticket of it was opened later, or is still open. */
  readonly wentOn: boolean;
  /** Whether it is known when it was closed; else these are the days on which the shop heard of it. */
  readonly dated: boolean;
}

/** Everything that is counted. */
export interface DayRows {
  readonly tickets: readonly TicketFact[];
  readonly quotes: readonly QuoteFact[];
  readonly orders: readonly OrderFact[];
  readonly closed: readonly ClosedFact[];
}

/** The rows of several times as those of one. */
export function allRows(pieces: readonly DayRows[]): DayRows {
  return {
    tickets: pieces.flatMap(({ tickets }) => tickets),
    quotes: pieces.flatMap(({ quotes }) => quotes),
    orders: pieces.flatMap(({ orders }) => orders),
    closed: pieces.flatMap(({ closed }) => closed),
  };
}
