import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { differenceList } from '#shared/domain/order-check/differences.ts';
import { readOutName, readOutRequest } from '#shared/domain/order-check/read-out.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import { settleDifference } from '#shared/domain/order-check/settle-difference.ts';
import type { LevelRow } from '#shared/domain/price/price-level.ts';
import { pricingOf } from '#shared/domain/price/price-level.ts';
import {
  customerPriceCents,
  farUnderWords,
  givePriceReason,
  hasOwnPrice,
  listPriceCents,
  overriddenPrice,
  settleNewPrice,
} from '#shared/domain/ticket/line-price.ts';
import { honourPrice } from '#shared/domain/ticket/honoured-price.ts';
import { saleAgain } from '#shared/domain/ticket/known-customer.ts';
import { levelNews, levelOfTicket, withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import { addPart, changeLine, refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { ORDER_SETTINGS, READ_AT, readyTicket, viewOf } from '#tests/builders/domain-samples.ts';

const LATER = '2026-03-05T02:15:00.000+11:00';
const row = (level: string, tenThousandths: number, change: Partial<LevelRow> = {}): LevelRow => ({
  level,
  brand: '',
  type: '',
  as: 'factor',
  tenThousandths,
  rounding: 'none',
  ...change,
});
const ROWS = [
  row('Retail', 12_000),
  row('Trade', 11_000, { rounding: '.95' }),
  row('Fleet', 9_000, { as: 'discount' }),
];
const VIEW = viewOf();
const how = { lineId: 'l1', preferredWarehouse: 'SYD1', verdict: null };

/** A ticket with one part of $549.00, priced at a level. */
function soldAt(level: string | null, rows: readonly LevelRow[] = ROWS, change: Partial<Ticket> = {}): Ticket {
  const pricing = pricingOf(rows, level, { brand: VIEW.brand, type: VIEW.typeTitle });
  return addPart(
    readyTicket({ lines: [], priceLevel: level, ...change }),
    { ...VIEW, readAt: READ_AT },
    { ...how, pricing },
  );
}
const lineOf = ({ lines: [line] }: Ticket): TicketLine => {
  if (line === undefined) throw new Error('No line.');
  return line;
};
const again = (priceCents: number, change: Partial<ReadAgain> = {}): ReadAgain => ({
  checkedAt: LATER,
  parts: [
    {
      kind: 'read',
      sku: VIEW.sku,
      readAt: LATER,
      priceCents,
      stock: VIEW.stock,
      discontinued: VIEW.discontinued,
      fit: null,
    },
  ],
  rates: { kind: 'not asked' },
  quote: null,
  defaultWarehouse: 'SYD1',
  ...change,
});
const priceOf = (ticket: Ticket, cents: number, change: Partial<ReadAgain> = {}) =>
  differenceList(ticket, again(cents, change)).differences.find(({ kind }) => kind === 'price');
const atSupplier = { ...ORDER_SETTINGS, priceLevels: ROWS, orderAtCustomerPrice: false };
const atCustomer = { ...ORDER_SETTINGS, priceLevels: ROWS, orderAtCustomerPrice: true };

describe('a price that was said to the customer', () => {
  it('stays at another level on a ticket that was opened from its quote', () => {
    const quoted = soldAt('Trade', ROWS, { fromQuote: { number: 1, revision: 1 } });
    const said = lineOf(quoted).price;
    const moved = lineOf(withPriceLevel(quoted, ROWS, 'Retail'));
    expect(moved.price).toBe(said);
    expect(moved.pricing?.level).toBe('Retail');
    expect(overriddenPrice(moved), 'why is asked for').toMatchObject({ reason: null });
  });

  it('stays where it was typed with a reason, over a level that would ask the same', () => {
    const trade = soldAt('Trade');
    const retailPrice = lineOf(soldAt('Retail')).price;
    const typed = givePriceReason(changeLine(trade, 'l1', { price: retailPrice }), 'l1', 'goodwill');
    const back = withPriceLevel(withPriceLevel(typed, ROWS, 'Retail'), ROWS, 'Trade');
    expect(lineOf(back).price).toBe(retailPrice);
    expect(overriddenPrice(lineOf(back))).toMatchObject({ reason: 'goodwill' });
  });
});

describe('a line with a level', () => {
  it('is sold at the customer’s price and keeps the supplier’s', () => {
    const line = lineOf(soldAt('Trade'));
    expect([line.price, line.partPriceCents, line.pricing?.level]).toEqual(['603.95', 54_900, 'Trade']);
    expect([listPriceCents(line), hasOwnPrice(line), overriddenPrice(line)]).toEqual([60_395, false, null]);
    expect(ticketTotals(soldAt('Trade')).goodsCents).toBe(60_395);
    expect(ticketSchema.safeParse(soldAt('Trade')).data).toEqual(soldAt('Trade'));
  });

  it('has none where levels are off, and nothing of it is then another', () => {
    const line = lineOf(soldAt(null, []));
    expect([line.price, 'pricing' in line]).toEqual(['549.00', false]);
    expect(withPriceLevel(soldAt(null, []), [], 'Trade')).toEqual(soldAt(null, []));
    expect(levelOfTicket(soldAt(null, []), [])).toBeNull();
    expect(overriddenPrice({ ...line, price: '500' })).toBeNull();
  });

  it('has no price where its level makes none, and says so in the order', () => {
    const dear = [row('Retail', 200_000)];
    const view = { ...VIEW, readAt: READ_AT, priceCents: 900_000_000 };
    const pricing = pricingOf(dear, null, { brand: null, type: null });
    const ticket = addPart(readyTicket({ lines: [] }), view, { ...how, pricing });
    expect(lineOf(ticket).price).toBe('');
    expect(reviewOrder(ticket, atCustomer).problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/The Retail level gives no usable price/),
    ]);
    const unpriced = addPart(readyTicket({ lines: [] }), { ...view, priceCents: null }, { ...how, pricing });
    expect(reviewOrder(unpriced, atCustomer).problems[0]?.message).toMatch(/whether supplier prices include GST/);
    const found = priceOf(soldAt(null, dear), 900_000_000);
    expect([found?.now, found?.offers]).toEqual(['no usable price at its level', [{ kind: 'remove the line' }]]);
  });

  it('takes another price of the supplier’s in the customer’s figures', () => {
    const ticket = refreshPart(soldAt('Retail'), { ...VIEW, readAt: LATER, priceCents: 60_000 });
    const line = lineOf(ticket);
    expect([line.price, line.newPrice?.cents, customerPriceCents(line, 60_000)]).toEqual(['658.80', 60_000, 72_000]);
    const taken = lineOf(settleNewPrice(ticket, 'l1', 'take'));
    expect([taken.price, taken.partPriceCents, taken.newPrice]).toEqual(['720.00', 60_000, null]);
    const typed = lineOf(changeLine(ticket, 'l1', { price: '720' }));
    expect([typed.partPriceCents, typed.newPrice]).toEqual([60_000, null]);
    expect(lineOf(changeLine(ticket, 'l1', { price: '600' })).newPrice).not.toBeNull();
    expect(lineOf(changeLine(ticket, 'l1', { price: 'x' })).newPrice).not.toBeNull();
  });

  it('points out a price far under that of its level', () => {
    const line = { ...lineOf(soldAt('Trade')), price: '60' };
    expect(farUnderWords(line)).toBe('$60.00 is far under the Trade price of $603.95. Is it meant?');
  });
});

