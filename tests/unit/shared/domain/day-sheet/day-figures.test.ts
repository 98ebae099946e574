import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFigures, type Tally } from '#shared/domain/day-sheet/day-figures.ts';
import {
  allRows,
  type ClosedFact,
  type DayRows,
  type OrderFact,
  type Ordered,
  type OrderState,
  type QuoteFact,
  type TicketFact,
} from '#shared/domain/day-sheet/day-rows.ts';
import { CLOSING_REASONS } from '#shared/domain/ticket/closing-reason.ts';

const TODAY = '2026-03-04';
const NOTHING: Ordered = { placed: false, mayBePlaced: false };
const PLACED: Ordered = { placed: true, mayBePlaced: false };
const MAY_BE: Ordered = { placed: false, mayBePlaced: true };
const BOTH: Ordered = { placed: true, mayBePlaced: true };

const ticket = (change: Partial<TicketFact> = {}): TicketFact => ({
  goesOn: false,
  ordered: NOTHING,
  open: true,
  ...change,
});
const quote = (change: Partial<QuoteFact> = {}): QuoteFact => ({
  cents: 10_000,
  estimate: false,
  validUntil: TODAY,
  ordered: NOTHING,
  replaced: false,
  ...change,
});
const order = (state: OrderState, change: Partial<OrderFact> = {}): OrderFact => ({
  state,
  amounts: { totalCents: 12_000, freightCents: 2_000 },
  carriers: ['TNT'],
  initials: '',
  ...change,
});
const closed = (change: Partial<ClosedFact> = {}): ClosedFact => ({
  because: 'price',
  cents: 5_000,
  ordered: NOTHING,
  wentOn: false,
  dated: true,
  ...change,
});

const NONE: DayRows = { tickets: [], quotes: [], orders: [], closed: [] };
const figures = (rows: Partial<DayRows>, today = TODAY) => dayFigures({ ...NONE, ...rows }, today);
const tally = (count: number, cents: number, withoutAmount = 0): Tally => ({ count, cents, withoutAmount });

describe('tickets of a day', () => {
  it('are told by what became of their sale, each once, and one that goes on with a quote is no new one', () => {
    const tickets = [
      ticket({ ordered: PLACED, open: false }),
      ticket({ ordered: BOTH }),
      ticket({ ordered: MAY_BE }),
      ticket(),
      ticket({ open: false }),
      ticket({ goesOn: true, ordered: PLACED }),
    ];
    expect(figures({ tickets }).tickets).toEqual({
      all: 5,
      ordered: 2,
      unconfirmed: 1,
      open: 1,
      notSold: 1,
      goOn: 1,
    });
  });
});

describe('quotes of a day', () => {
  it('are ordered, unconfirmed, replaced, valid or ended, each once, with what they come to', () => {
    const quotes = [
      quote({ ordered: PLACED, replaced: true }),
      quote({ ordered: MAY_BE, cents: 20_000 }),
      quote({ replaced: true, validUntil: '2026-03-01' }),
      quote({ estimate: true }),
      quote({ validUntil: '2026-03-03' }),
    ];
    expect(figures({ quotes }).quotes).toEqual({
      all: tally(5, 60_000),
      ordered: tally(1, 10_000),
      unconfirmed: tally(1, 20_000),
      replaced: tally(1, 10_000),
      open: tally(1, 10_000),
      ended: tally(1, 10_000),
      estimates: 1,
    });
  });

  it('are valid through their last day, and ended on the next', () => {
    expect(figures({ quotes: [quote()] }).quotes.open.count).toBe(1);
    expect(figures({ quotes: [quote()] }, '2026-03-05').quotes.ended.count).toBe(1);
  });
});

