import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, type DifferenceOffer, differenceList } from '#shared/domain/order-check/differences.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { basketOf, compareRates, type RatesView } from '#shared/domain/ticket/rates.ts';
import type { PartAgain, ReadAgain, ReadPart } from '#shared/domain/order-check/read-again.ts';
import { settleDifference, withTimesOf } from '#shared/domain/order-check/settle-difference.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { notesTold } from '#shared/domain/part/notes-told.ts';
import { warehouseStock } from '#shared/domain/part/stock.ts';
import { chooseRate, setAddress, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { lineRecord, verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import type { ShippingRate } from '#shared/interface/shipping-rates.ts';
import {
  ORDER_SETTINGS,
  plateChoice,
  READ_AT,
  readyTicket,
  ticketLine,
  viewOf,
} from '#tests/builders/domain-samples.ts';

const NOW_AT = '2026-03-04T05:00:00.000Z';
const LISTED = verdictOf({ kind: 'listed', evidence: [], unchecked: [] });
const NOT_LISTED = verdictOf({ kind: 'not listed', compared: [], nearest: [], unchecked: [] });

function rate(change: Partial<ShippingRate> = {}): ShippingRate {
  return {
    service_name: 'StarTrack Express',
    service_code: 'ST',
    total_price_in_cents: 4_862,
    total_price: 48.62,
    description: '2-4 business days',
    currency: 'AUD',
    ...change,
  };
}

function ratesOf(ticket: Ticket, rates: readonly ShippingRate[], at = READ_AT): RatesView {
  const made = basketOf(ticket, 10);
  if (!made.ok) throw new Error('not a basket');
  return compareRates({ rates: [...rates] }, made.basket, at);
}

const towbar = ticketLine({ partPriceCents: 54_900, warehouse: 'SYD1', ...LISTED });
const plain = readyTicket({ lines: [towbar], vehicle: plateChoice([{}]) });
/** A towbar for a known vehicle, told with its price, stock, fit and delivery. */
const told = chooseRate(setRates(plain, ratesOf(plain, [rate()])), 'ST');

function partNow(change: Partial<ReadPart> = {}): ReadPart {
  return {
    kind: 'read',
    sku: 'TB-100',
    readAt: NOW_AT,
    priceCents: 54_900,
    stock: towbar.stock,
    discontinued: false,
    fit: LISTED,
    ...change,
  };
}

function readAgain(change: Partial<ReadAgain> = {}): ReadAgain {
  return {
    checkedAt: NOW_AT,
    parts: [partNow()],
    rates: { kind: 'read', rates: ratesOf(plain, [rate()], NOW_AT) },
    quote: null,
    defaultWarehouse: '',
    ...change,
  };
}

function withPart(change: Partial<ReadPart>): ReadAgain {
  return readAgain({ parts: [partNow(change)] });
}

function withRates(...rates: readonly ShippingRate[]): ReadAgain {
  return readAgain({ rates: { kind: 'read', rates: ratesOf(plain, rates, NOW_AT) } });
}

function rows(ticket: Ticket, again: ReadAgain): readonly (readonly string[])[] {
  return differenceList(ticket, again).differences.map(({ kind, told: was, now }) => [kind, was, now]);
}

function offersOf(ticket: Ticket, again: ReadAgain): readonly (readonly string[])[] {
  return differenceList(ticket, again).differences.map(({ offers }) => offers.map(({ kind }) => kind));
}

/** Settles the first difference by the offer of this kind. */
function settle(ticket: Ticket, again: ReadAgain, kind: DifferenceOffer['kind'], reason?: string): Ticket {
  const [difference] = differenceList(ticket, again).differences;
  const offer = difference?.offers.find((each) => each.kind === kind);
  if (difference === undefined || offer === undefined) throw new Error(`There is no offer to ${kind}`);
  return settleDifference(ticket, again, { difference, offer, ...(reason === undefined ? {} : { reason }) });
}

describe('where nothing changed', () => {
  it('one line says so, and when it was checked', () => {
    expect(differenceList(told, readAgain())).toEqual({
      checkedAt: NOW_AT,
      differences: [],
      unchecked: [],
      words: 'Prices and stock unchanged.',
    });
  });

  it('other zeros, capitals and times are no change', () => {
    const stock = [{ warehouse: 'SYD1', quantity: '14', word: ' in  stock', availability: 'available' } as const];
    expect(rows(told, withPart({ stock }))).toEqual([]);
  });

  it('a ticket without delivery was told nothing of it', () => {
    expect(rows(plain, readAgain({ rates: { kind: 'not asked' } }))).toEqual([]);
  });
});

describe('a price of $0.00', () => {
  const gone = withPart({ priceCents: 0 });

  it('counts as no price, and is listed as not checked', () => {
    const { differences, unchecked } = differenceList(told, gone);
    expect(differences).toEqual([]);
    expect(unchecked).toEqual([
      { lineId: 'l1', about: 'TB-100', figures: 'price', words: 'TB-100: the supplier gives no price now.' },
    ]);
    expect(withTimesOf(told, gone).lines[0]).toMatchObject({
      price: '549.00',
      partPriceCents: 54_900,
      newPrice: { cents: 0, readAt: NOW_AT },
    });
    const none = readyTicket({ ...told, lines: [{ ...towbar, partPriceCents: 0, price: '560' }] });
    expect(differenceList(none, gone).unchecked, 'none when it was added').toEqual([]);
    const unread = withPart({ priceCents: null });
    expect(differenceList(told, unread).unchecked[0]?.words).toContain('whether prices include GST');
  });

  it('leaves what was quoted, and what is honoured with its reason', () => {
    const standing = { label: 'Q-000123', validUntil: '2026-04-01', prices: [{ ...towbar, cents: 50_000 }] };
    const honoured = { quote: 'Q-000123', quotedCents: 50_000, nowCents: 54_900, reason: 'promised' };
    const sold = { ...told, lines: [{ ...towbar, price: '500.00', honoured }] };
    expect(differenceList(sold, { ...gone, quote: standing }).differences).toEqual([]);
    expect(withTimesOf(sold, gone).lines[0]?.honoured).toEqual(honoured);
    // The line is at another price than was quoted: that is settled, and takes no $0.00 with it.
    const back = settle(told, { ...gone, quote: standing }, 'take the quoted price');
    expect(back.lines[0]).toMatchObject({ price: '500.00', partPriceCents: 54_900 });
  });
});

describe('a price that changed', () => {
  const risen = withPart({ priceCents: 59_900 });
  const quote = {
    label: 'Q-000123',
    validUntil: '2026-03-18',
    prices: [{ sku: 'tb-100', cents: 54_900, partPriceCents: 54_900 }],
  };

  it('is told and now, and the new one can be taken', () => {
    expect(rows(told, risen)).toEqual([['price', '$549.00', '$599.00']]);
    expect(offersOf(told, risen)).toEqual([['take the new price', 'remove the line']]);
    const taken = settle(told, risen, 'take the new price');
    expect(taken.lines[0]).toMatchObject({ price: '599.00', partPriceCents: 59_900, honoured: null });
    expect(rows(taken, risen)).toEqual([]);
  });

  it('can be honoured at what was quoted, with a reason that goes onto the order', () => {
    const again = { ...risen, quote };
    expect(offersOf(told, again)).toEqual([['take the new price', 'honour the quoted price', 'remove the line']]);
    const honoured = settle(told, again, 'honour the quoted price', 'Quoted last week');
    expect(rows(honoured, again)).toEqual([]);
    const { request } = reviewOrder(honoured, ORDER_SETTINGS);
    expect(request?.order.lines[0]?.price_inc_tax).toBe('549.00');
    expect(request?.order.notes).toEqual(['TB-100 at $549.00 as quoted in Q-000123, now $599.00: Quoted last week']);
    const unsaid = settle(told, again, 'honour the quoted price');
    expect(reviewOrder(unsaid, ORDER_SETTINGS).problems.map(({ field }) => field)).toEqual(['lines.l1.honoured']);
  });

  it('is not honoured where it fell, where no quote names the part, or where the quote was dearer', () => {
    const fallen = { ...withPart({ priceCents: 49_900 }), quote };
    expect(offersOf(told, fallen)).toEqual([['take the new price', 'remove the line']]);
    expect(offersOf(told, { ...risen, quote: { ...quote, prices: [] } })[0]).not.toContain('honour the quoted price');
    const dear = { ...quote, prices: [{ sku: 'TB-100', cents: 70_000, partPriceCents: 54_900 }] };
    expect(offersOf(told, { ...risen, quote: dear })[0]).not.toContain('honour the quoted price');
  });

  it('leaves a price of our own where it is, if the seller keeps it', () => {
    const ours = { ...told, lines: [{ ...towbar, price: '500' }] };
    expect(offersOf(ours, risen)).toEqual([['keep our price', 'take the new price', 'remove the line']]);
    const kept = settle(ours, risen, 'keep our price');
    expect(kept.lines[0]).toMatchObject({ price: '500', partPriceCents: 59_900 });
    expect(rows(kept, risen)).toEqual([]);
  });

  it('leaves a price of our own that was quoted where it is, wherever there is nothing to honour', () => {
    const quotedAt = (cents: number) => ({ ...quote, prices: [{ sku: 'TB-100', cents, partPriceCents: 54_900 }] });
    const dear = { ...told, lines: [{ ...towbar, price: '600' }] };
    const keepOrTake = ['keep our price', 'take the new price', 'remove the line'];
    const up = { ...withPart({ priceCents: 55_900 }), quote: quotedAt(60_000) };
    expect(rows(dear, up)).toEqual([['price', '$600.00', '$559.00']]);
    expect(offersOf(dear, up)).toEqual([keepOrTake]);
    const kept = settle(dear, up, 'keep our price');
    expect(kept.lines[0]).toMatchObject({ price: '600', partPriceCents: 55_900, honoured: null });
    expect(rows(kept, up)).toEqual([]);
    // As dear as was quoted by now, and a price that was under the supplier's when it was quoted.
    expect(offersOf(dear, { ...withPart({ priceCents: 60_000 }), quote: quotedAt(60_000) })).toEqual([keepOrTake]);
    const cheap = { ...told, lines: [{ ...towbar, price: '500' }] };
    const down = { ...withPart({ priceCents: 48_000 }), quote: quotedAt(50_000) };
    expect(offersOf(cheap, down)).toEqual([keepOrTake]);
    expect(rows(settle(cheap, down, 'keep our price'), down)).toEqual([]);
    // Where the supplier asks more than was quoted it is honoured, with a reason that goes onto the order.
    expect(offersOf(dear, { ...withPart({ priceCents: 60_001 }), quote: quotedAt(60_000) })).toEqual([
      ['take the new price', 'honour the quoted price', 'remove the line'],
    ]);
  });

  it('is what the supplier is told of a price that is honoured and kept, as the quote has ended by then', () => {
    const honoured = settle(told, { ...risen, quote }, 'honour the quoted price', 'Quoted last week');
    const dearer = withPart({ priceCents: 64_900 });
    const kept = settle(honoured, dearer, 'keep our price');
    expect(rows(kept, dearer)).toEqual([]);
    const { request } = reviewOrder(kept, ORDER_SETTINGS);
    expect(request?.order.notes).toEqual(['TB-100 at $549.00 as quoted in Q-000123, now $649.00: Quoted last week']);
    const fallen = withPart({ priceCents: 49_900 });
    const ours = settle(honoured, fallen, 'keep our price');
    expect(ours.lines[0]).toMatchObject({ price: '549.00', honoured: null });
    expect(reviewOrder(ours, ORDER_SETTINGS).request?.order.notes).toEqual([]);
  });

  it('is compared with the price on the line where the ticket does not hold the supplier’s', () => {
    const old = { ...told, lines: [{ ...towbar, partPriceCents: null }] };
    expect(rows(old, readAgain())).toEqual([]);
    expect(rows(old, risen)).toEqual([['price', '$549.00', '$599.00']]);
  });

  it.each(['', '-1', '1,23', '549.000000000000'])('was none where %j stands on the line, and never 0', (price) => {
    const none = { ...told, lines: [{ ...towbar, partPriceCents: null, price }] };
    expect(rows(none, risen)).toEqual([['price', 'no price', '$599.00']]);
    expect(settle(none, { ...risen, quote }, 'take the new price').lines[0]?.price).toBe('599.00');
    expect(differenceList(none, withPart({ priceCents: null }))).toMatchObject({ differences: [], unchecked: [] });
  });

  it('is not known while the settings do not say whether it includes GST', () => {
    const list = differenceList(told, withPart({ priceCents: null }));
    expect(list).toMatchObject({ differences: [], words: null });
    expect(list.unchecked[0]?.words).toContain('GST');
  });
});

describe('stock that changed', () => {
  const held = (quantity: string, word: string | null = 'In Stock', warehouse = 'SYD1') =>
    ({ warehouse, quantity, word, availability: word === 'In Stock' ? 'available' : 'not checked' }) as const;

  it('is told and now at the warehouse that it is to come from, and no other', () => {
    const again = withPart({ stock: [held('3.0000'), held('9', 'In Stock', 'MEL1')] });
    expect(rows(told, again)).toEqual([['stock', 'SYD1: 14', 'SYD1: 3']]);
    const accepted = settle(told, again, 'accept');
    expect(rows(accepted, again)).toEqual([]);
    expect(accepted.lines[0]?.stock).toHaveLength(2);
  });

  it('of a warehouse that is named twice is what is sure of it, so that none of it any more is said', () => {
    const named = (inStock: string) =>
      warehouseStock([
        { warehouse_code: 'SYD1', qty_on_hand: '40', availability: 'Back Order' },
        { warehouse_code: 'SYD1', qty_on_hand: inStock, availability: 'In Stock' },
      ]);
    const sold = { ...told, lines: [{ ...towbar, stock: named('2') }] };
    expect(rows(sold, withPart({ stock: named('2') }))).toEqual([]);
    expect(rows(sold, withPart({ stock: named('0') }))).toEqual([
      ['stock', 'SYD1: 2', 'SYD1: 40'],
      ['availability', 'SYD1: “In Stock”', 'SYD1: “Back Order”'],
    ]);
  });

  it('names every warehouse that changed where the supplier chooses, at most six', () => {
    const open = { ...told, lines: [{ ...towbar, warehouse: null }] };
    const stock = [held('14.0000'), ...Array.from({ length: 8 }, (_, at) => held('1', 'In Stock', `W${at}`))];
    const again = withPart({ stock });
    const [row] = rows(open, again);
    expect(row?.[1]).toBe(`${Array.from({ length: 6 }, (_, at) => `W${at}: not named`).join(', ')}, and 2 more`);
    expect(rows(settle(open, again, 'accept'), again)).toEqual([]);
    expect(rows(open, { ...again, defaultWarehouse: 'SYD1' })).toEqual([]);
    expect(rows({ ...open, warehouse: ' SYD1 ' }, again)).toEqual([]);
  });

  it('that is no longer named is said, and is gone from the ticket when it is accepted', () => {
    const again = withPart({ stock: [] });
    expect(rows(told, again)).toEqual([['stock', 'SYD1: 14', 'SYD1: not named']]);
    expect(settle(told, again, 'accept').lines[0]?.stock).toEqual([]);
  });

  it('has its word apart from its quantity, each settled by itself', () => {
    const again = withPart({ stock: [held('2', 'Low Stock')] });
    expect(rows(told, again)).toEqual([
      ['stock', 'SYD1: 14', 'SYD1: 2'],
      ['availability', 'SYD1: “In Stock”', 'SYD1: “Low Stock”'],
    ]);
    const quantity = settle(told, again, 'accept');
    expect(rows(quantity, again)).toEqual([['availability', 'SYD1: “In Stock”', 'SYD1: “Low Stock”']]);
    const both = settle(quantity, again, 'accept');
    expect(both.lines[0]?.stock).toEqual([held('2', 'Low Stock')]);
    expect(rows(told, withPart({ stock: [held('14.0000', null)] }))).toEqual([
      ['availability', 'SYD1: “In Stock”', 'SYD1: no word'],
    ]);
  });

  it('keeps what other warehouses were told with when a word is accepted', () => {
    const two = { ...told, lines: [{ ...towbar, stock: [...towbar.stock, held('1', 'In Stock', 'MEL1')] }] };
    const again = withPart({ stock: [held('14.0000', 'Low Stock')] });
    expect(settle(two, again, 'accept').lines[0]?.stock.map(({ word }) => word)).toEqual(['Low Stock', 'In Stock']);
  });

  it('can be taken from another warehouse that surely has enough, where the told one has not', () => {
    const again = withPart({ stock: [held('0'), held('5', 'Back Order', 'PER1'), held('1', 'In Stock', 'MEL1')] });
    expect(offersOf(told, again)).toEqual([['accept', 'take it from', 'remove the line']]);
    const moved = settle(told, again, 'take it from');
    expect(moved.warehouse).toBe(moved.lines[0]?.warehouse);
    expect(moved.lines[0]?.warehouse).toBe('MEL1');
    expect(rows(moved, again)).toEqual([]);
    expect(offersOf(told, withPart({ stock: [held('1')] }))).toEqual([['accept', 'remove the line']]);
    const unread = { ...told, chosenRate: null, lines: [{ ...towbar, quantity: 'some' }] };
    expect(offersOf(unread, again)).toEqual([['accept', 'remove the line']]);
  });
});

describe('a part that changed', () => {
  it('that the service does not know any more can only be removed', () => {
    const again = readAgain({ parts: [{ kind: 'gone', sku: 'TB-100' }] });
    expect(rows(told, again)).toEqual([['part gone', 'Class 4 towbar', 'no longer in the catalogue']]);
    expect(offersOf(told, again)).toEqual([['remove the line']]);
    expect(settle(told, again, 'remove the line').lines).toEqual([]);
    const [difference] = differenceList(told, again).differences as readonly [Difference];
    expect(settleDifference(told, again, { difference, offer: { kind: 'accept' } })).toBe(told);
  });

  it('is discontinued, or is not any more', () => {
    const again = withPart({ discontinued: true });
    expect(rows(told, again)).toEqual([['discontinued', 'not discontinued', 'discontinued']]);
    const accepted = settle(told, again, 'accept');
    expect(rows(accepted, again)).toEqual([]);
    expect(rows(accepted, readAgain())).toEqual([['discontinued', 'discontinued', 'not discontinued']]);
  });

  it('has another verdict, or the same one for other reasons', () => {
    const again = withPart({ fit: NOT_LISTED });
    expect(rows(told, again)).toEqual([['verdict', 'Fits – listed for this vehicle.', 'Not listed for this vehicle.']]);
    const accepted = settle(told, again, 'accept');
    expect(accepted.lines[0]).toMatchObject({ verdict: 'not listed', againstVerdict: true });
    expect(rows(accepted, again)).toEqual([]);
    const reworded = withPart({ fit: { ...LISTED, verdictWords: 'Listed, from July.' } });
    expect(rows(told, reworded)[0]?.[0]).toBe('verdict');
    const undecided = { ...told, lines: [{ ...towbar, ...verdictOf(null) }] };
    expect(rows(undecided, readAgain())).toEqual([['verdict', 'not checked', 'Fits – listed for this vehicle.']]);
    expect(rows(told, withPart({ fit: { ...LISTED, verdictWords: null } }))[0]?.[2]).toBe('listed');
  });

  it('has other conditions to ask under the same verdict', () => {
    const asks = (name: string) => ({ ...LISTED, openConditions: [{ name, words: `Not with ${name}` }] });
    const of = (fit: typeof LISTED) => ({ ...told, lines: [{ ...towbar, ...fit }] });
    const step = of(asks('step'));
    expect(rows(step, withPart({ fit: asks('step') }))).toEqual([]);
    const again = withPart({ fit: asks('winch') });
    expect(rows(step, again)).toEqual([['verdict', 'to check: “Not with step”', 'to check: “Not with winch”']]);
    expect(rows(settle(step, again, 'accept'), again)).toEqual([]);
    expect(rows(step, withPart({ fit: LISTED }))[0]?.[2]).toBe('nothing to check');
    const { openConditions: _unsaid, ...kept } = LISTED;
    expect(rows(of(kept as typeof LISTED), withPart({ fit: asks('step') }))).toHaveLength(1);
    const { openConditions: _neither, ...unsaid } = LISTED;
    expect(rows(told, withPart({ fit: unsaid as typeof LISTED }))).toEqual([]);
  });

  it('that could not be read again is said to be unchecked, and nothing of it is settled', () => {
    const because = 'the service cannot be reached';
    const parts: readonly PartAgain[] = [{ kind: 'not read', sku: 'TB-100', because }];
    const list = differenceList(told, readAgain({ parts }));
    expect(list).toMatchObject({ differences: [], words: null });
    expect(list.unchecked).toEqual([
      {
        lineId: 'l1',
        about: 'TB-100',
        figures: 'price, stock and fit',
        words: 'TB-100: not checked, as the service cannot be reached.',
      },
    ]);
    expect(differenceList(told, readAgain({ parts: [] })).unchecked).toHaveLength(1);
    const behind = parts.map((part) => ({ ...part, stayedBehind: true as const }));
    expect(differenceList(told, readAgain({ parts: behind })).unchecked).toMatchObject([{ figures: null }]);
    const [difference] = differenceList(told, withPart({ discontinued: true })).differences as readonly [Difference];
    expect(settleDifference(told, readAgain({ parts }), { difference, offer: { kind: 'accept' } })).toEqual(told);
  });

  it('whose fit cannot be decided is said, where there is a vehicle', () => {
    expect(differenceList(told, withPart({ fit: null })).unchecked[0]?.words).toContain('fit not checked');
    const without = { ...told, vehicle: null, lines: [{ ...towbar, ...verdictOf(null) }] };
    expect(differenceList(without, withPart({ fit: null })).words).not.toBeNull();
  });
});

it('a price of our own is not settled by a part that was read without its price', () => {
  const ours = { ...told, lines: [{ ...towbar, price: '500' }] };
  const [difference] = differenceList(ours, withPart({ priceCents: 60_000 })).differences as readonly [Difference];
  const keep = difference.offers.find(({ kind }) => kind === 'keep our price') as DifferenceOffer;
  expect(settleDifference(ours, withPart({ priceCents: null }), { difference, offer: keep })).toEqual(ours);
  const kept = settleDifference(ours, withPart({ priceCents: 60_000 }), { difference, offer: keep });
  expect(kept.lines[0]).toMatchObject({ price: '500', partPriceCents: 60_000, priceReadAt: NOW_AT, newPrice: null });
});

describe('a stock list that a view cut', () => {
  const held = (warehouse: string, quantity: string) =>
    ({ warehouse, quantity, word: 'In Stock', availability: 'available' }) as const;
  const lined = (warehouse: string | null, ...stock: readonly WarehouseStock[]): Ticket => ({
    ...told,
    lines: [{ ...towbar, warehouse, stock }],
  });

  it('says nothing of a warehouse that it may only have left out', () => {
    const ticket = lined('SYD2', held('SYD1', '14'), held('SYD2', '2'));
    const shorter = { stock: [held('SYD1', '14')] };
    expect(rows(ticket, withPart(shorter))).toEqual([['stock', 'SYD2: 2', 'SYD2: not named']]);
    expect(rows(ticket, withPart({ ...shorter, stockCut: 0 }))).toHaveLength(1);
    expect(rows(ticket, withPart({ ...shorter, stockCut: 15 }))).toEqual([]);
    const named = withPart({ stock: [held('SYD2', '1')], stockCut: 15 });
    expect(rows(ticket, named)).toEqual([['stock', 'SYD2: 2', 'SYD2: 1']]);
  });

  it('says what the warehouse of the line has, which was not told', () => {
    const now = withPart({ stock: [held('SYD2', '2')], stockCut: 15 });
    expect(rows(lined('SYD2', held('SYD1', '14')), now)).toEqual([['stock', 'SYD2: not named', 'SYD2: 2']]);
  });

  it('says nothing of another one that came into it, where the supplier chooses', () => {
    const ticket = lined(null, held('SYD1', '14'), held('MEL1', '9'));
    const now = { stock: [held('SYD1', '13'), held('BNE1', '9')] };
    expect(rows(ticket, withPart({ ...now, stockCut: 15 }))).toEqual([['stock', 'SYD1: 14', 'SYD1: 13']]);
    expect(rows(ticket, withPart(now))[0]?.[1]).toContain('BNE1: not named');
  });

  it('is kept with the line that is settled by it', () => {
    const ticket = lined('SYD1', held('SYD1', '1'));
    const now = withPart({ stock: [held('SYD1', '14')], stockCut: 15, moreStock: true });
    expect(settle(ticket, now, 'accept').lines[0]?.moreStock).toBe(true);
    expect(withTimesOf(ticket, now).lines[0]?.moreStock).toBe(true);
    expect(withTimesOf(withTimesOf(ticket, now), withPart({})).lines[0]?.moreStock).toBeUndefined();
    const elsewhere = withPart({ stock: [held('SYD1', '0'), held('MEL1', '9')], moreStock: true });
    expect(settle(ticket, elsewhere, 'take it from').lines[0]).toMatchObject({ warehouse: 'MEL1', moreStock: true });
  });
});

describe('a record that changed', () => {
  const record = lineRecord(viewOf({ catalogue_notes: 'Trim the bumper.' }));
  const lined = { ...told, lines: [{ ...towbar, ...record }] };
  const loom = { sku: 'LOOM', title: 'Harness' };
  const figure = { key: 'towing_capacity', label: 'Towing capacity', value: '3000' };

  it('asks for another part, says another note, or tows less: each is settled by itself', () => {
    const again = withPart({
      record: { required: [loom], towing: [figure], notes: notesTold('Not for vans.') },
    });
    expect(rows(lined, again)).toEqual([
      ['required parts', 'none', 'LOOM'],
      ['notes', 'Trim the bumper.', 'Not for vans.'],
      ['towing figures', 'none', 'Towing capacity 3000'],
    ]);
    const doubtful = { ...lined, lines: [{ ...towbar, ...record, required: [{ ...loom, unsure: true }] }] };
    expect(rows(doubtful, again)[0]).toEqual(['required parts', 'perhaps LOOM', 'LOOM']);
    const nameless = { sku: '', title: 'a part that could not be read', unsure: true };
    const unread = withPart({ record: { ...record, required: [nameless] } });
    expect(rows(lined, unread)[0]).toEqual(['required parts', 'none', 'perhaps a part that could not be read']);
    const first = settle(lined, again, 'accept');
    expect(first.lines[0]?.required).toEqual([loom]);
    expect(reviewOrder(first, ORDER_SETTINGS).problems.map(({ field }) => field)).toContain('lines.l1.required');
    const all = settle(settle(first, again, 'accept'), again, 'accept');
    expect(rows(all, again)).toEqual([]);
    expect(withTimesOf(all, again).lines[0]).toMatchObject({ required: [loom], towing: [figure] });
  });

  it('is the same in another order, in other blanks and capitals', () => {
    const two = { ...told, lines: [{ ...towbar, ...record, required: [loom, { sku: 'BALL', title: '' }] }] };
    const required = [{ sku: 'ball', title: 'Ball' }, { sku: 'Loom', title: 'x' }, loom];
    const notes = notesTold(' Trim  the bumper.\n');
    expect(rows(two, withPart({ record: { ...record, required, notes } }))).toEqual([]);
    expect(rows(lined, withPart({ record }))).toEqual([]);
    const judged = settle(lined, withPart({ record, fit: NOT_LISTED }), 'accept');
    expect(judged.lines[0]).toMatchObject({ ...record, verdict: 'not listed' });
  });

  it('says notes that came, went, or changed behind what is shown', () => {
    const long = (end: string) => notesTold(`${'a'.repeat(400)}${end}`);
    expect(rows(lined, withPart({ record: { ...record, notes: null } }))).toEqual([
      ['notes', 'Trim the bumper.', 'none'],
    ]);
    const silent = { ...told, lines: [{ ...towbar, ...record, notes: long('x') }] };
    expect(rows(silent, withPart({ record: { ...record, notes: long('y') } })).map(([kind]) => kind)).toEqual([
      'notes',
    ]);
    expect(settle(lined, withPart({ record: { ...record, notes: null } }), 'accept').lines[0]?.notes).toBeNull();
  });

  it('is not compared where the line was kept before it held it', () => {
    expect(rows(told, withPart({ record: { required: [], towing: [figure], notes: notesTold('New') } }))).toEqual([]);
  });
});

describe('delivery that changed', () => {
  it('is gone, cannot be ordered any more, or its two prices disagree: another is to be picked', () => {
    const gone = withRates(rate({ service_code: 'TNT', service_name: 'TNT Road' }));
    expect(rows(told, gone)).toEqual([['rate gone', '$48.62', 'no longer offered']]);
    expect(rows(told, withRates(rate({ currency: 'NZD' })))).toEqual([['rate gone', '$48.62', 'price is in NZD']]);
    expect(rows(told, withRates(rate({ total_price: 39.62 })))).toEqual([
      ['rate cents', '$48.62', '$48.62 in cents, $39.62 in dollars'],
    ]);
    const picking = settle(told, gone, 'pick a rate');
    expect(picking.chosenRate).toBeNull();
    expect(picking.rates?.rows.map(({ serviceCode }) => serviceCode)).toEqual(['TNT']);
    expect(rows(picking, gone)).toEqual([]);
  });

  it('that is only not known is not said to be no longer offered', () => {
    const others = Array.from({ length: 10 }, (_, at) => rate({ service_code: `R${at}`, service_name: `Road ${at}` }));
    const now = (...rates: readonly ShippingRate[]) => rows(told, withRates(...rates)).map((row) => row[2]);
    expect(now(...others)).toEqual(['not among the 10 rates that came']);
    expect(now(...others.slice(0, 9))).toEqual(['no longer offered']);
    const { total_price: _none, ...unpriced } = rate({ service_code: 'NEW', service_name: ' startrack  EXPRESS' });
    expect(now(unpriced, ...others.slice(0, 9))).toEqual(['without a readable price']);
    const namesakes = ['NEW', 'NEWER'].map((service_code) => rate({ service_code }));
    expect(now(...namesakes, ...others.slice(0, 8))).toEqual(['2 rates have its name']);
    const coded = ['Road', 'Rail'].map((service_name) => rate({ service_name }));
    expect(now(...coded)).toEqual(['2 rates have its code']);
    const { total_price: _neither, ...other } = rate({ service_code: 'R9', service_name: 'Road 9' });
    expect(now(other, ...others.slice(0, 9))).toEqual(['not among the 10 rates that came']);
  });

  it('costs more, takes longer or is called otherwise: each is settled by itself', () => {
    const { description: _, ...untold } = rate({ service_name: 'StarTrack Road' });
    const again = withRates({ ...untold, total_price_in_cents: 5_000, total_price: 50 });
    expect(rows(told, again)).toEqual([
      ['rate price', '$48.62', '$50.00'],
      ['rate time', '2-4 business days', 'no time'],
      ['rate name', 'StarTrack Express', 'StarTrack Road'],
    ]);
    const price = settle(told, again, 'take the new price');
    expect(rows(price, again).map(([kind]) => kind)).toEqual(['rate time', 'rate name']);
    const all = settle(settle(price, again, 'accept'), again, 'accept');
    expect(rows(all, again)).toEqual([]);
    expect(reviewOrder(all, { ...ORDER_SETTINGS }).deliveryCents).toBe(5_000);
  });

  it('was quoted for another basket, address or limit', () => {
    const moved = setAddress(told, { city: 'Palmerston' });
    expect(rows(moved, readAgain())).toEqual([['another basket', '$48.62', 'items or address changed']]);
    expect(rows({ ...told, rates: null }, readAgain())).toEqual([['another basket', 'ST', 'items or address changed']]);
    const otherLimit = { ...ratesOf(plain, [rate()], NOW_AT), fingerprint: 'of another limit' };
    expect(rows(told, readAgain({ rates: { kind: 'read', rates: otherLimit } }))[0]?.[0]).toBe('another basket');
    const more = { ...otherLimit, limit: 20 };
    expect(rows(told, readAgain({ rates: { kind: 'read', rates: more } }))).toEqual([
      ['another basket', '$48.62', 'number of rates in the settings changed'],
    ]);
    const notAsked = readAgain({ rates: { kind: 'not asked' } });
    expect(rows(told, notAsked)[0]?.[0]).toBe('another basket');
    expect(settle(told, notAsked, 'pick a rate').chosenRate).toBeNull();
  });

  it('was undone since: what was told is told, what is so now is said, and it can only be chosen again', () => {
    const dearer = rate({ total_price_in_cents: 5_000, total_price: 50, description: '9 days' });
    const undone = setRates(told, ratesOf(plain, [dearer]));
    expect(rows(undone, withRates(dearer))).toEqual([['rate price', '$48.62', '$50.00']]);
    expect(offersOf(undone, withRates(dearer))).toEqual([['pick a rate']]);
    expect(rows(undone, withRates(rate()))).toEqual([['rate undone', '$48.62', 'to be chosen again']]);
    const unread = readAgain({ rates: { kind: 'not read', because: 'the connection is down' } });
    const [difference] = differenceList(undone, unread).differences;
    expect([difference?.about, difference?.now]).toEqual(['StarTrack Express', 'to be chosen again']);
    expect(settle(undone, unread, 'pick a rate').chosenRate).toBeNull();
    // Undone before what was told was kept: its code is all that is known.
    const older = { ...undone, chosenRate: { serviceCode: 'ST', fingerprint: '' } };
    expect(rows(older, withRates(dearer))).toEqual([['rate undone', 'ST', 'to be chosen again']]);
  });

  it('is the same under a new code, which the order then carries', () => {
    const again = withRates(rate({ service_code: 'NEW' }));
    expect(differenceList(told, again).words).not.toBeNull();
    const taken = withTimesOf(told, again);
    expect(taken.chosenRate?.serviceCode).toBe('NEW');
    const shipping = reviewOrder(taken, { ...ORDER_SETTINGS }).request?.order.lines[0]?.shipping;
    expect(shipping?.carrier_identifier).toBe('NEW');
  });

  it('has a new code and a new price: the price is settled, and the order carries the code', () => {
    const again = withRates(rate({ service_code: 'NEW', total_price_in_cents: 5_000, total_price: 50 }));
    const settled = withTimesOf(settle(told, again, 'take the new price'), again);
    expect(rows(settled, again)).toEqual([]);
    expect(settled.chosenRate?.serviceCode).toBe('NEW');
  });

  it('is free now, and is said so', () => {
    const again = withRates(rate({ total_price_in_cents: 0, total_price: 0 }));
    expect(rows(told, again)).toEqual([['rate price', '$48.62', 'free']]);
  });

  it('leaves the rates that were not chosen as they were', () => {
    const two = chooseRate(setRates(plain, ratesOf(plain, [rate(), rate({ service_code: 'TNT' })])), 'ST');
    const again = withRates(
      rate({ total_price_in_cents: 5_000, total_price: 50 }),
      rate({ service_code: 'TNT', total_price_in_cents: 1, total_price: 0.01 }),
    );
    const settled = settle(two, again, 'take the new price');
    expect(settled.rates?.rows.map(({ serviceCode, priceInCents }) => [serviceCode, priceInCents])).toEqual([
      ['ST', 5_000],
      ['TNT', 4_862],
    ]);
  });

  it('that could not be asked for again is said to be unchecked', () => {
    const list = differenceList(told, readAgain({ rates: { kind: 'not read', because: 'the connection is down' } }));
    expect(list).toMatchObject({ differences: [], words: null });
    expect(list.unchecked[0]?.words).toBe('StarTrack Express: not checked, as the connection is down.');
  });

  it('is not settled by what was not read', () => {
    const again = withRates(rate({ total_price_in_cents: 5_000, total_price: 50 }));
    const [difference] = differenceList(told, again).differences as readonly [Difference];
    const [offer] = difference.offers as readonly [DifferenceOffer];
    const settledBy = (other: ReadAgain, ticket = told) => settleDifference(ticket, other, { difference, offer });
    expect(settledBy(readAgain({ rates: { kind: 'not asked' } }))).toBe(told);
    expect(settledBy(withRates(rate({ service_code: 'TNT', service_name: 'TNT Road' })))).toBe(told);
    const noRates = { ...told, rates: null };
    expect(settledBy(again, noRates)).toBe(noRates);
    const noChoice = { ...told, chosenRate: null };
    expect(settledBy(again, noChoice)).toBe(noChoice);
  });
});

describe('a line that is settled', () => {
  it('leaves the other lines alone', () => {
    const two = { ...told, chosenRate: null, lines: [ticketLine({ id: 'l0', sku: 'BALL' }), towbar] };
    const ball = partNow({ sku: 'BALL', fit: verdictOf(null) });
    const again = { ...withPart({ discontinued: true }), parts: [ball, partNow({ discontinued: true })] };
    expect(settle(two, again, 'accept').lines[0]).toEqual(two.lines[0]);
  });

  it('is not settled by an offer about the delivery', () => {
    const [difference] = differenceList(told, withPart({ discontinued: true })).differences as readonly [Difference];
    const odd = { ...difference, offers: [{ kind: 'pick a rate' } as const] };
    expect(settleDifference(told, readAgain(), { difference: odd, offer: { kind: 'pick a rate' } })).toBe(told);
  });
});

describe('an offer that does not exist', () => {
  it('is refused', () => {
    const [difference] = differenceList(told, withPart({ discontinued: true })).differences as readonly [Difference];
    const odd = { kind: 'look away' } as never;
    expect(() =>
      settleDifference(told, readAgain(), { difference: { ...difference, offers: [odd] }, offer: odd }),
    ).toThrow('Unhandled case');
  });
});

describe('the times of a ticket that was checked', () => {
  it('are those at which its figures were read again', () => {
    const fresh = withTimesOf(told, readAgain());
    expect(fresh.lines[0]?.readAt).toBe(NOW_AT);
    expect(fresh.rates?.readAt).toBe(NOW_AT);
    expect(fresh.chosenRate).toEqual(told.chosenRate);
    const unread = readAgain({ parts: [], rates: { kind: 'not asked' } });
    expect(withTimesOf(told, unread)).toEqual(told);
  });
});

const anyStock = fc.record({
  warehouse: fc.constant('SYD1'),
  quantity: fc.constantFrom('14.0000', '14', '0.0000'),
  word: fc.constantFrom('In Stock', 'Low Stock', null),
  availability: fc.constantFrom('available' as const, 'not checked' as const),
});
const anyPart = fc.record({
  priceCents: fc.constantFrom(54_900, 54_901),
  stock: fc.array(anyStock, { maxLength: 1 }),
  discontinued: fc.boolean(),
  fit: fc.constantFrom(LISTED, NOT_LISTED),
});
const anyRate = fc.record({
  service_code: fc.constantFrom('ST', 'ST', 'ST', 'TNT'),
  service_name: fc.constantFrom('StarTrack Express', 'StarTrack'),
  description: fc.constantFrom('2-4 business days', 'soon'),
  total_price_in_cents: fc.constantFrom(4_862, 4_863),
});

describe('the difference list', () => {
  it('is empty exactly when nothing that was told has changed', () => {
    fc.assert(
      fc.property(anyPart, anyRate, (part, delivery) => {
        const again = {
          ...withRates(rate({ ...delivery, total_price: delivery.total_price_in_cents / 100 })),
          parts: [partNow(part)],
        };
        const [held] = part.stock;
        const same =
          part.priceCents === 54_900 &&
          Number(held?.quantity) === 14 &&
          held?.word === 'In Stock' &&
          !part.discontinued &&
          part.fit === LISTED &&
          delivery.service_name === 'StarTrack Express' &&
          delivery.description === '2-4 business days' &&
          delivery.total_price_in_cents === 4_862;
        const list = differenceList(told, again);
        expect(list.differences.length === 0).toBe(same);
        expect(list.words !== null).toBe(same);
      }),
    );
  });

  it('loses one difference with each that is settled by its first offer, and no other', () => {
    fc.assert(
      fc.property(anyPart, anyRate, (part, delivery) => {
        const again = {
          ...withRates(rate({ ...delivery, total_price: delivery.total_price_in_cents / 100 })),
          parts: [partNow(part)],
        };
        let ticket = told;
        let left = differenceList(ticket, again).differences;
        for (let step = 0; step < 12 && left[0] !== undefined; step++) {
          const [difference] = left as readonly [Difference];
          const [offer] = difference.offers as readonly [DifferenceOffer];
          ticket = settleDifference(ticket, again, { difference, offer });
          const after = differenceList(ticket, again).differences;
          expect(after).toEqual(left.slice(1));
          left = after;
        }
        expect(left).toEqual([]);
      }),
    );
  });
});
