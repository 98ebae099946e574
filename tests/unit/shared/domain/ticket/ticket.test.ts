import { setVehicle, setOrderTexts } from '#tests/builders/ticket-changes.ts';
import { describe, expect, it } from 'vitest';
import { basketFingerprint, basketOf, compareRates, type RatesView } from '#shared/domain/ticket/rates.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import {
  chooseRate,
  openTicket,
  setAddress,
  setCustomer,
  toldRate,
  undoRate,
  type Ticket,
} from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import {
  addPart,
  changeLine,
  chooseWarehouse,
  shipWhereLinesDo,
  refreshPart,
  removeLine,
  setVerdicts,
} from '#shared/domain/ticket/ticket-lines.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { isDoubtful } from '#shared/domain/ticket/ticket-warnings.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import {
  ORDER_SETTINGS,
  plateChoice,
  READ_AT,
  readyTicket,
  ticketLine,
  viewOf,
} from '#tests/builders/domain-samples.ts';

const LISTED: Verdict = { kind: 'listed', evidence: [], unchecked: [] };
const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };

const HOW = { lineId: 'l9', preferredWarehouse: null, verdict: null } as const;

function ratesFor(ticket: Ticket, limit = 10): RatesView {
  const made = basketOf(ticket, limit);
  if (!made.ok) throw new Error('not a basket');
  const rate = (service_code: string, cents: number, currency: string) => ({
    service_code,
    total_price_in_cents: cents,
    total_price: cents / 100,
    currency,
  });
  return compareRates({ rates: [rate('ST', 4_862, 'AUD'), rate('BAD', 1, 'USD')] }, made.basket, READ_AT);
}

function withDelivery(ticket: Ticket = readyTicket()): Ticket {
  return chooseRate(setRates(ticket, ratesFor(ticket)), 'ST');
}

describe('a ticket', () => {
  it('begins with the state of the counter and crosses the bridge from the first key', () => {
    const ticket = openTicket({ id: 't1', openedAt: READ_AT, customerReference: 'CP-1', state: 'NT' });
    expect(ticket).toMatchObject({ lines: [], address: { state: 'NT', country: 'Australia', countryCode: 'AU' } });
    expect(ticketSchema.parse(ticket)).toEqual(ticket);
    expect(openTicket({ id: 't1', openedAt: READ_AT, customerReference: 'CP-1', state: null }).address.state).toBe('');
  });

  it('keeps what is typed, field by field', () => {
    const ticket = setOrderTexts(setAddress(setCustomer(readyTicket(), { name: 'Sam' }), { city: 'Palmerston' }), {
      notes: 'Ring',
    });
    expect(ticket).toMatchObject({
      customer: { name: 'Sam', phone: '0491 570 006' },
      address: { city: 'Palmerston', postcode: '0800' },
      notes: 'Ring',
    });
  });
});