describe('orders of a day', () => {
  it('that were unknown count as what they were found to be, and those that still are in no amount placed', () => {
    const orders = [
      order('placed'),
      order('found placed'),
      order('unconfirmed'),
      order('found not placed'),
      order('not placed'),
    ];
    const { orders: all, unknown } = figures({ orders });
    expect(all).toEqual({ placed: tally(2, 24_000), unconfirmed: tally(1, 12_000), notPlaced: tally(2, 24_000) });
    expect(unknown).toEqual({
      all: tally(3, 36_000),
      open: tally(1, 12_000),
      placed: tally(1, 12_000),
      notPlaced: tally(1, 12_000),
    });
  });

  it('that cannot be read any more are counted, and said to have no amount', () => {
    const { orders, freight } = figures({
      orders: [order('placed'), order('placed', { amounts: null, carriers: [] })],
    });
    expect(orders.placed).toEqual(tally(2, 12_000, 1));
    expect(freight.all).toEqual(tally(2, 2_000, 1));
    expect(freight.carriers).toEqual([
      { name: 'TNT', tally: tally(1, 2_000) },
      { name: '', tally: tally(1, 0, 1) },
    ]);
  });

  it('carry freight where they were placed: by carrier, the dearest first, and none apart', () => {
    const { freight } = figures({
      orders: [
        order('placed'),
        order('placed', { carriers: ['Toll'], amounts: { totalCents: 20_000, freightCents: 9_000 } }),
        order('placed', { carriers: ['Toll'], amounts: { totalCents: 11_000, freightCents: 0 } }),
        order('placed', { carriers: [], amounts: { totalCents: 10_000, freightCents: 0 } }),
        order('unconfirmed'),
        order('not placed'),
      ],
    });
    expect(freight).toEqual({
      all: tally(3, 11_000),
      carriers: [
        { name: 'Toll', tally: tally(2, 9_000) },
        { name: 'TNT', tally: tally(1, 2_000) },
      ],
      none: 1,
    });
  });

  it('are told by initials where any were given, those without too; else not at all', () => {
    const given = [order('placed', { initials: 'MK' }), order('placed'), order('placed'), order('unconfirmed')];
    expect(figures({ orders: given }).initials).toEqual([
      { name: '', tally: tally(2, 24_000) },
      { name: 'MK', tally: tally(1, 12_000) },
    ]);
    expect(figures({ orders: [order('placed')] }).initials).toEqual([]);
    expect(figures({ orders: [order('placed', { initials: null })] }).initials).toEqual([]);
  });

  it('are told apart where another counter sent them, behind those with initials and without', () => {
    const theirs = order('placed', { initials: null });
    const orders = [theirs, theirs, order('placed', { initials: 'AE' }), order('placed')];
    expect(figures({ orders }).initials.map(({ name, tally: { count } }) => [name, count])).toEqual([
      ['AE', 1],
      ['', 1],
      [null, 2],
    ]);
  });
});

describe('lost sales of a day', () => {
  it('are told by reason, and what was ordered, may have been or went on is none', () => {
    const { lost } = figures({
      closed: [
        closed(),
        closed({ cents: null }),
        closed({ because: null }),
        closed({ because: 'fit', ordered: PLACED }),
        closed({ because: 'fit', ordered: MAY_BE }),
        closed({ because: 'fit', wentOn: true }),
        closed({ because: 'fit', dated: false }),
        closed({ because: 'fit', wentOn: true, dated: false }),
      ],
    });
    expect(lost.all).toEqual(tally(3, 10_000, 1));
    expect([lost.notLost, lost.undated]).toEqual([4, 1]);
    expect(lost.reasons.map(({ name }) => name)).toEqual([...CLOSING_REASONS, null]);
    expect(lost.reasons.filter(({ tally: { count } }) => count > 0)).toEqual([
      { name: 'price', tally: tally(2, 5_000, 1) },
      { name: null, tally: tally(1, 5_000) },
    ]);
  });
});

