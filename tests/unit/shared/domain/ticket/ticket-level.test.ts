import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { atCustomerPrices, goodsBothWays, orderTotals } from '#shared/domain/order/order-totals.ts';
import { type DifferenceOffer, differenceList } from '#shared/domain/order-check/differences.ts';
import { readOutName, readOutRequest } from '#shared/domain/order-check/read-out.ts';
import type { ReadAgain, StandingQuote } from '#shared/domain/order-check/read-again.ts';
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
  typedPriceCents,
} from '#shared/domain/ticket/line-price.ts';
import { honouredPrice, honourPrice } from '#shared/domain/ticket/honoured-price.ts';
import { saleAgain } from '#shared/domain/ticket/known-customer.ts';
import {
  hasLevels,
  keptPrices,
  levelDue,
  levelNews,
  levelOfTicket,
  soldLevel,
  withPriceLevel,
} from '#shared/domain/ticket/ticket-level.ts';
import type { QuotedPrice } from '#shared/domain/ticket/quoted-price.ts';
import { addPart, changeLine, refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { zeroPriceWords } from '#shared/domain/values/money.ts';
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
/** The ticket at another level, of which nothing was quoted. */
/** Nothing of the ticket was quoted. */
const NOTHING_QUOTED = { quoted: [] };
const atLevel = (ticket: Ticket, level: string | null): Ticket => withPriceLevel(ticket, ROWS, level, NOTHING_QUOTED);
/** The standing quote that was made of a ticket. */
const quotedFrom = ({ lines }: Ticket, label = 'Q-1'): StandingQuote => ({
  label,
  validUntil: '2026-04-01',
  prices: lines.map((line) => ({ ...line, cents: typedPriceCents(line.price) ?? 0 })),
});
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
  it('stays at another level while its quote stands, and keeps the level that made it', () => {
    const ticket = soldAt('Trade');
    const quoted = quotedFrom(ticket);
    const moved = withPriceLevel(ticket, ROWS, 'Retail', { quoted: quoted.prices });
    expect([moved.priceLevel, moved.lines]).toEqual(['Retail', ticket.lines]);
    expect(overriddenPrice(lineOf(moved)), 'no reason is asked for').toBeNull();
    expect(keptPrices(ticket, quoted.prices)).toBe(1);
    expect(keptPrices(soldAt(null, []), quoted.prices)).toBe(0);
    const typed = changeLine(ticket, 'l1', { price: '600' });
    expect([keptPrices(ticket, []), keptPrices(typed, [])]).toEqual([0, 1]);
    expect(lineOf(withPriceLevel(soldAt('Fleet'), ROWS, 'Retail', { quoted: quoted.prices })).price).toBe('658.80');
  });

  it('stays where it was typed with a reason, over a level that would ask the same', () => {
    const trade = soldAt('Trade');
    const retailPrice = lineOf(soldAt('Retail')).price;
    const typed = givePriceReason(changeLine(trade, 'l1', { price: retailPrice }), 'l1', 'goodwill');
    const back = atLevel(atLevel(typed, 'Retail'), 'Trade');
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
    expect(withPriceLevel(soldAt(null, []), [], 'Trade', NOTHING_QUOTED)).toEqual(soldAt(null, []));
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
    const typed = changeLine(soldAt(null, dear), 'l1', { price: '600' });
    const kept = priceOf(typed, 900_000_000, { quote: quotedFrom(typed) });
    expect(kept?.offers).toEqual([{ kind: 'keep our price', cents: 60_000 }, { kind: 'remove the line' }]);
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
    expect(farUnderWords(line)).toBe('$60.00 is far under the Trade price of $603.95. Is that right?');
  });
});

