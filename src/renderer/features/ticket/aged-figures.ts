import { isStale } from '#shared/domain/values/freshness.ts';
import { priceReadAt } from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';

/** Figures of one kind that are too old to promise. */
export interface AgedFigures {
  readonly what: 'price' | 'stock';
  /** How many lines have such a figure. */
  readonly lines: number;
  /** The oldest of them, ISO time. */
  readonly oldestReadAt: string;
}

/** The prices and stock counts of the lines that are too old to promise, each kind once. `now` tells the time, ms. */
export function agedFigures(lines: readonly TicketLine[], now: (readAt: string) => number): readonly AgedFigures[] {
  const kinds = [
    { what: 'price', times: lines.map(priceReadAt) },
    { what: 'stock', times: lines.map(({ readAt }) => readAt) },
  ] as const;
  return kinds.flatMap(({ what, times }) => {
    const old = times.filter((readAt) => isStale(what, readAt, now(readAt)));
    const [first] = old;
    if (first === undefined) return [];
    return [{ what, lines: old.length, oldestReadAt: old.reduce(older, first) }];
  });
}

/** The older of two times; one that cannot be read is older than any. */
function older(one: string, other: string): string {
  return Date.parse(one) <= Date.parse(other) || Number.isNaN(Date.parse(one)) ? one : other;
}