const ordered = fc.record({ placed: fc.boolean(), mayBePlaced: fc.boolean() });
const cents = fc.integer({ min: 0, max: 10_000_000 });
const ROWS: fc.Arbitrary<DayRows> = fc.record({
  tickets: fc.array(fc.record({ goesOn: fc.boolean(), ordered, open: fc.boolean() })),
  quotes: fc.array(
    fc.record({
      cents,
      estimate: fc.boolean(),
      validUntil: fc.constantFrom('2026-03-03', '2026-03-04', '2026-03-05'),
      ordered,
      replaced: fc.boolean(),
    }),
  ),
  orders: fc.array(
    fc.record({
      state: fc.constantFrom<OrderState>('placed', 'found placed', 'unconfirmed', 'found not placed', 'not placed'),
      amounts: fc.option(fc.record({ totalCents: cents, freightCents: cents })),
      carriers: fc.array(fc.constantFrom('TNT', 'Toll'), { maxLength: 1 }),
      initials: fc.constantFrom('', 'AE', 'MK', null),
    }),
  ),
  closed: fc.array(
    fc.record({
      because: fc.constantFrom(...CLOSING_REASONS, null),
      cents: fc.option(cents),
      ordered,
      wentOn: fc.boolean(),
      dated: fc.boolean(),
    }),
  ),
});

const sum = (...tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (one, other) => tally(one.count + other.count, one.cents + other.cents, one.withoutAmount + other.withoutAmount),
    tally(0, 0),
  );

describe('the rows of several times', () => {
  it('are all of theirs, in their order', () => {
    const [one, other] = [order('placed'), order('unconfirmed')];
    expect(allRows([{ ...NONE, orders: [one] }, NONE, { ...NONE, orders: [other] }])).toEqual({
      ...NONE,
      orders: [one, other],
    });
    expect(allRows([])).toEqual(NONE);
  });
});

describe('the figures of any day', () => {
  it('count nothing twice and lose nothing: the rows of each part add up to its first', () => {
    fc.assert(
      fc.property(ROWS, (rows) => {
        const { tickets, quotes, orders, unknown, freight, lost, initials } = dayFigures(rows, TODAY);
        expect(tickets.ordered + tickets.unconfirmed + tickets.open + tickets.notSold).toBe(tickets.all);
        expect(tickets.all + tickets.goOn).toBe(rows.tickets.length);
        expect(sum(quotes.ordered, quotes.unconfirmed, quotes.replaced, quotes.open, quotes.ended)).toEqual(quotes.all);
        expect(orders.placed.count + orders.unconfirmed.count + orders.notPlaced.count).toBe(rows.orders.length);
        expect(sum(unknown.open, unknown.placed, unknown.notPlaced)).toEqual(unknown.all);
        expect(sum(...freight.carriers.map((each) => each.tally))).toEqual(freight.all);
        expect(freight.all.count + freight.none).toBe(orders.placed.count);
        expect(sum(...lost.reasons.map((each) => each.tally))).toEqual(lost.all);
        expect(lost.all.count + lost.notLost + lost.undated).toBe(rows.closed.length);
        if (initials.length > 0) expect(sum(...initials.map((each) => each.tally))).toEqual(orders.placed);
      }),
    );
  });

  it('add up over days', () => {
    fc.assert(
      fc.property(ROWS, ROWS, (one, other) => {
        const both = dayFigures(allRows([one, other]), TODAY);
        const [first, second] = [dayFigures(one, TODAY), dayFigures(other, TODAY)];
        expect(both.tickets.all).toBe(first.tickets.all + second.tickets.all);
        expect(both.orders.placed).toEqual(sum(first.orders.placed, second.orders.placed));
        expect(both.quotes.ended).toEqual(sum(first.quotes.ended, second.quotes.ended));
        expect(both.lost.all).toEqual(sum(first.lost.all, second.lost.all));
        expect(both.freight.all).toEqual(sum(first.freight.all, second.freight.all));
      }),
    );
  });
});