describe('another level of the ticket', () => {
  it('prices what is at the price of its level anew, and leaves what a person typed', () => {
    const ticket = soldAt('Retail');
    const trade = withPriceLevel(ticket, ROWS, 'trade');
    expect([trade.priceLevel, lineOf(trade).price, lineOf(trade).pricing?.level]).toEqual(['Trade', '603.95', 'Trade']);
    const standard = withPriceLevel(trade, ROWS, null);
    expect([standard.priceLevel, lineOf(standard).price]).toEqual([null, '658.80']);
    expect(withPriceLevel(trade, ROWS, 'Gold').priceLevel).toBeNull();
    expect([levelOfTicket(trade, ROWS), levelOfTicket(standard, ROWS)]).toEqual(['Trade', 'Retail']);

    const typed = givePriceReason(changeLine(ticket, 'l1', { price: '600' }), 'l1', 'price match');
    const kept = lineOf(withPriceLevel(typed, ROWS, 'Trade'));
    expect([kept.price, kept.pricing?.level, overriddenPrice(kept)?.reason]).toEqual(['600', 'Trade', 'price match']);
    const quoted = honourPrice(ticket, 'l1', { quote: 'Q-1', quotedCents: 50_000, nowCents: 65_880, reason: 'x' });
    expect(lineOf(withPriceLevel(quoted, ROWS, 'Trade')).price).toBe('500.00');
    const unread = { ...ticket, lines: [{ ...lineOf(ticket), partPriceCents: null, price: '10' }] };
    expect(lineOf(withPriceLevel(unread, ROWS, 'Trade')).price).toBe('10');
  });

  it('leaves a line that was added while levels were off', () => {
    const before = soldAt(null, []);
    expect(withPriceLevel(before, ROWS, 'Trade').lines).toEqual(before.lines);
  });

  it('is that of now for a sale of before, whatever was typed or quoted then', () => {
    const then = givePriceReason(changeLine(soldAt('Retail'), 'l1', { price: '600' }), 'l1', 'goodwill');
    const fresh = readyTicket({ id: 't2', lines: [] });
    const now = withPriceLevel(saleAgain(fresh, then), ROWS, 'Fleet', 'dropped');
    expect([now.priceLevel, lineOf(now).price, lineOf(now).priceReason]).toEqual(['Fleet', '494.10', undefined]);
    const off = withPriceLevel(saleAgain(fresh, then), [], 'Fleet', 'dropped');
    expect([off.priceLevel, lineOf(off).price, lineOf(off).pricing]).toEqual([null, '549.00', undefined]);
  });

  it('comes to the same whichever level the ticket had before', () => {
    const names = fc.constantFrom('Retail', 'Trade', 'Fleet', 'Gold', null);
    fc.assert(
      fc.property(names, names, (one, other) => {
        expect(withPriceLevel(withPriceLevel(soldAt(one), ROWS, other), ROWS, one)).toEqual(
          withPriceLevel(soldAt(one), ROWS, one),
        );
      }),
    );
  });

  it('says where the settings have a level otherwise by now', () => {
    const ticket = soldAt('Trade');
    expect(levelNews(ticket, ROWS)).toEqual([]);
    expect(levelNews(soldAt(null, []), ROWS)).toEqual([]);
    for (const rows of [[], [row('Retail', 12_000)], [row('Trade', 11_500)]]) {
      expect(levelNews(ticket, rows)).toEqual([
        { lineId: 'l1', words: expect.stringContaining('Trade level has changed') },
      ]);
    }
    expect(reviewOrder(ticket, { ...atSupplier, priceLevels: [] }).warnings.map(({ about }) => about)).toContain(
      'lines.l1.price',
    );
  });
});

