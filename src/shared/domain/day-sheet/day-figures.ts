import { CLOSING_REASONS, type ClosingReason } from '../ticket/closing-reason.ts';
import type { DayRows, OrderFact, Ordered, QuoteFact, TicketFact } from './day-rows.ts';

/** How many, and what they come to. */
export interface Tally {
  readonly count: number;
  /** Of those with a known amount, cents with GST. */
  readonly cents: number;
  /** How many have no known amount, and are in the count alone. */
  readonly withoutAmount: number;
}

/** A tally of those that have something in common. */
export interface NamedTally<Name> {
  readonly name: Name;
  readonly tally: Tally;
}

/**
 * The figures of some days. Each thing is in one row of its part alone, as it is now: the rows of a part add up to its
 * first. Days add up too: a thing belongs to the day on which it began, a closed ticket to that of its closing.
 */
export interface DayFigures {
  /** Sales by what became of them. */
  readonly tickets: {
    readonly all: number;
    readonly ordered: number;
    readonly unconfirmed: number;
    readonly open: number;
    readonly notSold: number;
    /** Tickets that go on with an earlier sale, and are counted with it. */
    readonly goOn: number;
  };
  readonly quotes: {
    readonly all: Tally;
    readonly ordered: Tally;
    readonly unconfirmed: Tally;
    readonly replaced: Tally;
    readonly open: Tally;
    readonly ended: Tally;
    /** How many of all are estimates. */
    readonly estimates: number;
  };
  readonly orders: { readonly placed: Tally; readonly unconfirmed: Tally; readonly notPlaced: Tally };
  /** Orders of which nobody knew whether they were placed, by what a person found out. All are among `orders`. */
  readonly unknown: { readonly all: Tally; readonly open: Tally; readonly placed: Tally; readonly notPlaced: Tally };
  /** Freight of the orders that were placed. */
  readonly freight: {
    readonly all: Tally;
    /** By carrier, the dearest together first. */
    readonly carriers: readonly NamedTally<string>[];
    /** Orders without any. */
    readonly none: number;
  };
  /** Sales that ended with a closed ticket, by the reason in the order of their numbers, null last. */
  readonly lost: {
    readonly all: Tally;
    readonly reasons: readonly NamedTally<ClosingReason | null>[];
    /** Closed tickets with items that are not among them: their sale was ordered, may have been, or went on. */
    readonly notLost: number;
    /** Sales that were lost at other counters, nobody here knows on which day. They are not among them. */
    readonly undated: number;
  };
  /**
   * Orders that were placed, by the initials that were set when they were sent, those that other counters sent as null,
   * last; empty where there never were any initials.
   */
  readonly initials: readonly NamedTally<string | null>[];
}

/** Works out the figures. `today` is an ISO date: a quote that ended before it has ended. */
export function dayFigures(rows: DayRows, today: string): DayFigures {
  return {
    tickets: ticketFigures(rows.tickets),
    quotes: quoteFigures(rows.quotes, today),
    ...orderFigures(rows.orders),
    lost: lostFigures(rows.closed),
  };
}

function ticketFigures(tickets: readonly TicketFact[]): DayFigures['tickets'] {
  const sales = tickets.filter(({ goesOn }) => !goesOn);
  const count = (holds: (sale: TicketFact) => boolean): number => sales.filter(holds).length;
  return {
    all: sales.length,
    ordered: count(({ ordered }) => ordered.placed),
    unconfirmed: count(({ ordered }) => isUnconfirmed(ordered)),
    open: count(({ ordered, open }) => isNothing(ordered) && open),
    notSold: count(({ ordered, open }) => isNothing(ordered) && !open),
    goOn: tickets.length - sales.length,
  };
}

