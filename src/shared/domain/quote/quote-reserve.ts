/** Numbers that are passed over at the least, and at the most: a calendar may be years off. */
const FEWEST = 50;
const MOST = 20_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many numbers of quotes are passed over by records that went back to an earlier copy, where nothing tells how many
 * were given since: two for each quote of the busiest day, for each day that has begun since.
 */
export function quoteReserve(of: {
  /** The last time that stands in the copy, and now, both ISO times. */
  readonly copyAt: string;
  readonly now: string;
  /** The most quotes that were issued on one day. */
  readonly busiestDay: number;
}): number {
  const days = 1 + Math.max(0, Math.floor((Date.parse(of.now) - Date.parse(of.copyAt)) / DAY_MS));
  return Math.min(MOST, Math.max(FEWEST, days * of.busiestDay * 2));
}