describe('a price of one’s own', () => {
  const typed = changeLine(soldAt('Trade'), 'l1', { price: '590' });

  it('takes a reason before the order, and another price another one', () => {
    expect(reviewOrder(typed, atCustomer).problems).toEqual([
      { field: 'lines.l1.priceReason', message: 'Say why TB-100 is not at the price of its level.' },
    ]);
    const given = givePriceReason(typed, 'l1', 'several bought');
    expect(overriddenPrice(lineOf(given))).toEqual({ cents: 59_000, listCents: 60_395, reason: 'several bought' });
    expect(reviewOrder(given, atCustomer).problems).toEqual([]);
    expect(ticketSchema.safeParse(given).data).toEqual(given);
    expect(overriddenPrice(lineOf(changeLine(given, 'l1', { price: '580' })))?.reason).toBeNull();
    expect(overriddenPrice(lineOf(changeLine(given, 'l1', { price: '590.00' })))?.reason).toBe('several bought');
  });

  it('takes none where the price is that of the level, quoted, or cannot be read', () => {
    const quoted = honourPrice(typed, 'l1', { quote: 'Q-1', quotedCents: 58_000, nowCents: 60_395, reason: 'said' });
    const back = changeLine(typed, 'l1', { price: '603.95' });
    for (const ticket of [quoted, back, changeLine(typed, 'l1', { price: 'x' })]) {
      expect(overriddenPrice(lineOf(ticket))).toBeNull();
      expect(givePriceReason(ticket, 'l1', 'other')).toEqual(ticket);
    }
    expect(givePriceReason(typed, 'another', 'other')).toEqual(typed);
  });
});

