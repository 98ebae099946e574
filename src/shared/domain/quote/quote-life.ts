/** The life of a quote, from the first question to its last day: what is drawn of it, and the same in words. */

/** What a quote's life is told from. Days are ISO dates by the shop's own calendar. */
export interface QuoteDays {
  /** The day on which the sale began. */
  readonly asked: string;
  readonly issued: string;
  /** It stands through this day. */
  readonly validUntil: string;
  /** The day on which an order for it was acknowledged or found placed; null where there is none. */
  readonly ordered: string | null;
  /** Whether a later revision was given to the customer. */
  readonly superseded: boolean;
}

/** How a quote stands on a day: what came of it first, then whether it can still be sold from as it is. */
export type QuoteStatus = 'ordered' | 'superseded' | 'lapsed' | 'last day' | 'open';

/** A quote's life as a line: shares of its length, 0 to 1. */
export interface QuoteLife {
  readonly standing: QuoteStatus;
  /** Whole days from today to its last day; 0 on it, below 0 after it. */
  readonly daysLeft: number;
  readonly asked: number;
  readonly issued: number;
  readonly validUntil: number;
  /** Today, or the day of the order. */
  readonly mark: number;
  /** "14 days left", "Ordered", for the mark. */
  readonly markWords: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Mostly a quote is given on the day that was asked, so its line has stops of their own, and is in step with time
 * between the last two of them alone.
 */
const ISSUED_AT = 0.18;
const LAST_DAY_AT = 0.82;
/** How far past its last day the line runs, in lengths of its validity. */
const RUNS_ON = 1;

/** Tells the life of a quote on a day, an ISO date. */
export function quoteLife(days: QuoteDays, today: string): QuoteLife {
  const daysLeft = daysBetween(today, days.validUntil);
  const standing = standingOf(days, daysLeft);
  return {
    standing,
    daysLeft,
    asked: 0,
    issued: ISSUED_AT,
    validUntil: LAST_DAY_AT,
    mark: placeOf(days, standing === 'ordered' && days.ordered !== null ? days.ordered : today),
    markWords: markWords(standing, daysLeft),
  };
}

function standingOf({ ordered, superseded }: QuoteDays, daysLeft: number): QuoteStatus {
  if (ordered !== null) return 'ordered';
  if (superseded) return 'superseded';
  if (daysLeft < 0) return 'lapsed';
  return daysLeft === 0 ? 'last day' : 'open';
}

/** Where a day stands on the line: in step with time while the quote stands, and no further than its end afterwards. */
function placeOf({ issued, validUntil }: QuoteDays, day: string): number {
  const length = Math.max(1, daysBetween(issued, validUntil));
  const passed = daysBetween(issued, day) / length;
  if (passed <= 1) return ISSUED_AT + Math.max(0, passed) * (LAST_DAY_AT - ISSUED_AT);
  return LAST_DAY_AT + Math.min(1, (passed - 1) / RUNS_ON) * (1 - LAST_DAY_AT);
}

function markWords(standing: QuoteStatus, daysLeft: number): string {
  if (standing === 'ordered') return 'Ordered';
  if (standing === 'superseded') return 'A newer one stands';
  if (standing === 'last day') return 'Last day: today';
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft)} days`;
  return standing === 'lapsed' ? `Lapsed ${days} ago` : `${days} left`;
}

/** Whole days from one ISO date to another; below 0 where the other is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
