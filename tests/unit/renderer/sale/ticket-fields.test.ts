import { beforeAll, describe, expect, it } from 'vitest';
import { ticketFieldLabelIn } from '#renderer/sale/ticket-field-labels.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { fieldValue, lineFieldOf, sectionOf } from '#renderer/sale/ticket-fields.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const ticket = emptyTicket({ lines: [sampleLine({ id: 'a.b-1' })], notes: 'ring first' });

beforeAll(async () => {
  await loadSaleRules();
});

describe('the names of the ticket’s fields', () => {
  it('lead to the section that each stands in', () => {
    expect(
      ['lines', 'lines.L1.price', 'customer.email', 'address.postcode', 'notes', 'customerReference'].map(sectionOf),
    ).toEqual(['lines', 'lines', 'customer', 'address', 'notes', 'order']);
    expect(sectionOf('settings.account')).toBeNull();
  });

  it('are taken apart whatever the id of the line is', () => {
    expect(lineFieldOf('lines.a.b-1.quantity')).toEqual({ lineId: 'a.b-1', part: 'quantity' });
    expect(lineFieldOf('lines.a.b-1')).toBeNull();
    expect(lineFieldOf('customer.name')).toBeNull();
  });

  it('lead to the text that each holds', () => {
    expect(fieldValue(ticket, 'lines.a.b-1.quantity')).toBe('1');
    expect(fieldValue(ticket, 'address.country')).toBe('Australia');
    expect(fieldValue(ticket, 'notes')).toBe('ring first');
    expect(fieldValue(ticket, 'lines.gone.quantity')).toBeNull();
    expect(fieldValue(ticket, 'settings.account')).toBeNull();
  });

  it('are told in a shop’s words', () => {
    expect(ticketFieldLabelIn(ticket, 'lines.a.b-1.quantity')).toBe('Quantity of TB-HIL-C4');
    expect(ticketFieldLabelIn(ticket, 'address.city')).toBe('Suburb');
    expect(ticketFieldLabelIn(ticket, 'settings.account')).toBe('Settings');
  });

  it('name the part of a ticket that the bridge refuses as a seller calls it', () => {
    const labels = ['ticket.lines', 'ticket.lines.2.sku', 'ticket.vehicle.plate', 'ticket.chosenRate', 'ticket.id'];
    expect(labels.map((field) => ticketFieldLabelIn(ticket, field))).toEqual([
      'Items',
      'Item 3',
      'Vehicle',
      'Delivery',
      'Ticket',
    ]);
    expect(ticketFieldLabelIn(ticket, 'ticket')).toBe('Ticket');
  });

  it('name what is no field to type into, and what a problem of it stands on', () => {
    const towbar = sampleLine({ required: [{ sku: 'WH-1', title: 'Wiring harness' }] });
    const lacking = emptyTicket({ lines: [towbar], towing: { trailer: '2000', ball: '' } });
    expect(ticketFieldLabelIn(lacking, 'lines.L1.required')).toBe('Required part');
    expect(fieldValue(lacking, 'towing.trailer')).toBe('2000');
    const waived = { ...lacking, lines: [{ ...towbar, waived: [{ sku: 'WH-1', reason: 'has one' }] }] };
    expect(fieldValue(waived, 'lines.L1.required')).not.toBe(fieldValue(lacking, 'lines.L1.required'));
    expect(fieldValue({ ...lacking, notes: 'x' }, 'lines.L1.required')).toBe(fieldValue(lacking, 'lines.L1.required'));
  });

  it('name the reason of a line that is sold against its verdict, which a problem of it stands on', () => {
    const against = emptyTicket({ lines: [sampleLine({ id: 'a.b-1', verdict: 'not listed', againstVerdict: true })] });
    const field = 'lines.a.b-1.overriddenVerdict';
    expect(sectionOf(field)).toBe('lines');
    expect(ticketFieldLabelIn(against, field)).toBe('Fit');
    const given = overrideVerdict(against, 'a.b-1', 'He cuts the bumper');
    expect(fieldValue(given, field)).not.toBe(fieldValue(against, field));
    expect(fieldValue({ ...against, notes: 'x' }, field)).toBe(fieldValue(against, field));
  });

  it('name what was read from another supplier, until it is read again', () => {
    const line = sampleLine({ id: 'a' });
    const of = emptyTicket({ lines: [line] });
    expect(sectionOf('lines.a.supplier')).toBe('lines');
    expect(ticketFieldLabelIn(of, 'lines.a.supplier')).toBe('Supplier');
    expect(ticketFieldLabelIn(of, 'vehicle.supplier')).toBe('Vehicle');
    const again = { ...of, lines: [{ ...line, readAt: '2030-01-01T00:00:00.000Z' }] };
    expect(fieldValue(again, 'lines.a.supplier')).not.toBe(fieldValue(of, 'lines.a.supplier'));
    expect(fieldValue({ ...of, notes: 'x' }, 'lines.a.supplier')).toBe(fieldValue(of, 'lines.a.supplier'));
    expect(fieldValue(of, 'vehicle.supplier')).toBe('');
    const chosen = { ...of, chosenRate: { serviceCode: 'STX', fingerprint: 'f' } };
    expect(fieldValue(chosen, 'rates.supplier')).not.toBe(fieldValue(of, 'rates.supplier'));
  });

  it('make one DOM id for the field and for the code that looks for it', () => {
    expect(fieldElementId('lines.a.b-1.quantity')).toBe('ticket-lines-a-b-1-quantity');
  });
});