describe('what an order carries', () => {
  const ticket = soldAt('Trade');

  it('is not sent before somebody has said whose price', () => {
    for (const orderAtCustomerPrice of [null, undefined]) {
      const settings = { ...ORDER_SETTINGS, ...(orderAtCustomerPrice === undefined ? {} : { orderAtCustomerPrice }) };
      const { problems, request } = reviewOrder(ticket, settings);
      expect([problems.map(({ field }) => field), request]).toEqual([['settings.orderAtCustomerPrice'], null]);
    }
    expect(reviewOrder(soldAt(null, []), ORDER_SETTINGS).problems).toEqual([]);
  });

  it('is the one that was said, while the sums are the customer’s', () => {
    const [supplier, customer] = [reviewOrder(ticket, atSupplier), reviewOrder(ticket, atCustomer)];
    expect(supplier.request?.order.lines[0]?.price_inc_tax).toBe('549.00');
    expect(customer.request?.order.lines[0]?.price_inc_tax).toBe('603.95');
    expect([supplier.goodsCents, customer.goodsCents]).toEqual([60_395, 60_395]);
    expect(reviewOrder(soldAt(null, []), atSupplier).request?.order.lines[0]?.price_inc_tax).toBe('549.00');
  });

  it('is at what the customer pays wherever a customer reads of it', () => {
    const order = reviewOrder(ticket, atSupplier).request?.order;
    if (order === undefined) throw new Error('No order.');
    expect(orderTotals(order).goodsCents).toBe(54_900);
    expect(orderTotals(atCustomerPrices(order, ticket)).goodsCents).toBe(60_395);
    expect(atCustomerPrices(order, soldAt(null, []))).toBe(order);
    expect(atCustomerPrices(order, changeLine(ticket, 'l1', { price: 'x' }))).toBe(order);
    const other = { ...order, lines: order.lines.map((line) => ({ ...line, sku: 'OTHER' })) };
    expect(atCustomerPrices(other, ticket).lines).toEqual(other.lines);
  });

  it('is no price that nobody knows', () => {
    const unread = { ...ticket, lines: [{ ...lineOf(ticket), partPriceCents: null, price: '10' }] };
    expect(reviewOrder(unread, atSupplier).problems[0]?.message).toMatch(/supplier’s price of TB-100 is not known/);
    expect(reviewOrder(unread, atCustomer).problems).toEqual([]);
  });

  it('tells a supplier nothing of what customers pay where it carries the supplier’s', () => {
    const quoted = honourPrice(ticket, 'l1', { quote: 'Q-1', quotedCents: 58_000, nowCents: 60_395, reason: 'said' });
    expect(reviewOrder(quoted, atCustomer).request?.order.notes[0]).toContain('$580.00 as quoted in Q-1, now $603.95');
    expect(JSON.stringify(reviewOrder(quoted, atSupplier).request)).not.toMatch(/580\.|603\./);
  });

  it('is reviewed again once the customer’s price is another, though the order carries the supplier’s', () => {
    const dearer = givePriceReason(changeLine(ticket, 'l1', { price: '610' }), 'l1', 'other');
    const [one, other] = [reviewOrder(ticket, atSupplier), reviewOrder(dearer, atSupplier)];
    expect(other.request).toEqual(one.request);
    expect(other.fingerprint).toBe(one.fingerprint);
    expect(readOutRequest(other.fingerprint, dearer)).not.toBe(readOutRequest(one.fingerprint, ticket));
    const levels = [withPriceLevel(ticket, ROWS, 'Fleet'), withPriceLevel(ticket, ROWS, null), ticket];
    expect(new Set(levels.map(readOutName)).size).toBe(3);
    expect(new Set(levels.map((each) => reviewOrder(each, atSupplier).fingerprint)).size).toBe(1);
  });
});

describe('the check before an order', () => {
  it('says another price of the supplier’s in what the customer pays, and settles both', () => {
    const ticket = soldAt('Retail');
    expect(priceOf(ticket, 54_900)).toBeUndefined();
    const found = priceOf(ticket, 60_000);
    expect([found?.told, found?.now, found?.supplier]).toEqual(['$658.80', '$720.00', { told: 54_900, now: 60_000 }]);
    if (found === undefined) throw new Error('No difference.');
    expect(found.offers[0]).toEqual({ kind: 'take the new price', cents: 72_000 });
    const taken = settleDifference(ticket, again(60_000), {
      difference: found,
      offer: { kind: 'take the new price', cents: 72_000 },
    });
    expect([lineOf(taken).price, lineOf(taken).partPriceCents]).toEqual(['720.00', 60_000]);
    expect(priceOf(taken, 60_000)).toBeUndefined();
  });

  it('is told by the seller’s figures alone where the customer pays the same', () => {
    const found = priceOf(soldAt('Trade'), 54_890);
    expect([found?.told, found?.now]).toEqual(['$603.95', '$603.95, though the supplier’s price changed']);
    expect(found?.offers[0]).toEqual({ kind: 'take the new price', cents: 60_395 });
  });

  it('keeps a price of one’s own, and honours a quoted one at what it would be for the customer', () => {
    const own = changeLine(soldAt('Retail'), 'l1', { price: '600' });
    expect(priceOf(own, 60_000)?.offers[0]).toEqual({ kind: 'keep our price', cents: 60_000 });
    const quote = { label: 'Q-1', validUntil: '2026-04-01', prices: [{ sku: VIEW.sku, cents: 65_880 }] };
    const found = priceOf(soldAt('Retail'), 60_000, { quote });
    const offer = found?.offers.find(({ kind }) => kind === 'honour the quoted price');
    expect(offer).toMatchObject({ quotedCents: 65_880, nowCents: 72_000 });
    if (found === undefined || offer === undefined) throw new Error('No offer.');
    const honoured = lineOf(
      settleDifference(soldAt('Retail'), again(60_000, { quote }), { difference: found, offer, reason: 'said so' }),
    );
    expect([honoured.price, honoured.partPriceCents, honoured.honoured?.nowCents]).toEqual(['658.80', 60_000, 72_000]);
  });

  it('tells nothing of a supplier’s own where levels are off', () => {
    expect(priceOf(soldAt(null, []), 60_000)).not.toHaveProperty('supplier');
  });
});
