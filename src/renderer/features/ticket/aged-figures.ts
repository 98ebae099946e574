import { isStale } from '#shared/domain/values/freshness.ts';
import { priceAskedAt, priceReadAt } from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';

/** Figures of one kind that are too old to promise. */
export interface AgedFigures {
  readonly what: 'price' | 'stock';
  /** How many lines have such a figure. */
  readonly lines: number;
  /** The oldest of them, ISO time. */
  readonly oldestReadAt: string;
}

/** What of a line was too old at a tick of the clock: the times of its figures, each null where that one was not. */
interface OldOfLine {
  readonly ticked: number;
  readonly price: string | null;
  readonly stock: string | null;
}

const KNOWN = new WeakMap<TicketLine, OldOfLine>();

/**
 * The prices and stock counts of the lines that are too old to promise, each kind once. `ticked` is the clock as it
 * ticked last, ms, and `now` tells by it the time that a figure is held against. A line is looked at once for each
 * tick.
 */
export function agedFigures(
  lines: readonly TicketLine[],
  ticked: number,
  now: (ticked: number, readAt: string) => number,
): readonly AgedFigures[] {
  const ofLines = lines.map((line) => oldOfLine(line, ticked, now));
  return (['price', 'stock'] as const).flatMap((what) => {
    const old = ofLines.flatMap((each) => each[what] ?? []);
    const [first] = old;
    if (first === undefined) return [];
    return [{ what, lines: old.length, oldestReadAt: old.reduce(older, first) }];
  });
}

function oldOfLine(line: TicketLine, ticked: number, now: (ticked: number, readAt: string) => number): OldOfLine {
  const known = KNOWN.get(line);
  if (known?.ticked === ticked) return known;
  const isOld = (what: 'price' | 'stock', askedAt: string) => isStale(what, askedAt, now(ticked, askedAt));
  const price = isOld('price', priceAskedAt(line)) ? priceReadAt(line) : null;
  const found: OldOfLine = { ticked, price, stock: isOld('stock', line.readAt) ? line.readAt : null };
  KNOWN.set(line, found);
  return found;
}

/** The older of two times; one that cannot be read is older than any. */
function older(one: string, other: string): string {
  return Date.parse(one) <= Date.parse(other) || Number.isNaN(Date.parse(one)) ? one : other;
}
