import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { otherSupplierProblems } from '#shared/domain/ticket/other-supplier.ts';
import { orderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import {
  canKeepPrice,
  farUnderWords,
  hasOwnPrice,
  isToSettle,
  newCustomerCents,
  ownPriceProblems,
  priceAskedAt,
  priceReadAt,
  settleNewPrice,
  toldPriceCents,
} from '#shared/domain/ticket/line-price.ts';
import { honouredPriceNotes, honourPrice } from '#shared/domain/ticket/honoured-price.ts';
import type { LinePricing } from '#shared/domain/price/price-level.ts';
import { unsignedOwnPrices } from '#shared/domain/ticket/own-prices.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { addPart, changeLine, refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import { completeTicket } from '#shared/domain/ticket/ticket-defaults.ts';
import { withTimesOf } from '#shared/domain/order-check/settle-difference.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { READ_AT, readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';

const LATER = '2026-03-05T02:15:00.000+11:00';
const EARLIER = '2026-03-03T02:15:00.000+11:00';

function viewAt(readAt: string, change: Partial<PartView> = {}): PartView {
  return { ...viewOf(), readAt, ...change };
}

const how = { lineId: 'l1', preferredWarehouse: null, verdict: null };
const sold = addPart(readyTicket({ lines: [] }), viewAt(READ_AT), how);
const lineOf = ({ lines: [line] }: Ticket): TicketLine => {
  if (line === undefined) throw new Error('No line.');
  return line;
};
const refreshed = (readAt: string, change: Partial<PartView> = {}, ticket = sold) =>
  lineOf(refreshPart(ticket, viewAt(readAt, change)));

describe('a part that is read again', () => {
  it('at the same price gives price and stock the time of the reading', () => {
    const line = refreshed(LATER);
    expect([priceReadAt(line), line.readAt, line.newPrice]).toEqual([LATER, LATER, null]);
  });

  describe('whose price was typed while nobody had said whether the supplier’s includes GST', () => {
    const unsaid = (price: string, change: Partial<TicketLine> = {}): Ticket => {
      const added = addPart(readyTicket({ lines: [] }), viewAt(READ_AT, { priceCents: null }), how);
      return { ...added, lines: [{ ...lineOf(added), price, ...change }] };
    };
    const level = (tenThousandths: number): LinePricing => ({
      level: 'Trade',
      type: null,
      rule: { as: 'factor', tenThousandths, rounding: 'none' },
    });

    it('is the supplier’s once that is read and is the very same', () => {
      const line = refreshed(LATER, {}, unsaid('549.00'));
      expect([line.partPriceCents, hasOwnPrice(line), line.newPrice]).toEqual([54_900, false, null]);
      expect(unsignedOwnPrices(unsaid('549.00'), [])).toHaveLength(1);
      expect(unsignedOwnPrices({ ...sold, lines: [line] }, [])).toEqual([]);
    });

    it('stays a person’s where the supplier’s is another one, or they give none', () => {
      expect(refreshed(LATER, {}, unsaid('540.00')).partPriceCents).toBeNull();
      expect(refreshed(LATER, { priceCents: null }, unsaid('549.00')).partPriceCents).toBeNull();
      expect(refreshed(LATER, { priceCents: 0 }, unsaid('0.00')).partPriceCents).toBeNull();
    });

    it('stays a person’s at a level that makes another price of the supplier’s', () => {
      expect(refreshed(LATER, {}, unsaid('549.00', { pricing: level(9_000) })).partPriceCents).toBeNull();
      expect(refreshed(LATER, {}, unsaid('549.00', { pricing: level(10_000) })).partPriceCents).toBe(54_900);
    });

    it('and that holds the supplier’s price already keeps it', () => {
      const line = refreshed(LATER, {}, { ...sold, lines: [{ ...lineOf(sold), price: '500.00' }] });
      expect([line.partPriceCents, hasOwnPrice(line)]).toEqual([54_900, true]);
    });
  });

  it('at another price leaves the price its time, and offers the difference at once', () => {
    for (const line of [
      refreshed(LATER, { priceCents: 58_900 }),
      lineOf(addPart(sold, viewAt(LATER, { priceCents: 58_900 }), how)),
    ]) {
      expect([priceReadAt(line), line.readAt, line.price]).toEqual([READ_AT, LATER, '549.00']);
      expect(line.newPrice).toEqual({ cents: 58_900, readAt: LATER });
    }
  });

  it('and goes back to the price that was told leaves nothing to settle', () => {
    const risen = refreshPart(sold, viewAt(LATER, { priceCents: 58_900 }));
    const line = refreshed('2026-03-06T00:00:00.000Z', {}, risen);
    expect([priceReadAt(line), line.newPrice]).toEqual(['2026-03-06T00:00:00.000Z', null]);
  });

  it('once a fast clock was put right, it is taken, however late its line was read by that clock', () => {
    const fast = addPart(readyTicket({ lines: [] }), viewAt(LATER), how);
    const nowMs = Date.parse(READ_AT);
    const view = viewAt(READ_AT, { priceCents: 58_900, discontinued: true });
    for (const line of [lineOf(refreshPart(fast, view, nowMs)), lineOf(addPart(fast, view, { ...how, nowMs }))]) {
      expect(line).toMatchObject({ readAt: READ_AT, discontinued: true, price: '549.00' });
      expect(line.newPrice).toEqual({ cents: 58_900, readAt: READ_AT });
    }
    const right = lineOf(refreshPart(fast, view, Date.parse(LATER)));
    expect([right.readAt, right.newPrice]).toEqual([LATER, lineOf(fast).newPrice]);
  });

  it('without a price, or from an older answer, leaves the price and its time', () => {
    expect(priceReadAt(refreshed(LATER, { priceCents: null }))).toBe(READ_AT);
    const old = refreshed(EARLIER, { priceCents: 100, stockCheckFailedAt: LATER });
    expect([priceReadAt(old), old.readAt, old.newPrice]).toEqual([READ_AT, READ_AT, undefined]);
    expect(old.stock.every(({ availability }) => availability === 'check failed')).toBe(true);
    expect(refreshed(EARLIER)).toEqual(lineOf(sold));
  });

  it('whose check failed says so on every warehouse', () => {
    const stock = ticketLine().stock;
    const ticket = { ...sold, lines: [{ ...lineOf(sold), stock }] };
    const line = refreshed(EARLIER, { stockCheckFailedAt: LATER }, ticket);
    expect(line.stock.map(({ availability }) => availability)).toEqual(['check failed']);
  });

  it('never moves the time of a price without the price', () => {
    const reading = fc.record({
      readAt: fc.integer({ min: 0, max: 9 }).map((day) => `2026-03-0${day + 1}T00:00:00.000Z`),
      priceCents: fc.constantFrom(null, 54_900, 58_900, 1),
      again: fc.boolean(),
    });
    const hits = countHits({ moved: 0.04 });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 8 }), (readings) => {
        let ticket = sold;
        for (const { readAt, priceCents, again } of readings) {
          const before = lineOf(ticket);
          const view = viewAt(readAt, { priceCents });
          ticket = again ? addPart(ticket, view, how) : refreshPart(ticket, view);
          const line = lineOf(ticket);
          const moved = priceReadAt(line) !== priceReadAt(before);
          hits.count('moved', moved);
          if (moved) expect([readAt, priceCents]).toEqual([priceReadAt(line), toldPriceCents(before)]);
          expect(line.price).toBe('549.00');
          expect(ticketSchema.safeParse(ticket).success).toBe(true);
        }
      }),
    );
    hits.expectShares();
  });
});