describe('another level of the ticket', () => {
  it('prices what is at the price of its level anew, and leaves what a person typed', () => {
    const ticket = soldAt('Retail');
    const trade = atLevel(ticket, 'trade');
    expect([trade.priceLevel, lineOf(trade).price, lineOf(trade).pricing?.level]).toEqual(['Trade', '603.95', 'Trade']);
    const standard = atLevel(trade, null);
    expect([standard.priceLevel, lineOf(standard).price]).toEqual([null, '658.80']);
    expect(atLevel(trade, 'Gold').priceLevel).toBeNull();
    expect([levelOfTicket(trade, ROWS), levelOfTicket(standard, ROWS)]).toEqual(['Trade', 'Retail']);

    const typed = givePriceReason(changeLine(ticket, 'l1', { price: '600' }), 'l1', 'price match');
    const kept = lineOf(atLevel(typed, 'Trade'));
    expect([kept.price, kept.pricing?.level, overriddenPrice(kept)?.reason]).toEqual(['600', 'Trade', 'price match']);
    const quoted = honourPrice(ticket, 'l1', { quote: 'Q-1', quotedCents: 50_000, nowCents: 65_880, reason: 'x' });
    expect(lineOf(atLevel(quoted, 'Trade')).price).toBe('500.00');
    const unread = { ...ticket, lines: [{ ...lineOf(ticket), partPriceCents: null, price: '10' }] };
    expect(lineOf(atLevel(unread, 'Trade')).price).toBe('10');
  });

  it('says of an honoured price what the part costs there, and honours none that is not below that', () => {
    const honoured = { quote: 'Q-1', quotedCents: 60_000, nowCents: 65_880, reason: 'promised' };
    const quoted = honourPrice(soldAt('Retail'), 'l1', honoured);
    const trade = atLevel(quoted, 'Trade');
    expect([lineOf(trade).price, lineOf(trade).honoured]).toEqual(['600.00', { ...honoured, nowCents: 60_395 }]);
    const { request } = reviewOrder(trade, { ...ORDER_SETTINGS, orderAtCustomerPrice: true });
    expect(request?.order.notes[0]).toContain('$600.00 as quoted in Q-1, now $603.95: promised');
    // At 494.10 it is dearer than the level: a price of our own, with a reason of its own.
    const fleet = lineOf(atLevel(quoted, 'Fleet'));
    expect([fleet.price, fleet.honoured, overriddenPrice(fleet)]).toEqual([
      '600.00',
      null,
      { cents: 60_000, listCents: 49_410, reason: null },
    ]);
    const off = lineOf(withPriceLevel(quoted, [], null, NOTHING_QUOTED));
    expect([off.price, off.honoured]).toEqual(['600.00', null]);
  });

  it('says the same of an honoured price whose quote stands, there and back', () => {
    // Quoted at $600.00 while the supplier asked $500.00, and honoured at the check that read $549.00.
    const quote = quotedFrom({ ...soldAt('Retail'), lines: [{ ...lineOf(soldAt('Retail')), price: '600.00' }] });
    const quoted = quote.prices.map((price) => ({ ...price, partPriceCents: 50_000 }));
    const honoured = { quote: 'Q-1', quotedCents: 60_000, nowCents: 65_880, reason: 'promised' };
    const ticket = honourPrice(soldAt('Retail'), 'l1', honoured);
    const at = (of: Ticket, level: string) => withPriceLevel(of, ROWS, level, { quoted });
    const trade = at(ticket, 'Trade');
    expect([lineOf(trade).price, lineOf(trade).honoured]).toEqual(['600.00', { ...honoured, nowCents: 60_395 }]);
    expect(lineOf(trade).pricing?.level).toBe('Trade');
    expect(at(trade, 'Retail')).toEqual(ticket);
    expect(keptPrices(ticket, quoted)).toBe(1);
    const fleet = at(ticket, 'Fleet');
    expect([lineOf(fleet).price, lineOf(fleet).honoured, lineOf(fleet).pricing?.level]).toEqual([
      '600.00',
      null,
      'Fleet',
    ]);
    // What is no longer honoured goes on with the level of its ticket, since the quote did not make it.
    const back = lineOf(at(fleet, 'Retail'));
    expect([back.price, back.pricing?.level]).toEqual(['600.00', 'Retail']);
    // The next revision of the quote was made of what the supplier asks now.
    const revised = quotedFrom(ticket).prices;
    const returned = withPriceLevel(withPriceLevel(ticket, ROWS, 'Fleet', { quoted: revised }), ROWS, null, {
      quoted: revised,
    });
    expect([lineOf(returned).price, lineOf(returned).pricing?.level]).toEqual(['600.00', 'Retail']);
  });

  it('leaves a typed price that was quoted with the level and the reason it was quoted at', () => {
    const typed = givePriceReason(changeLine(soldAt('Retail'), 'l1', { price: '600' }), 'l1', 'goodwill');
    const moved = withPriceLevel(typed, ROWS, 'Trade', { quoted: quotedFrom(typed).prices });
    expect(moved.lines).toEqual(typed.lines);
  });

  it('brings back no quoted price that was given up, where it is the price of the level', () => {
    const honoured = { quote: 'Q-1', quotedCents: 60_395, nowCents: 65_880, reason: 'promised' };
    const given = changeLine(honourPrice(soldAt('Retail'), 'l1', honoured), 'l1', { price: '658.80' });
    const trade = lineOf(atLevel(given, 'Trade'));
    expect([trade.price, honouredPrice(trade)]).toEqual(['603.95', null]);
  });

  it('leaves an honoured price as it is where the supplier’s is not known', () => {
    const honoured = { quote: 'Q-1', quotedCents: 50_000, nowCents: 65_880, reason: 'promised' };
    const quoted = lineOf(honourPrice(soldAt('Retail'), 'l1', honoured));
    const unread = { ...soldAt('Retail'), lines: [{ ...quoted, partPriceCents: null }] };
    expect(lineOf(atLevel(unread, 'Trade')).honoured).toEqual(honoured);
  });

  it('is the supplier’s prices where levels are off by now, but for what was typed or quoted', () => {
    const ticket = soldAt('Trade');
    const off = (of: Ticket, quoted: readonly QuotedPrice[] = []) => lineOf(withPriceLevel(of, [], null, { quoted }));
    expect([hasLevels(ticket), hasLevels(soldAt(null, []))]).toEqual([true, false]);
    expect([soldLevel(ticket), soldLevel(soldAt(null)), soldLevel(soldAt(null, []))]).toEqual([
      'Trade',
      'Retail',
      null,
    ]);
    expect(soldLevel({ ...soldAt(null, []), priceLevel: 'Trade' })).toBeNull();
    expect([off(ticket).price, off(ticket).pricing]).toEqual(['549.00', undefined]);
    const typed = off(changeLine(ticket, 'l1', { price: '600' }));
    expect([typed.price, overriddenPrice(typed)]).toEqual(['600', null]);
    expect(off(ticket, quotedFrom(ticket).prices)).toEqual(lineOf(ticket));
  });

  it('is due where the customer’s own is another', () => {
    const [trade, standard] = [soldAt('Trade'), soldAt(null)];
    expect(levelDue(standard, ROWS, 'trade')).toEqual({ name: 'trade', level: 'Trade' });
    expect(levelDue(trade, ROWS, 'Trade')).toBeNull();
    for (const own of [undefined, '']) expect(levelDue(trade, ROWS, own)).toEqual({ name: null, level: 'Retail' });
    expect(levelDue(trade, ROWS, 'Gold')).toEqual({ name: null, level: 'Retail' });
    expect([levelDue(standard, ROWS, 'Gold'), levelDue(trade, [], 'Fleet')]).toEqual([null, null]);
  });

  it('leaves a line that was added while levels were off', () => {
    const before = soldAt(null, []);
    expect(atLevel(before, 'Trade').lines).toEqual(before.lines);
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
        expect(atLevel(atLevel(soldAt(one), other), one)).toEqual(atLevel(soldAt(one), one));
      }),
    );
  });

  it('says where the settings have a level otherwise by now', () => {
    const ticket = soldAt('Trade');
    expect(levelNews(ticket, ROWS)).toEqual([]);
    expect(levelNews(soldAt(null, []), ROWS)).toEqual([]);
    const said = (rows: readonly LevelRow[]) => levelNews(ticket, rows).map(({ words }) => words);
    expect(said([])).toEqual(['TB-100: price levels are off now. It stays at its Trade price.']);
    expect(said([row('Retail', 12_000)])).toEqual([
      'TB-100: the settings have no Trade level any more. It stays at its Trade price.',
    ]);
    expect(said([row('Trade', 11_500)])).toEqual([
      'TB-100: the Trade level has changed in the settings since. It stays at its Trade price.',
    ]);
    expect(reviewOrder(ticket, { ...atSupplier, priceLevels: [] }).warnings.map(({ about }) => about)).toContain(
      'lines.l1.price',
    );
    // A price that a person typed is not the level's.
    expect(levelNews(changeLine(ticket, 'l1', { price: '590' }), [])).toEqual([
      { lineId: 'l1', words: 'TB-100: price levels are off now. Its price stays.' },
    ]);
  });
});

