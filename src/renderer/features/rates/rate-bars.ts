import type { DeliveryDays } from '#shared/domain/ticket/delivery-days.ts';
import type { RateRow } from '#shared/domain/ticket/rates.ts';

/** A bar within its track, in shares of it from 0 to 1. */
export interface RateBar {
  readonly from: number;
  readonly to: number;
}

/** The bars of a rate; null where there is nothing to measure. */
export interface RateBars {
  readonly time: RateBar | null;
  readonly price: RateBar | null;
}

/** The share that a bar has at least, to be seen at all. */
const LEAST = 0.03;

/**
 * Draws the rates against the dearest and the slowest of those that can be used: a price from nothing on, a time from
 * its first day to its last.
 */
export function rateBars(rows: readonly RateRow[]): readonly RateBars[] {
  const usable = rows.filter(({ unusable, pricesAgree }) => unusable === null && pricesAgree);
  const dearest = Math.max(0, ...usable.map(({ priceInCents }) => priceInCents));
  const slowest = Math.max(0, ...usable.map(({ days }) => days?.to ?? 0));
  return rows.map((row) =>
    usable.includes(row)
      ? { time: timeBar(row.days, slowest), price: dearest === 0 ? null : barOf(0, row.priceInCents / dearest) }
      : { time: null, price: null },
  );
}

function timeBar(days: DeliveryDays | null, slowest: number): RateBar | null {
  return days === null || slowest === 0 ? null : barOf(days.from / slowest, days.to / slowest);
}

function barOf(from: number, to: number): RateBar {
  const start = Math.min(from, 1 - LEAST);
  return { from: start, to: Math.max(to, start + LEAST) };
}