describe('a part on a ticket', () => {
  const part = viewOf({
    stock: [{ warehouse_code: 'SYD1', qty_on_hand: '14.0000', availability: 'In Stock' }],
    cross_sell_products: [
      { sku: 'LOOM', title: 'Harness', relationship_type: 'required' },
      { sku: 'BALL', title: 'Tow ball', relationship_type: 'related' },
    ],
  });
  const empty = readyTicket({ lines: [] });

  it('is a line with its price, stock, required parts and verdict', () => {
    const [line] = addPart(empty, part, { lineId: 'l1', preferredWarehouse: 'SYD1', verdict: LISTED }).lines;
    expect(line).toEqual({
      priceReadAt: READ_AT,
      notes: null,
      id: 'l1',
      sku: 'TB-100',
      openConditions: [],
      settled: [],
      title: 'Class 4 towbar',
      brand: 'Hayman',
      quantity: '1',
      price: '549.00',
      warehouse: 'SYD1',
      stock: part.stock,
      readAt: READ_AT,
      required: [{ sku: 'LOOM', title: 'Harness' }],
      verdict: 'listed',
      verdictWords: 'Fits – listed for this vehicle.',
      verdictGround: expect.any(String),
      evidence: { listings: [], conditions: [], compared: [], nearest: [], unchecked: [] },
      againstVerdict: false,
      towing: [],
      discontinued: false,
      partPriceCents: 54_900,
      waived: [],
      honoured: null,
    });
  });

  it('has no price while the GST basis is unknown, and no warehouse that does not hold it', () => {
    const [line] = addPart(empty, { ...part, priceCents: null }, { ...HOW, preferredWarehouse: 'ADL1' }).lines;
    expect(line).toMatchObject({ price: '', warehouse: null, verdict: null, verdictWords: null });
  });

  it('counts one more when it is added again, and keeps its price', () => {
    const once = changeLine(addPart(empty, part, { ...HOW, lineId: 'l1' }), 'l1', { price: '500' });
    const three = addPart(once, part, { ...HOW, quantity: 3 });
    expect(three.lines.map(({ quantity }) => quantity)).toEqual(['4']);
    expect(addPart(empty, part, { ...HOW, quantity: 3 }).lines[0]?.quantity).toBe('3');
    const twice = addPart(once, { ...part, readAt: '2026-03-05' }, { ...HOW, verdict: NOT_LISTED });
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]).toMatchObject({
      id: 'l1',
      quantity: '2',
      price: '500',
      readAt: '2026-03-05',
      verdict: 'not listed',
    });
    const mistyped = changeLine(once, 'l1', { quantity: '2,5' });
    expect(addPart(mistyped, part, HOW).lines[0]?.quantity).toBe('2,5');
    // Of two lines of it, as where a removed one was put back, the first alone counts more.
    const [line] = once.lines;
    const both = { ...once, lines: [...once.lines, ...(line === undefined ? [] : [{ ...line, id: 'l2' }])] };
    expect(addPart(both, part, HOW).lines.map(({ quantity }) => quantity)).toEqual(['2', '1']);
    const beside = { ...once, lines: [ticketLine({ id: 'l0', sku: 'BALL' }), ...once.lines] };
    expect(addPart(beside, part, HOW).lines.map(({ quantity }) => quantity)).toEqual(['1', '2']);
    expect(addPart(once, { ...part, sku: 'LOOM' }, HOW).lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['TB-100', '1'],
      ['LOOM', '1'],
    ]);
  });

  it('has its stock read again on every line of it, and nothing else', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ quantity: '3', price: '1' }), ticketLine({ id: 'l2', sku: 'BALL' })],
    });
    const fresh = refreshPart(ticket, { ...part, readAt: 'later', discontinued: true });
    expect(fresh.lines[0]).toMatchObject({
      quantity: '3',
      price: '1',
      readAt: 'later',
      discontinued: true,
      stock: part.stock,
    });
    expect(fresh.lines[1]).toBe(ticket.lines[1]);
  });

  it('is changed and taken off by its line', () => {
    const ticket = readyTicket({ lines: [ticketLine(), ticketLine({ id: 'l2', sku: 'BALL' })] });
    expect(changeLine(ticket, 'l2', { quantity: '4' }).lines.map(({ quantity }) => quantity)).toEqual(['1', '4']);
    expect(chooseWarehouse(ticket, 'l1', 'PER1').lines.map(({ warehouse }) => warehouse)).toEqual(['PER1', null]);
    expect(removeLine(ticket, 'l1').lines.map(({ id }) => id)).toEqual(['l2']);
    expect(changeLine(ticket, 'gone', { quantity: '4' })).toEqual(ticket);
  });

  it('has the order come from where all of it comes from, and leaves it where it comes from several', () => {
    const ticket = readyTicket({ lines: [ticketLine(), ticketLine({ id: 'l2', sku: 'BALL' })], warehouse: 'SYD1' });
    const one = chooseWarehouse(ticket, 'l1', 'PER1');
    const both = chooseWarehouse(one, 'l2', 'PER1');
    expect(shipWhereLinesDo(both).warehouse).toBe('PER1');
    expect(shipWhereLinesDo(shipWhereLinesDo(both))).toEqual(shipWhereLinesDo(both));
    for (const other of [ticket, one, chooseWarehouse(both, 'l2', 'MEL1'), { ...ticket, lines: [] }])
      expect(shipWhereLinesDo(other)).toBe(other);
  });

  it('has the order come from where all that is left comes from, once what came from elsewhere is taken off', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ warehouse: 'SYD1' }), ticketLine({ id: 'l2', sku: 'BALL', warehouse: 'MEL1' })],
      warehouse: 'SYD1',
    });
    expect(removeLine(ticket, 'l1').warehouse).toBe('MEL1');
    expect(removeLine(ticket, 'l2').warehouse).toBe('SYD1');
    // What a person chose for the order stays where the line that is taken off has nothing to do with it.
    expect(removeLine({ ...chooseWarehouse(ticket, 'l2', 'SYD1'), warehouse: 'PER1' }, 'l1').warehouse).toBe('PER1');
    expect(removeLine({ ...chooseWarehouse(ticket, 'l2', null), warehouse: 'PER1' }, 'l1').warehouse).toBe('PER1');
    expect(removeLine(removeLine(ticket, 'l2'), 'l1').warehouse).toBe('SYD1');
    expect(removeLine({ ...ticket, warehouse: 'PER1' }, 'gone').warehouse).toBe('PER1');
  });

  it('loses its verdict with the vehicle that it was for, until it is decided anew', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ verdict: 'listed', verdictWords: 'Listed.' }), ticketLine({ id: 'l2', sku: 'BALL' })],
    });
    const choice = plateChoice([{}]);
    const moved = setVehicle(ticket, choice);
    expect(moved.vehicle).toBe(choice);
    expect(moved.lines[0]).toMatchObject({ verdict: null, verdictWords: null });
    const decided = setVerdicts(moved, new Map<string, Verdict | null>([['TB-100', NOT_LISTED]]));
    expect(decided.lines.map(({ verdict }) => verdict)).toEqual(['not listed', null]);
    expect(decided.lines.map(isDoubtful)).toEqual([true, false]);
    expect(setVehicle(ticket, null).vehicle).toBeNull();
  });
});