describe('a price of one’s own', () => {
  const typed = changeLine(soldAt('Trade'), 'l1', { price: '590' });

  it('takes a reason before the order, and another price another one', () => {
    expect(reviewOrder(typed, atCustomer).problems).toEqual([
      { field: 'lines.l1.priceReason', message: 'Give a reason why TB-100 is not at its price level.' },
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
    expect(atCustomerPrices(order, changeLine(ticket, 'l1', { price: 'x' }))).toEqual(order);
    const [line] = ticket.lines;
    if (line === undefined) throw new Error('No line.');
    const twice = {
      lines: [
        { ...line, price: '90.00' },
        { ...line, id: 'l9', price: '100.00' },
      ],
    };
    const both = atCustomerPrices({ ...order, lines: [...order.lines, ...order.lines] }, twice);
    expect(both.lines.map(({ price_inc_tax }) => price_inc_tax)).toEqual(['90.00', '100.00']);
    const other = { ...order, lines: order.lines.map((line) => ({ ...line, sku: 'OTHER' })) };
    expect(atCustomerPrices(other, ticket).lines).toEqual(other.lines);
  });

  it('comes to one sum or the other for its items, where both are known', () => {
    expect(goodsBothWays(ticket)).toEqual({ supplierCents: 54_900, customerCents: 60_395 });
    const two = { lines: [...ticket.lines, ...soldAt(null, []).lines] };
    expect(goodsBothWays(two)).toEqual({ supplierCents: 109_800, customerCents: 115_295 });
    for (const patch of [{ quantity: 'x' }, { price: 'x' }]) {
      expect(goodsBothWays(changeLine(ticket, 'l1', patch)).customerCents).toBeNull();
    }
  });

  it('never includes a price that nobody knows', () => {
    const unread = { ...ticket, lines: [{ ...lineOf(ticket), partPriceCents: null, price: '10' }] };
    expect(reviewOrder(unread, atSupplier).problems[0]?.message).toMatch(/supplier’s price of TB-100 is not known/);
    expect(reviewOrder(unread, atCustomer).problems).toEqual([]);
  });

  it('is never the supplier’s $0.00, whatever the customer pays', () => {
    const typed = (price: string) =>
      givePriceReason(
        { ...ticket, lines: [{ ...lineOf(ticket), partPriceCents: 0, price }] },
        lineOf(ticket).id,
        'price match',
      );
    const { problems, request } = reviewOrder(typed('50.00'), atSupplier);
    expect(problems).toEqual([
      {
        field: 'lines.l1.price',
        message:
          'The supplier’s price of TB-100 is $0.00, which is no price. Ask the supplier, or choose the customer’s price for orders in the settings.',
      },
    ]);
    expect(request).toBeNull();
    expect(reviewOrder(typed('50.00'), atCustomer).request?.order.lines[0]?.price_inc_tax).toBe('50.00');
    const both = reviewOrder(typed('0'), atSupplier).problems.filter(({ field }) => field === 'lines.l1.price');
    expect(both.map(({ message }) => message)).toEqual([zeroPriceWords({ sku: 'TB-100' })]);
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
    const levels = [atLevel(ticket, 'Fleet'), atLevel(ticket, null), ticket];
    expect(new Set(levels.map(readOutName)).size).toBe(3);
    expect(new Set(levels.map((each) => reviewOrder(each, atSupplier).fingerprint)).size).toBe(1);
  });
});

describe('the check of a ticket that was quoted', () => {
  const retail = soldAt('Retail');
  const quote = quotedFrom(retail);
  const trade = soldAt('Trade');
  const settled = (ticket: Ticket, kind: DifferenceOffer['kind'], cents = 54_900, change: Partial<ReadAgain> = {}) => {
    const difference = priceOf(ticket, cents, { quote, ...change });
    const offer = difference?.offers.find((each) => each.kind === kind);
    if (difference === undefined || offer === undefined) throw new Error(`No offer to ${kind}.`);
    return settleDifference(ticket, again(cents, { quote, ...change }), { difference, offer, reason: 'said so' });
  };
  const kinds = (ticket: Ticket, cents = 54_900, change: Partial<ReadAgain> = {}) =>
    priceOf(ticket, cents, { quote, ...change })?.offers.map(({ kind }) => kind);

  it('names what was quoted, and goes back to it with its level and without a reason', () => {
    expect(priceOf(retail, 54_900, { quote })).toBeUndefined();
    const found = priceOf(trade, 54_900, { quote });
    expect([found?.told, found?.now]).toEqual(['$658.80', '$603.95']);
    expect(found?.offers).toEqual([
      { kind: 'take the quoted price', quote: 'Q-1', quotedCents: 65_880 },
      { kind: 'take the new price', cents: 60_395 },
      { kind: 'remove the line' },
    ]);
    const back = settled(trade, 'take the quoted price');
    expect(priceOf(back, 54_900, { quote })).toBeUndefined();
    expect(lineOf(back)).toMatchObject({ price: '658.80', pricing: lineOf(retail).pricing });
    expect(overriddenPrice(lineOf(back))).toBeNull();
  });

  it('leaves other lines alone, and is the quoted price at least where the quote has gone meanwhile', () => {
    const two = { ...trade, lines: [...trade.lines, { ...lineOf(trade), id: 'l2', sku: 'OTHER' }] };
    const back = settled(two, 'take the quoted price');
    expect([back.lines[0]?.price, back.lines[1]]).toEqual(['658.80', two.lines[1]]);
    const difference = priceOf(trade, 54_900, { quote });
    const offer = difference?.offers[0];
    if (difference === undefined || offer === undefined) throw new Error('Nothing to settle.');
    const gone = lineOf(settleDifference(trade, again(54_900), { difference, offer }));
    expect([gone.price, gone.pricing]).toEqual(['658.80', lineOf(trade).pricing]);
  });

  it('is settled for good by the price of now, until either is another', () => {
    const taken = settled(trade, 'take the new price');
    expect(lineOf(taken)).toMatchObject({ price: '603.95', insteadOfQuoted: { quotedCents: 65_880, cents: 60_395 } });
    expect(priceOf(taken, 54_900, { quote })).toBeUndefined();
    expect(ticketSchema.safeParse(taken).data).toEqual(taken);
    expect(priceOf(changeLine(taken, 'l1', { price: '600' }), 54_900, { quote })?.now).toBe('$600.00');
    const revised = { ...quote, prices: quote.prices.map((price) => ({ ...price, cents: 70_000 })) };
    expect(priceOf(taken, 54_900, { quote: revised })?.told).toBe('$700.00');
    expect(lineOf(saleAgain(readyTicket({ lines: [] }), taken))).not.toHaveProperty('insteadOfQuoted');
  });

  it('asks of a price that was typed since, with or without its reason', () => {
    const typed = givePriceReason(changeLine(retail, 'l1', { price: '600' }), 'l1', 'price match');
    expect(kinds(typed)).toEqual(['take the quoted price', 'keep our price', 'remove the line']);
    expect(priceOf(settled(typed, 'keep our price'), 54_900, { quote })).toBeUndefined();
    const back = lineOf(settled(typed, 'take the quoted price'));
    expect([back.price, 'priceReason' in back]).toEqual(['658.80', false]);
    const own = quotedFrom(typed);
    const levelled = { ...typed, lines: trade.lines };
    expect(lineOf(settled(levelled, 'take the quoted price', 54_900, { quote: own }))).toMatchObject({
      price: '600.00',
      priceReason: { cents: 60_000, reason: 'price match' },
    });
  });

  it('is settled once where the supplier’s price changed as well', () => {
    const found = priceOf(trade, 60_000, { quote });
    expect([found?.told, found?.now]).toEqual(['$658.80', '$659.95']);
    expect(kinds(trade, 60_000)).toEqual(['take the new price', 'honour the quoted price', 'remove the line']);
    for (const kind of ['take the new price', 'honour the quoted price'] as const) {
      expect(priceOf(settled(trade, kind, 60_000), 60_000, { quote })).toBeUndefined();
    }
    const taken = lineOf(settled(retail, 'take the new price', 60_000));
    expect(taken.insteadOfQuoted).toEqual({ quotedCents: 65_880, cents: 72_000 });
  });

  it('is honoured with a reason below what the line costs by now, and taken back above it', () => {
    const dearer = settleNewPrice(refreshPart(retail, { ...VIEW, readAt: LATER, priceCents: 60_000 }), 'l1', 'take');
    expect(priceOf(dearer, 60_000, { quote }), 'it was settled on the ticket').toBeUndefined();
    const again60 = { ...dearer, lines: dearer.lines.map(({ insteadOfQuoted: _settled, ...line }) => line) };
    expect(kinds(again60, 60_000)).toEqual(['honour the quoted price', 'take the new price', 'remove the line']);
    const honoured = settled(again60, 'honour the quoted price', 60_000);
    expect(lineOf(honoured)).toMatchObject({ price: '658.80', honoured: { nowCents: 72_000, reason: 'said so' } });
    expect(priceOf(honoured, 60_000, { quote })).toBeUndefined();
    const cheaper = settleNewPrice(refreshPart(trade, { ...VIEW, readAt: LATER, priceCents: 40_000 }), 'l1', 'take');
    expect(kinds(cheaper, 40_000)?.[0]).toBe('take the quoted price');
    expect(lineOf(settled(cheaper, 'take the quoted price', 40_000))).toMatchObject({
      price: '658.80',
      pricing: lineOf(trade).pricing,
    });
  });

  it('keeps what was quoted first where two new prices were taken on the ticket', () => {
    const at = (ticket: Ticket, priceCents: number, readAt: string) =>
      settleNewPrice(refreshPart(ticket, { ...VIEW, readAt, priceCents }), 'l1', 'take');
    const twice = at(at(retail, 60_000, LATER), 61_000, '2026-03-06T02:15:00.000+11:00');
    expect(lineOf(twice).insteadOfQuoted).toEqual({ quotedCents: 65_880, cents: 73_200 });
    const unpriced = { ...retail, lines: [{ ...lineOf(retail), price: '' }] };
    expect(lineOf(at(unpriced, 60_000, LATER))).not.toHaveProperty('insteadOfQuoted');
  });

  it('asks of a part that could not be read again, and settles that without it', () => {
    const parts: ReadAgain['parts'] = [{ kind: 'not read', sku: VIEW.sku, because: 'the supplier cannot be reached' }];
    const unread = { parts, quote };
    expect(kinds(trade, 0, unread)?.[0]).toBe('take the quoted price');
    const taken = settled(trade, 'take the new price', 0, unread);
    expect(differenceList(taken, again(0, unread)).differences).toEqual([]);
    expect(differenceList(taken, again(0, unread)).unchecked).toHaveLength(1);
    expect(kinds(retail, 0, unread)).toBeUndefined();
  });

  it('asks nothing where the quote does not name the part, names it twice, or the price cannot be read', () => {
    expect(priceOf(trade, 54_900, { quote: { ...quote, prices: [] } })).toBeUndefined();
    const twice = { ...quote, prices: [...quote.prices, ...quotedFrom(trade).prices] };
    expect(priceOf(trade, 54_900, { quote: twice })).toBeUndefined();
    expect(priceOf(changeLine(trade, 'l1', { price: 'x' }), 54_900, { quote })).toBeUndefined();
  });

  it('asks the same where levels are off', () => {
    const plain = soldAt(null, []);
    const quoted = quotedFrom(plain);
    const typed = changeLine(plain, 'l1', { price: '500' });
    expect(kinds(typed, 54_900, { quote: quoted })).toEqual([
      'take the quoted price',
      'keep our price',
      'remove the line',
    ]);
    expect(priceOf(plain, 54_900, { quote: quoted })).toBeUndefined();
    const back = lineOf(settled(typed, 'take the quoted price', 54_900, { quote: quoted }));
    expect([back.price, 'pricing' in back]).toEqual(['549.00', false]);
    const unread = { ...typed, lines: [{ ...lineOf(typed), partPriceCents: null, price: '600' }] };
    expect(kinds(unread, 60_000, { quote: quoted })?.[0]).toBe('honour the quoted price');
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
    const quote = quotedFrom(soldAt('Retail'));
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
