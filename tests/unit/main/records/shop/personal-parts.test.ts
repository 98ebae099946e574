import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTicket, NO_CUSTOMER, splitTicket } from '#main/records/shop/customers.ts';
import { joinOrder, shopOfOrder, splitOrder } from '#main/records/shop/order-parts.ts';
import { PERSONAL_IN_ORDER, putTogether, takeApart } from '#main/records/shop/personal-parts.ts';
import {
  TICKET_FIELD_NAMES,
  ticketFieldRow,
  ticketFieldText,
  withTicketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { basketFingerprint, basketOf, goodsFingerprint } from '#shared/domain/ticket/rates.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { ticketLine, readyTicket } from '#tests/builders/domain-samples.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const SECRET = 'Quuxly Zebedee';

/** A sale with something on it that no row is about yet, wherever a sale can hold one. */
function ticketOfTomorrow(): Ticket {
  const ticket = readyTicket({
    lines: [ticketLine({ id: 'a' }), { ...ticketLine({ id: 'b' }), remark: SECRET } as never],
  });
  return {
    ...ticket,
    pickedUpBy: { name: SECRET },
    customer: { ...ticket.customer, company: SECRET },
    address: { ...ticket.address, gate: SECRET },
    towing: { ...ticket.towing, trailerOf: SECRET },
    rates: { rows: [], fingerprint: 'f', readAt: '', postcode: '2000', limit: 10, remark: null, askedBy: SECRET },
    chosenRate: { serviceCode: 'S', fingerprint: 'f', chosenBy: SECRET },
  } as Ticket;
}

describe('what of a ticket names its customer', () => {
  it.each(TICKET_FIELD_NAMES)('is said by the row of %s', (field) => {
    const ticket = withTicketFieldText(readyTicket({}), field, SECRET);
    const { fields, rest } = splitTicket(ticket);
    const { personal } = ticketFieldRow(field);
    expect(rest.includes(SECRET)).toBe(!personal);
    expect(JSON.stringify(fields).includes(SECRET)).toBe(personal);
    expect(joinTicket(rest, fields)).toEqual(ticket);
    expect(ticketFieldText(joinTicket(rest, null), field)).toBe(personal ? '' : SECRET);
  });

  it('is whatever nobody has said it of: it is there until the customer is forgotten, and gone then', () => {
    const ticket = ticketOfTomorrow();
    const { fields, rest } = splitTicket(ticket);
    expect(rest).not.toContain(SECRET);
    expect(joinTicket(rest, fields)).toEqual(ticket);
    expect(JSON.stringify(joinTicket(rest, null))).not.toContain(SECRET);
    expect(JSON.stringify(joinTicket(rest, NO_CUSTOMER))).not.toContain(SECRET);
  });

  it('is stored as before where nothing is new, with company and ABN beside it', () => {
    const { fields, rest } = splitTicket(readyTicket({}));
    expect(Object.keys(fields)).toEqual(['customer', 'address', 'notes', 'customerReference', 'destination', 'others']);
    expect(Object.keys(JSON.parse(rest) as object)).not.toContain('customer');
    expect(joinTicket(rest, fields)).toEqual(readyTicket({}));
    const ordered = readyTicket({ purchaseOrder: 'PO-7' });
    const parts = splitTicket(ordered);
    expect(parts.fields.others).toMatchObject({ purchaseOrder: 'PO-7' });
    expect(joinTicket(parts.rest, parts.fields)).toEqual(ordered);
    const rates = { rows: [], fingerprint: 'f', readAt: '', postcode: '2000', limit: 10, remark: null };
    const chosenRate = { serviceCode: 'S', fingerprint: 'f' };
    expect(JSON.parse(splitTicket(readyTicket({ rates, chosenRate })).rest)).toMatchObject({
      rates: { ...rates, postcode: '', fingerprint: '' },
      chosenRate: { serviceCode: 'S', fingerprint: '' },
    });
  });
});

it('what was told of a delivery that was undone is of nobody, and is stored with its ticket', () => {
  const told = { serviceName: 'StarTrack Express', priceInCents: 4_862, deliveryText: null };
  const ticket = readyTicket({ chosenRate: { serviceCode: 'S', fingerprint: '', told } });
  const stored = ticketSchema.parse(JSON.parse(JSON.stringify(ticket)));
  expect(stored).toEqual(ticket);
  const { fields, rest } = splitTicket(stored);
  expect(joinTicket(rest, fields)).toEqual(ticket);
  expect(joinTicket(rest, null).chosenRate).toEqual(ticket.chosenRate);
});

describe('the delivery of a sale whose customer was forgotten', () => {
  function delivered(): Ticket {
    const ticket = readyTicket({
      lines: [ticketLine({ id: 'a', quantity: '2' }), ticketLine({ id: 'b', sku: 'OTHER' })],
    });
    const basket = basketOf(ticket, 10);
    if (!basket.ok) throw new Error('the sample has no basket');
    const fingerprint = basketFingerprint(basket.basket);
    const rates = sampleRates([sampleRate()], { fingerprint });
    return { ...ticket, rates, chosenRate: { serviceCode: sampleRate().serviceCode, fingerprint } };
  }

  it('stays in the total, and nobody’s address can be tried against what is left', () => {
    const ticket = delivered();
    const { fields, rest } = splitTicket(ticket);
    expect(rest).not.toContain(ticket.rates?.fingerprint);
    expect(joinTicket(rest, fields)).toEqual(ticket);
    const left = joinTicket(rest, null);
    expect(left.address.line1).toBe('');
    expect(ticketTotals(left)).toEqual(ticketTotals(ticket));
    expect(currentRate(left)).toEqual(currentRate(ticket));
    // Put away and taken out once more, it is the same.
    expect(joinTicket(splitTicket(left).rest, null)).toEqual(left);
  });

  it('has to be asked for again once an item changes or an address is typed', () => {
    const left = joinTicket(splitTicket(delivered()).rest, null);
    const [first, ...others] = left.lines;
    if (first === undefined) throw new Error('the sample has lines');
    expect(currentRate({ ...left, lines: [{ ...first, quantity: '3' }, ...others] })).toBeNull();
    expect(currentRate({ ...left, lines: others })).toBeNull();
    expect(currentRate({ ...left, lines: [] })).toBeNull();
    expect(currentRate({ ...left, lines: [{ ...first, quantity: 'two' }, ...others] })).toBeNull();
    expect(currentRate({ ...left, address: { ...left.address, line1: '1 Other Street' } })).toBeNull();
    expect(currentRate({ ...left, address: delivered().address })).toBeNull();
  });

  it('is left out where nobody chose one, or it was quoted for something else', () => {
    const { chosenRate: _chosen, ...without } = delivered();
    expect(currentRate(joinTicket(splitTicket({ ...without, chosenRate: null }).rest, null))).toBeNull();
    const old = { ...delivered(), chosenRate: { serviceCode: sampleRate().serviceCode, fingerprint: '' } };
    expect(currentRate(joinTicket(splitTicket(old).rest, null))).toBeNull();
    expect(goodsFingerprint({ ...delivered(), rates: null })).toBeNull();
  });
});

const ORDER: OrderRequest['order'] = {
  account: 'ACC',
  warehouse: 'SYD1',
  customer_reference: 'R',
  lines: [
    {
      sku: 'TB-1',
      quantity: 1,
      price_inc_tax: '1.00',
      distributor_location_code: 'SYD1',
      shipping: { carrier_account: '', carrier_identifier: '' },
    },
  ],
  customer_name: 'N',
  customer_email: 'E',
  customer_phone: 'P',
  customer_note: 'C',
  address: {
    address_line_1: '1 Sample St',
    address_line_2: '',
    city: 'Sydney',
    postal_code: '2000',
    state: 'NSW',
    country: 'Australia',
    country_code: 'AU',
  },
  charges: [{ charge_identifier: 'FREIGHT', description: 'Road', price_inc_tax: 5 }],
  notes: ['ring first'],
};

describe('what is kept of an order', () => {
  it('is what its rows say, and it is the same order again with the rest', () => {
    const parts = splitOrder({ order: ORDER });
    expect(Object.keys(JSON.parse(parts.order) as object)).toEqual(['account', 'warehouse', 'lines', 'charges']);
    expect(joinOrder(parts)).toEqual({ order: ORDER });
  });

  it('has what the shop printed then beside it, which was not sent, and nothing of it where it was not kept', () => {
    const shop = { shopName: 'Old Towbars', shopAbn: '', shopPhone: '', shopTerms: 'Paid in 7 days.' };
    const parts = splitOrder({ order: ORDER }, { shop });
    expect(shopOfOrder(parts.order)).toEqual(shop);
    expect(joinOrder(parts)).toEqual({ order: ORDER });
    expect(parts.customer).toBe(splitOrder({ order: ORDER }).customer);
    expect(shopOfOrder(splitOrder({ order: ORDER }).order)).toBeUndefined();
  });

  it('has what its customer was told beside it, which was not sent', () => {
    const parts = splitOrder({ order: ORDER }, { told: { totalCents: 25_000 } });
    expect(JSON.parse(parts.order)).toMatchObject({ told: { totalCents: 25_000 } });
    expect(joinOrder(parts)).toEqual({ order: ORDER });
    expect(parts.customer).toBe(splitOrder({ order: ORDER }).customer);
  });

  it('is nothing that has no row, of the order or of a line', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, gift_for: SECRET }));
    const order = { ...ORDER, lines, ordered_by: SECRET };
    const parts = splitOrder({ order });
    expect(parts.order).not.toContain(SECRET);
    expect(joinOrder(parts)).toEqual({ order });
  });

  it('does not compile without a row for each part of the wire', () => {
    const { charges: _forgotten, ...without } = PERSONAL_IN_ORDER;
    // @ts-expect-error charges has no row
    const rows: typeof PERSONAL_IN_ORDER = without;
    expect(rows).not.toHaveProperty('charges');
  });
});

describe('taking a record apart', () => {
  it('loses nothing of any record, by any rows', () => {
    const rows = fc.letrec((nested) => ({
      rows: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), nested('rows'), { maxKeys: 3 }),
      ),
    })).rows;
    const record = fc.letrec((nested) => ({
      record: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('x', 1, null, true),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), nested('record'), { minKeys: 1, maxKeys: 4 }),
        fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'd'), nested('record'), { minKeys: 1, maxKeys: 3 }), {
          minLength: 1,
          maxLength: 3,
        }),
      ),
    })).record;
    let both = 0;
    fc.assert(
      fc.property(record, rows, (whole, by) => {
        const parts = takeApart(whole, by as never);
        if (parts.stays !== undefined && parts.personal !== undefined) both += 1;
        expect(putTogether(parts)).toEqual(whole);
      }),
    );
    expect(both).toBeGreaterThan(3);
  });
});