function quoteFigures(quotes: readonly QuoteFact[], today: string): DayFigures['quotes'] {
  const tally = (holds: (quote: QuoteFact) => boolean): Tally =>
    tallyOf(quotes.filter(holds).map(({ cents }) => cents));
  const isLeft = ({ ordered, replaced }: QuoteFact): boolean => isNothing(ordered) && !replaced;
  return {
    all: tally(() => true),
    ordered: tally(({ ordered }) => ordered.placed),
    unconfirmed: tally(({ ordered }) => isUnconfirmed(ordered)),
    replaced: tally(({ ordered, replaced }) => isNothing(ordered) && replaced),
    open: tally((quote) => isLeft(quote) && quote.validUntil >= today),
    ended: tally((quote) => isLeft(quote) && quote.validUntil < today),
    estimates: quotes.filter(({ estimate }) => estimate).length,
  };
}

function orderFigures(orders: readonly OrderFact[]): Pick<DayFigures, 'orders' | 'unknown' | 'freight' | 'initials'> {
  const tally = (...states: readonly OrderFact['state'][]): Tally =>
    totalsOf(orders.filter(({ state }) => states.includes(state)));
  const placed = orders.filter(({ state }) => state === 'placed' || state === 'found placed');
  const carried = placed.filter(({ amounts, carriers }) => amounts === null || carriers.length > 0);
  const isAnyKnown = orders.some(({ initials }) => initials !== null && initials !== '');
  return {
    orders: {
      placed: totalsOf(placed),
      unconfirmed: tally('unconfirmed'),
      notPlaced: tally('not placed', 'found not placed'),
    },
    unknown: {
      all: tally('unconfirmed', 'found placed', 'found not placed'),
      open: tally('unconfirmed'),
      placed: tally('found placed'),
      notPlaced: tally('found not placed'),
    },
    freight: {
      all: freightOf(carried),
      carriers: grouped(carried, ({ carriers }) => carriers.join(', '), freightOf).toSorted(
        (one, other) => other.tally.cents - one.tally.cents,
      ),
      none: placed.length - carried.length,
    },
    initials: isAnyKnown
      ? grouped(placed, ({ initials }) => initials, totalsOf).toSorted(
          (one, other) =>
            Number(one.name === null) - Number(other.name === null) || other.tally.count - one.tally.count,
        )
      : [],
  };
}

function lostFigures(closed: DayRows['closed']): DayFigures['lost'] {
  const ended = closed.filter(({ ordered, wentOn }) => isNothing(ordered) && !wentOn);
  const lost = ended.filter(({ dated }) => dated);
  const reasons = [...CLOSING_REASONS, null].map((name) => ({
    name,
    tally: tallyOf(lost.filter(({ because }) => because === name).map(({ cents }) => cents)),
  }));
  return {
    all: tallyOf(lost.map(({ cents }) => cents)),
    reasons,
    notLost: closed.length - ended.length,
    undated: ended.length - lost.length,
  };
}

function isUnconfirmed({ placed, mayBePlaced }: Ordered): boolean {
  return !placed && mayBePlaced;
}

function isNothing({ placed, mayBePlaced }: Ordered): boolean {
  return !placed && !mayBePlaced;
}

function totalsOf(orders: readonly OrderFact[]): Tally {
  return tallyOf(orders.map(({ amounts }) => amounts?.totalCents ?? null));
}

function freightOf(orders: readonly OrderFact[]): Tally {
  return tallyOf(orders.map(({ amounts }) => amounts?.freightCents ?? null));
}

function tallyOf(amounts: readonly (number | null)[]): Tally {
  const known = amounts.filter((cents) => cents !== null);
  return {
    count: amounts.length,
    cents: known.reduce((sum, cents) => sum + cents, 0),
    withoutAmount: amounts.length - known.length,
  };
}

function grouped<Name extends string | null>(
  orders: readonly OrderFact[],
  nameOf: (order: OrderFact) => Name,
  tally: (orders: readonly OrderFact[]) => Tally,
): readonly NamedTally<Name>[] {
  const names = [...new Set(orders.map(nameOf))];
  return names.map((name) => ({ name, tally: tally(orders.filter((order) => nameOf(order) === name)) }));
}
