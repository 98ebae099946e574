import { describe, expect, it } from 'vitest';
import { isReadAgain, otherSupplierProblems } from '#shared/domain/ticket/other-supplier.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { plateChoice, READ_AT, readyTicket, ticketLine, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

const BEFORE = new Date(Date.parse(READ_AT) - 60_000).toISOString();
const AFTER = new Date(Date.parse(READ_AT) + 60_000).toISOString();

const fieldsOf = (ticket: Ticket, readFrom: string | null) =>
  otherSupplierProblems(ticket, readFrom).map(({ field }) => field);

function ticketOf(change: Partial<Ticket> = {}): Ticket {
  return readyTicket({ vehicle: null, rates: null, chosenRate: null, ...change });
}

const rates = { rows: [], fingerprint: 'f', readAt: READ_AT, postcode: '2000', limit: 10, remark: null };
const chosenRate = { serviceCode: 'STX', fingerprint: 'f' };

describe('what was read before the connection was changed', () => {
  it('is of another supplier; nothing is where there was no other', () => {
    const ticket = ticketOf({ lines: [ticketLine({ id: 'a' }), ticketLine({ id: 'b', readAt: AFTER })] });
    expect(fieldsOf(ticket, null)).toEqual([]);
    expect(fieldsOf(ticket, BEFORE)).toEqual([]);
    expect(fieldsOf(ticket, READ_AT)).toEqual([]);
    expect(fieldsOf(ticket, AFTER)).toEqual(['lines.a.supplier']);
  });

  it('names the part, and what to do', () => {
    const [problem] = otherSupplierProblems(ticketOf({ lines: [ticketLine({ sku: 'TB-7' })] }), AFTER);
    expect(problem?.message).toBe(
      'Price, stock and fit of TB-7 are from another supplier: the connection has changed since. Refresh them in the review.',
    );
  });

  it('counts by the price too, where the supplier’s was told', () => {
    const line = ticketLine({ id: 'a', readAt: AFTER, priceReadAt: BEFORE, partPriceCents: 100 });
    expect(fieldsOf(ticketOf({ lines: [line] }), READ_AT)).toEqual(['lines.a.supplier']);
    expect(fieldsOf(ticketOf({ lines: [{ ...line, partPriceCents: null }] }), READ_AT)).toEqual([]);
    const { priceReadAt: _own, ...without } = line;
    expect(fieldsOf(ticketOf({ lines: [without] }), READ_AT)).toEqual([]);
  });

  it('counts for the vehicle, which is looked up or chosen again', () => {
    const byPlate = ticketOf({ lines: [], vehicle: plateChoice([]) });
    expect(fieldsOf(byPlate, BEFORE)).toEqual([]);
    expect(otherSupplierProblems(byPlate, AFTER)).toMatchObject([
      { field: 'vehicle.supplier', message: expect.stringContaining('Look its plate up again.') },
    ]);
    const vehicle = {
      kind: 'from a part',
      id: '1',
      description: 'Hilux',
      attributes: UNKNOWN_ATTRIBUTES,
      readAt: READ_AT,
    } as const;
    expect(otherSupplierProblems(ticketOf({ lines: [], vehicle }), AFTER)).toMatchObject([
      { field: 'vehicle.supplier', message: expect.stringContaining('or remove it.') },
    ]);
  });

  it('counts for the delivery that was chosen, and for no other', () => {
    expect(fieldsOf(ticketOf({ lines: [], rates, chosenRate }), AFTER)).toEqual(['rates.supplier']);
    expect(fieldsOf(ticketOf({ lines: [], rates, chosenRate }), BEFORE)).toEqual([]);
    expect(fieldsOf(ticketOf({ lines: [], rates }), AFTER)).toEqual([]);
    expect(fieldsOf(ticketOf({ lines: [], chosenRate }), AFTER)).toEqual([]);
  });
});

it('parts and delivery are read again together, a vehicle is not', () => {
  const of = (field: string) => isReadAgain({ field, message: '' });
  expect(of('lines.a.supplier')).toBe(true);
  expect(of('rates.supplier')).toBe(true);
  expect(of('vehicle.supplier')).toBe(false);
  expect(of('lines.a.price')).toBe(false);
});