describe('delivery on a ticket', () => {
  it('is the rate that was chosen, and no rate that cannot be ordered', () => {
    const ticket = withDelivery();
    expect(currentRate(ticket)?.serviceCode).toBe('ST');
    expect(chooseRate(ticket, 'BAD')).toBe(ticket);
    expect(chooseRate(ticket, 'GONE')).toBe(ticket);
    expect(chooseRate(ticket, null).chosenRate).toBeNull();
    expect(chooseRate(readyTicket(), 'ST').chosenRate).toBeNull();
  });

  it('is kept when the same basket is quoted again, and for another one that is quoted the same', () => {
    const ticket = withDelivery();
    expect(setRates(ticket, ratesFor(ticket)).chosenRate).toEqual(ticket.chosenRate);
    const other = setAddress(ticket, { line1: '2 Sample Street' });
    expect(currentRate(other)).toBeNull();
    expect(toldRate(other)?.serviceCode).toBe('ST');
    expect(currentRate(setRates(other, ratesFor(other)))?.serviceCode).toBe('ST');
    expect(setRates(ticket, null)).toMatchObject({ rates: null, chosenRate: null });
  });

  it('is undone by a basket that is quoted otherwise, and stops the order until a person chooses', () => {
    const ticket = withDelivery();
    const other = setAddress(ticket, { postcode: '2000', state: 'NSW' });
    const rates = ratesFor(other);
    for (const change of [{ priceInCents: 1 }, { deliveryText: '9 days' }, { serviceName: 'Other' }]) {
      const rows = rates.rows.map((row) => ({ ...row, ...change }));
      const undone = setRates(other, { ...rates, rows });
      expect(undone.chosenRate).not.toBeNull();
      expect(currentRate(undone)).toBeNull();
      expect(toldRate(undone)).toBeNull();
      expect(reviewOrder(undone, ORDER_SETTINGS).problems).toContainEqual(expect.objectContaining({ field: 'rates' }));
      // It does not come back by itself.
      expect(currentRate(setRates(undone, rates))).toBeNull();
    }
    expect(toldRate(chooseRate(ticket, null))).toBeNull();
    expect(currentRate(undoRate(ticket))).toBeNull();
    expect(undoRate(ticket).chosenRate).not.toBeNull();
    expect(undoRate(readyTicket())).toEqual(readyTicket());
    // What was told of it stays, however often it is undone.
    expect(undoRate(undoRate(ticket)).chosenRate?.told?.priceInCents).toBe(toldRate(ticket)?.priceInCents);
    expect(toldRate({ ...undoRate(ticket), rates: { ...ratesFor(ticket), fingerprint: '' } })).toBeNull();
    expect(
      toldRate({ ...ticket, chosenRate: { serviceCode: 'GONE', fingerprint: ticket.rates?.fingerprint ?? '' } }),
    ).toBeNull();
  });

  it('counts in the total only while the basket and address are those it was quoted for', () => {
    const ticket = withDelivery();
    expect(ticketTotals(ticket)).toMatchObject({
      goodsCents: 54_900,
      deliveryCents: 4_862,
      totalCents: 59_762,
      gstCents: 5_433,
    });
    const others = [
      changeLine(ticket, 'l1', { quantity: '2' }),
      changeLine(ticket, 'l1', { quantity: 'x' }),
      setAddress(ticket, { postcode: '0801' }),
      setAddress(ticket, { line1: '' }),
      removeLine(ticket, 'l1'),
      { ...ticket, rates: ratesFor(ticket, 9) },
    ];
    for (const other of others) expect(ticketTotals(other).deliveryCents).toBe(0);
    expect(currentRate({ ...ticket, chosenRate: null })).toBeNull();
  });

  it('does not change with a price, a name or a note, which no rate was quoted for', () => {
    const ticket = setCustomer(changeLine(setOrderTexts(withDelivery(), { notes: 'x' }), 'l1', { price: '1' }), {
      name: 'Sam',
    });
    expect(ticketTotals(ticket).deliveryCents).toBe(4_862);
    const made = basketOf(ticket, 10);
    expect(made.ok && basketFingerprint(made.basket)).toBe(ticket.rates?.fingerprint);
  });
});
