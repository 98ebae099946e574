import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOrder } from '#shared/domain/order/order.ts';
import {
  addedNotes,
  purchaseOrderIn,
  purchaseOrderNote,
  vehicleNote,
} from '#shared/domain/ticket/order-notes-added.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { BUILD_MONTH } from '#shared/domain/vehicle/build-span.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import {
  ORDER_SETTINGS,
  plateChoice,
  READ_AT,
  readyTicket,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';

function notesOf(ticket: Partial<Ticket>, vehicleInNotes = true): readonly string[] {
  return reviewOrder(readyTicket(ticket), { ...ORDER_SETTINGS, vehicleInNotes }).request?.order.notes ?? [];
}

const FROM_PART: VehicleChoice = {
  kind: 'from a part',
  id: 'a1f0',
  readAt: READ_AT,
  description: 'Toyota Hilux N80',
  attributes: UNKNOWN_ATTRIBUTES,
};

describe('the purchase order of a customer', () => {
  it('goes out in front of the notes that were typed, and never as the reference', () => {
    const ticket = readyTicket({ purchaseOrder: ' PO 4711/A ', notes: 'Call first' });
    const order = reviewOrder(ticket, ORDER_SETTINGS).request?.order;
    expect(order?.notes).toEqual(['Purchase order: PO 4711/A', 'Call first']);
    expect(order?.customer_reference).toBe('CP-20260304-0007');
  });

  it('is nothing where nothing was typed', () => {
    expect(purchaseOrderNote(' \t ')).toBeNull();
    expect(notesOf({})).toEqual([]);
    expect(purchaseOrderIn(['Call first'])).toBe('');
  });

  it('is found again in the notes as it went out, on one line, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const note = purchaseOrderNote(typed);
        const said = typed.replace(/\s+/g, ' ').trim();
        expect(note === null ? '' : purchaseOrderIn([note, 'Call first'])).toBe(said);
        expect(note ?? '').not.toMatch(/[\n\r]/);
      }),
    );
  });

  it('stops the order where it holds a card number', () => {
    const ticket = readyTicket({ purchaseOrder: '4111 1111 1111 1111' });
    expect(reviewOrder(ticket, ORDER_SETTINGS).problems.map(({ field }) => field)).toEqual(['purchaseOrder']);
  });
});

describe('the vehicle in the notes of an order', () => {
  const vehicle = plateChoice([{}]);
  const month = { attribute: BUILD_MONTH, value: '3' };

  it('goes out only where the shop says so', () => {
    expect(notesOf({ vehicle }, false)).toEqual([]);
    expect(notesOf({ vehicle: null })).toEqual([]);
    expect(notesOf({ vehicle, notes: 'Call first' })).toEqual([vehicleNote(vehicle), 'Call first']);
  });

  it('says its words and its plate, once', () => {
    expect(vehicleNote(vehicle)).toContain(`, plate ${vehicle.plate} (${vehicle.state})`);
    const unknown = plateChoice([{ attributes: UNKNOWN_ATTRIBUTES }], { factory: null });
    expect(vehicleNote(unknown)).toBe(`Vehicle: Plate ${vehicle.plate} (${vehicle.state})`);
    expect(vehicleNote(FROM_PART)).toBe('Vehicle: Toyota Hilux N80');
  });

  it('says the month that was read off its build plate, with the year where that is known', () => {
    expect(vehicleNote(FROM_PART)).not.toContain('built');
    expect(vehicleNote({ ...FROM_PART, answers: [month] })).toBe('Vehicle: Toyota Hilux N80, built March');
    const known = plateChoice([{}], { answers: [month] });
    expect(vehicleNote(known)).toMatch(/, built March 2019$/);
  });
});

it('names the notes that were put in front', () => {
  const notes = ['Purchase order: 7', 'Vehicle: Toyota Hilux', 'Call first'];
  expect(addedNotes(notes)).toEqual(notes.slice(0, 2));
});
