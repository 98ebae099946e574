import { setOrderTexts } from '#tests/builders/ticket-changes.ts';
import { describe, expect, it } from 'vitest';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import { openTicket, setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';

const CARD = '4111 1111 1111 1111';
const FRESH = openTicket({ id: 't-1', openedAt: '2026-03-04T02:00:00.000Z', customerReference: 'CP-1', state: 'NSW' });

function withLine(ticket: Ticket, typed: { readonly quantity: string; readonly price: string }): Ticket {
  const line = {
    id: 'l-1',
    sku: 'TB-1',
    title: 'Towbar',
    brand: null,
    warehouse: null,
    stock: [],
    readAt: '',
    required: [],
  };
  return {
    ...ticket,
    lines: [{ ...line, ...typed, verdict: null, verdictWords: null, discontinued: false, ...LINE_DEFAULTS }],
  };
}

function fieldsOf(ticket: Ticket): readonly string[] {
  return cardNumberProblems(ticket).map(({ field }) => field);
}

describe('card numbers on a ticket', () => {
  it('are found in every field that is typed into', () => {
    expect(fieldsOf(FRESH)).toEqual([]);
    for (const field of ['name', 'email', 'note', 'phone'] as const) {
      expect(fieldsOf(setCustomer(FRESH, { [field]: `pays by ${CARD}` }))).toEqual([`customer.${field}`]);
    }
    for (const field of ['line1', 'line2', 'city', 'postcode', 'state', 'country', 'countryCode'] as const) {
      expect(fieldsOf(setAddress(FRESH, { [field]: CARD }))).toEqual([`address.${field}`]);
    }
    for (const field of ['notes', 'warehouse', 'customerReference'] as const) {
      expect(fieldsOf(setOrderTexts(FRESH, { [field]: CARD }))).toEqual([field]);
    }
    expect(fieldsOf(withLine(FRESH, { quantity: CARD, price: CARD }))).toEqual([
      'lines.l-1.quantity',
      'lines.l-1.price',
    ]);
  });

  it('are not seen in what is a phone number', () => {
    expect(fieldsOf(setCustomer(FRESH, { phone: '+61 491 570 006' }))).toEqual([]);
  });

  it('leave the field as it was before, and all else as typed', () => {
    const before = setCustomer(withLine(FRESH, { quantity: '1', price: '10.00' }), { note: 'ring first' });
    const typed = setCustomer(
      withLine(setOrderTexts(before, { notes: 'two parcels' }), { quantity: '2', price: CARD }),
      {
        name: 'Practice Customer',
        note: CARD,
      },
    );
    const kept = withoutCardNumbers(typed, before);
    expect(kept).toEqual(
      setCustomer(withLine(setOrderTexts(before, { notes: 'two parcels' }), { quantity: '2', price: '10.00' }), {
        name: 'Practice Customer',
        note: 'ring first',
      }),
    );
  });

  it('leave the field empty where it held one before, or was not there', () => {
    const held = setOrderTexts(FRESH, { notes: CARD });
    expect(withoutCardNumbers(held, held).notes).toBe('');
    const line = withLine(FRESH, { quantity: '1', price: CARD });
    expect(withoutCardNumbers(line, line).lines[0]).toMatchObject({ quantity: '1', price: '' });
    expect(withoutCardNumbers(withLine(FRESH, { quantity: CARD, price: CARD }), FRESH).lines[0]).toMatchObject({
      quantity: '',
      price: '',
    });
  });
});