describe('a new price', () => {
  const risen = refreshPart(sold, viewAt(LATER, { priceCents: 58_900 }));

  it('is taken: the line carries it with its time', () => {
    const line = lineOf(settleNewPrice(risen, 'l1', 'take'));
    expect([line.price, line.partPriceCents, priceReadAt(line), line.newPrice]).toEqual([
      '589.00',
      58_900,
      LATER,
      null,
    ]);
  });

  it('is settled beside a price of our own, and by nothing else', () => {
    expect(settleNewPrice(risen, 'l1', 'keep')).toEqual(risen);
    const ours = changeLine(risen, 'l1', { price: '560' });
    expect(hasOwnPrice(lineOf(ours))).toBe(true);
    const line = lineOf(settleNewPrice(ours, 'l1', 'keep'));
    expect([line.price, line.partPriceCents, line.newPrice]).toEqual(['560', 58_900, null]);
    expect(settleNewPrice(risen, 'another', 'take')).toEqual(risen);
    expect(settleNewPrice(sold, 'l1', 'take')).toEqual(sold);
  });

  it('is said of a quoted price that is honoured and kept, and that is honoured no more where it is not above it', () => {
    const quoted = { quote: 'Q-000001', quotedCents: 50_000, nowCents: 54_900, reason: 'It was quoted' };
    const honoured = honourPrice(sold, 'l1', quoted);
    const keptAt = (priceCents: number) =>
      settleNewPrice(refreshPart(honoured, viewAt(LATER, { priceCents })), 'l1', 'keep');
    expect(honouredPriceNotes(keptAt(58_900))).toEqual([
      'TB-100 at $500.00 as quoted in Q-000001, now $589.00: It was quoted',
    ]);
    for (const priceCents of [50_000, 45_000]) {
      const fallen = keptAt(priceCents);
      expect(lineOf(fallen)).toMatchObject({ price: '500.00', partPriceCents: priceCents, honoured: null });
      expect(honouredPriceNotes(fallen)).toEqual([]);
    }
  });

  it('of which the level of the line makes no price leaves the quoted one a price of our own, with its reason', () => {
    const rule = { as: 'discount', tenThousandths: 8_000, rounding: 'none' } as const;
    const pricing = { level: 'Trade', type: null, rule };
    const quoted = { quote: 'Q-000001', quotedCents: 40_000, nowCents: 43_920, reason: 'It was quoted' };
    const trade = { ...sold, lines: [{ ...lineOf(sold), pricing, price: '439.20' }] };
    const risen = refreshPart(honourPrice(trade, 'l1', quoted), viewAt(LATER, { priceCents: 58_900 }));
    expect(lineOf(settleNewPrice(risen, 'l1', 'keep')).honoured?.nowCents).toBe(47_120);
    // So large that the level makes no price of it.
    const fallen = refreshPart(honourPrice(trade, 'l1', quoted), viewAt(LATER, { priceCents: 2_000_000_000 }));
    const kept = settleNewPrice(fallen, 'l1', 'keep');
    expect(lineOf(kept)).toMatchObject({ price: '400.00', honoured: null });
    expect(ownPriceProblems(kept)).toMatchObject([{ field: 'lines.l1.priceReason' }]);
  });

  it('of $0.00 is none: it is kept in mind, and is neither taken, nor settled by typing $0.00 or no price', () => {
    const quoted = { quote: 'Q-000001', quotedCents: 50_000, nowCents: 54_900, reason: 'It was quoted' };
    for (const ticket of [sold, honourPrice(sold, 'l1', quoted), changeLine(sold, 'l1', { price: '560' })]) {
      const gone = refreshPart(ticket, viewAt(LATER, { priceCents: 0 }));
      expect(lineOf(gone).newPrice).toEqual({ cents: 0, readAt: LATER });
      expect(settleNewPrice(gone, 'l1', 'take')).toEqual(gone);
      for (const price of ['0', '', 'x', lineOf(gone).price]) {
        const typed = changeLine(gone, 'l1', { price });
        expect([lineOf(typed).partPriceCents, lineOf(typed).newPrice?.cents]).toEqual([54_900, 0]);
        if (price !== lineOf(gone).price) expect(settleNewPrice(typed, 'l1', 'keep')).toEqual(typed);
      }
      expect(lineOf(changeLine(gone, 'l1', { quantity: '2' })).newPrice?.cents).toBe(0);
      // Once they give one again it is that one, and the same as before is settled.
      const back = refreshPart(gone, viewAt('2026-03-06T00:00:00.000Z', { priceCents: 54_900 }));
      expect(lineOf(back)).toMatchObject({
        price: lineOf(ticket).price,
        honoured: lineOf(ticket).honoured,
        newPrice: null,
      });
    }
    expect([newCustomerCents(lineOf(sold), 0), newCustomerCents(lineOf(sold), 58_900)]).toEqual([0, 58_900]);
    // A part that had none when it was put on has none now: that is no news.
    const unpriced = addPart(readyTicket({ lines: [] }), viewAt(READ_AT, { priceCents: 0 }), how);
    expect(lineOf(refreshPart(unpriced, viewAt(LATER, { priceCents: 0 }))).newPrice).toBeNull();
  });

  describe('of $0.00, once the supplier was asked', () => {
    const quoted = { quote: 'Q-000001', quotedCents: 50_000, nowCents: 54_900, reason: 'It was quoted' };
    const none = viewAt(LATER, { priceCents: 0 });
    const gone = refreshPart(sold, none);
    const NEWER = '2026-03-06T00:00:00.000Z';

    it('is settled by the price that is typed, or by ours that is kept, and nothing else of the line is', () => {
      const honoured = refreshPart(honourPrice(sold, 'l1', quoted), none);
      for (const [before, settled, typed] of [
        [gone, changeLine(gone, 'l1', { price: '560' }), { noPriceBesideCents: 54_900 }],
        [gone, settleNewPrice(gone, 'l1', 'keep'), {}],
        [honoured, settleNewPrice(honoured, 'l1', 'keep'), {}],
      ] as const) {
        const line = lineOf(settled);
        const { price } = line;
        const asked = { newPrice: null, noPriceReadAt: LATER, ...typed };
        expect(line).toEqual({ ...lineOf(before), price, ...asked });
        expect(line.partPriceCents).toBe(54_900);
      }
      expect(lineOf(settleNewPrice(honoured, 'l1', 'keep')).honoured).toEqual(quoted);
    });

    const typing = (from: Ticket, ...prices: readonly string[]) =>
      prices.reduce((before, price) => changeLine(before, 'l1', { price }), from);

    it('is not settled by a price on its way back to the one that the line had', () => {
      for (const prices of [
        ['549.00x', '549.00'],
        ['', '0', '549'],
        ['549.0', '549', '54', '5', '', '54', '549'],
      ]) {
        const back = lineOf(typing(gone, ...prices));
        expect(back.newPrice).toEqual({ cents: 0, readAt: LATER, besideCents: 54_900 });
        expect([back.noPriceReadAt, canKeepPrice(back)]).toEqual([undefined, true]);
      }
      // One that was read again while no price stood there is beside the same.
      const again = refreshPart(typing(gone, 'x'), viewAt(NEWER, { priceCents: 0 }));
      expect(lineOf(typing(again, '549')).newPrice).toEqual({ cents: 0, readAt: NEWER, besideCents: 54_900 });
      expect(ticketSchema.parse(again)).toEqual(again);
      // Another price, whatever was typed on the way.
      for (const prices of [
        ['549x', '560'],
        ['54', '549', '560', '', '560'],
      ]) {
        expect(lineOf(typing(gone, ...prices))).toMatchObject({ newPrice: null, noPriceReadAt: LATER });
      }
    });

    it('stays settled at the price that the line had where that is kept, or was read again since', () => {
      const kept = settleNewPrice(typing(gone, '560', '549'), 'l1', 'keep');
      expect(lineOf(typing(kept, '549x', '549', '560', '549')).newPrice).toBeNull();
      const back = refreshPart(typing(gone, '560'), viewAt(NEWER, { priceCents: 54_900 }));
      expect(lineOf(typing(back, '549')).newPrice).toBeNull();
    });

    it('is settled by any price of a line that had none', () => {
      const bare = refreshPart(typing(sold, ''), none);
      expect(lineOf(typing(bare, '549')).newPrice).toBeNull();
      expect(lineOf(typing(bare, '5', '')).newPrice).toBeNull();
    });

    it('does not come up again by the same reading, and does by a newer one', () => {
      for (const settled of [changeLine(gone, 'l1', { price: '560' }), settleNewPrice(gone, 'l1', 'keep')]) {
        expect(refreshPart(settled, none)).toEqual(settled);
        expect(ticketSchema.parse(settled)).toEqual(settled);
        const again = refreshPart(settled, viewAt(NEWER, { priceCents: 0 }));
        expect(lineOf(again).newPrice).toEqual({ cents: 0, readAt: NEWER });
        expect(lineOf(settleNewPrice(again, 'l1', 'keep'))).toMatchObject({ newPrice: null, noPriceReadAt: NEWER });
        const risen = refreshPart(settled, viewAt(NEWER, { priceCents: 58_900 }));
        expect(lineOf(risen).newPrice).toEqual({ cents: 58_900, readAt: NEWER });
        expect(lineOf(refreshPart(settled, viewAt(NEWER))).newPrice).toBeNull();
      }
    });

    it('leaves the age and the owner of the supplier’s price as they are, and is older than what is read after it', () => {
      for (const settled of [changeLine(gone, 'l1', { price: '560' }), settleNewPrice(gone, 'l1', 'keep')]) {
        expect(priceReadAt(lineOf(settled))).toBe(READ_AT);
        expect(priceAskedAt(lineOf(settled))).toBe(LATER);
        expect(otherSupplierProblems(settled, READ_AT)).toEqual([]);
        expect(otherSupplierProblems(settled, LATER)).toMatchObject([{ field: 'lines.l1.supplier' }]);
        // What was read before they gave none is no news.
        const between = new Date(Date.parse(LATER) - 1_000).toISOString();
        expect(lineOf(refreshPart(settled, viewAt(between, { priceCents: 58_900 }))).newPrice).toBeNull();
        // Read again, the price is of who gave it.
        const back = refreshPart(settled, viewAt(NEWER, { priceCents: 54_900 }));
        expect([priceReadAt(lineOf(back)), priceAskedAt(lineOf(back))]).toEqual([NEWER, NEWER]);
        expect(otherSupplierProblems(back, LATER)).toEqual([]);
      }
    });

    it('can be answered by keeping our own price', () => {
      const risen = refreshPart(sold, viewAt(LATER, { priceCents: 58_900 }));
      expect([sold, gone, risen].map((ticket) => canKeepPrice(lineOf(ticket)))).toEqual([false, true, false]);
      expect(canKeepPrice(lineOf(changeLine(risen, 'l1', { price: '560' })))).toBe(true);
      expect(canKeepPrice(lineOf(changeLine(gone, 'l1', { price: '' })))).toBe(false);
      expect(canKeepPrice(lineOf(changeLine(gone, 'l1', { price: '0' })))).toBe(false);
      expect([sold, gone, risen].map((ticket) => isToSettle(lineOf(ticket).newPrice))).toEqual([false, false, true]);
      const { newPrice: _none, ...kept } = lineOf(sold);
      expect(canKeepPrice(kept)).toBe(false);
    });
  });

  it('is settled by who types it', () => {
    const line = lineOf(changeLine(risen, 'l1', { price: ' $589 ' }));
    expect([line.price, line.partPriceCents, line.newPrice]).toEqual([' $589 ', 58_900, null]);
    expect(lineOf(changeLine(risen, 'l1', { price: '58' })).newPrice).not.toBeNull();
  });

  it('reopens an order check that was settled before it came', () => {
    const at = '2026-03-04T15:00:00.000Z';
    const part = {
      kind: 'read' as const,
      sku: 'TB-100',
      readAt: at,
      priceCents: 54_900,
      stock: [],
      discontinued: false,
      fit: { verdict: null, verdictWords: null, evidence: null, againstVerdict: false },
    };
    const again = {
      checkedAt: at,
      parts: [part],
      rates: { kind: 'not asked' as const },
      quote: null,
      defaultWarehouse: '',
    };
    const checked = { ticketId: sold.id, vehicle: null, again, changed: false };
    expect(orderCheckStatus(sold, checked, Date.parse(at)).kind).toBe('settled');
    const standing = orderCheckStatus(risen, checked, Date.parse(LATER));
    expect(standing.kind === 'open' && standing.list.differences.map(({ kind }) => kind)).toEqual(['price']);
    expect(priceReadAt(lineOf(withTimesOf(sold, again)))).toBe(at);
    expect(priceReadAt(lineOf(withTimesOf(sold, { ...again, parts: [{ ...part, priceCents: null }] })))).toBe(READ_AT);
  });
});

it('a line that was kept before has a price no younger than its ticket', () => {
  const { priceReadAt: _, ...old } = lineOf(sold);
  const stored = { ...sold, lines: [{ ...old, readAt: LATER }] };
  expect(priceReadAt(lineOf(completeTicket(stored)))).toBe(READ_AT);
  expect(priceReadAt(lineOf(completeTicket({ ...stored, openedAt: '2027-01-01T00:00:00.000Z' })))).toBe(LATER);
  expect(priceReadAt(old)).toBe(READ_AT);
});

describe('a price that is far under the supplier’s', () => {
  it.each(['0', '54.90', '5.49', '137.24'])('is pointed out (%s)', (price) => {
    expect(farUnderWords({ ...lineOf(sold), price })).toContain('is far under the supplier’s $549.00. Is that right?');
  });

  it.each(['', 'x', '137.25', '500', '5490'])('is not seen in %j', (price) => {
    expect(farUnderWords({ ...lineOf(sold), price })).toBeNull();
  });

  it('is not seen where the supplier’s is not known', () => {
    expect(farUnderWords({ ...lineOf(sold), price: '1', partPriceCents: null })).toBeNull();
  });
});
