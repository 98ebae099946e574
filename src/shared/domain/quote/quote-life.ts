/** The life of a quote, from the day it was given to its last: how it stands, and how much of it has passed. */

/** What a quote's life is told from. Days are ISO dates by the shop's own calendar. */
export interface QuoteDays {
  readonly issued: string;
  /** It can be sold from through this day. */
  readonly validUntil: string;
  /** The day on which an order of it was acknowledged or found placed; null where there is none. */
  readonly ordered: string | null;
  /** The same of another revision, which was ordered once this one had been given; null where there is none. */
  readonly otherOrdered: string | null;
  /** Of which one an order may have been placed: this one, or another one in its stead; null where none may have. */
  readonly unconfirmed: 'own' | 'other' | null;
  /** Whether a later revision was given to the customer. */
  readonly superseded: boolean;
}

/**
 * How a quote stands on a day: what came of it first, or of another revision in its stead, then whether it can still be
 * sold from as it is.
 */
export type QuoteStatus = 'ordered' | 'unconfirmed' | 'superseded' | 'other ordered' | 'lapsed' | 'last day' | 'open';

/** A quote's life on a day. */
export interface QuoteLife {
  readonly standing: QuoteStatus;
  /** Whole days from today to its last day; 0 on it, below 0 after it. */
  readonly daysLeft: number;
  /** The share of its days that has passed, by today or by the day of the order: 0 to 1. */
  readonly passed: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells the life of a quote on a day, an ISO date. */
export function quoteLife(days: QuoteDays, today: string): QuoteLife {
  const { issued, validUntil, ordered, otherOrdered } = days;
  const daysLeft = daysBetween(today, validUntil);
  const length = Math.max(1, daysBetween(issued, validUntil));
  const passed = daysBetween(issued, ordered ?? otherOrdered ?? today) / length;
  return { standing: standingOf(days, daysLeft), daysLeft, passed: Math.min(1, Math.max(0, passed)) };
}

function standingOf({ ordered, unconfirmed, superseded, otherOrdered }: QuoteDays, daysLeft: number): QuoteStatus {
  if (ordered !== null) return 'ordered';
  if (unconfirmed === 'own') return 'unconfirmed';
  if (superseded) return 'superseded';
  if (otherOrdered !== null) return 'other ordered';
  if (unconfirmed === 'other') return 'unconfirmed';
  if (daysLeft < 0) return 'lapsed';
  return daysLeft === 0 ? 'last day' : 'open';
}

/** Whole days from one ISO date to another; below 0 where the other is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
