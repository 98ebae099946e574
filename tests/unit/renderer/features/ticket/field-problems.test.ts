import { describe, expect, it } from 'vitest';
import { cardNumberProblems, immediateProblems, shownProblems } from '#renderer/features/ticket/field-problems.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** A number that passes the card check and belongs to no card. */
const CARD_NUMBER = '4111 1111 1111 1111';

const complete = emptyTicket({
  lines: [sampleLine()],
  address: {
    line1: '12 Stuart Highway',
    line2: '',
    city: 'Darwin',
    postcode: '0800',
    state: 'NT',
    country: 'Australia',
    countryCode: 'AU',
  },
});

function withQuantity(ticket: Ticket, quantity: string): Ticket {
  return { ...ticket, lines: ticket.lines.map((line) => ({ ...line, quantity })) };
}

function fieldsOf(problems: readonly { readonly field: string }[]): readonly string[] {
  return problems.map(({ field }) => field);
}

describe('what is wrong on the ticket without asking main', () => {
  it('finds nothing on a ticket that is right, 0800 included', () => {
    expect(immediateProblems(complete)).toEqual([]);
  });

  it.each(['0', '-1', '1e9', '2,5', '', 'two'])('names the field of the quantity “%s”', (quantity) => {
    expect(fieldsOf(immediateProblems(withQuantity(complete, quantity)))).toEqual(['lines.L1.quantity']);
  });

  it.each(['', 'free', '12.345'])('names the field of the price “%s”', (price) => {
    const ticket = { ...complete, lines: [sampleLine({ price })] };
    expect(fieldsOf(immediateProblems(ticket))).toEqual(['lines.L1.price']);
  });

  it.each(['800', 'ABCD', ''])('names the postcode “%s”', (postcode) => {
    const ticket = { ...complete, address: { ...complete.address, postcode } };
    expect(fieldsOf(immediateProblems(ticket))).toEqual(['address.postcode']);
  });

  it('finds a card number in any free text', () => {
    const ticket: Ticket = {
      ...complete,
      customer: { name: 'Mia', email: '', phone: '', note: `pay with ${CARD_NUMBER}`, company: '', abn: '' },
      notes: `card ${CARD_NUMBER}`,
    };
    expect(fieldsOf(cardNumberProblems(ticket))).toEqual(['customer.note', 'notes']);
  });
});

describe('what stands beside the fields', () => {
  const bad: Ticket = {
    ...withQuantity(complete, '0'),
    customer: { name: '', email: 'mia@', phone: '', note: '', company: '', abn: '' },
  };
  const reviewed = {
    ticket: bad,
    problems: [
      { field: 'customer.email', message: 'An e-mail address has a name, an @ and a domain.' },
      { field: 'customer.name', message: 'Type the name.' },
    ],
  };

  it('says nothing of a field that was not left yet', () => {
    expect(shownProblems({ ticket: bad, reviewed, left: new Set(), inFull: false }).size).toBe(0);
  });

  it('says what is wrong with a field once it was left', () => {
    const shown = shownProblems({
      ticket: bad,
      reviewed,
      left: new Set(['lines.L1.quantity', 'customer.email']),
      inFull: false,
    });
    expect([...shown.keys()].toSorted()).toEqual(['customer.email', 'lines.L1.quantity']);
  });

  it('says everything once the order was reviewed', () => {
    const shown = shownProblems({ ticket: bad, reviewed, left: new Set(), inFull: true });
    expect([...shown.keys()].toSorted()).toEqual(['customer.email', 'customer.name', 'lines.L1.quantity']);
  });

  it('drops what main said of a text that is another one now', () => {
    const fixed: Ticket = { ...bad, customer: { ...bad.customer, email: 'mia@example.com' } };
    const shown = shownProblems({ ticket: fixed, reviewed, left: new Set(['customer.email']), inFull: false });
    expect(shown.has('customer.email')).toBe(false);
  });

  it('keeps what main said of a line for as long as the sale is the one that it looked at', () => {
    const said = { ticket: complete, problems: [{ field: 'lines.L1.supplier', message: 'from main' }] };
    const left = new Set(['lines.L1.supplier']);
    const shownOf = (ticket: Ticket) => shownProblems({ ticket, reviewed: said, left, inFull: false });
    expect(shownOf({ ...complete, notes: 'x' }).get('lines.L1.supplier')).toBe('from main');
    const again = { ...complete, lines: [sampleLine({ readAt: '2026-05-05T00:00:00.000Z' })] };
    expect(shownOf(again).size).toBe(0);
  });

  it('refuses a card number while it is being typed', () => {
    const ticket: Ticket = { ...complete, notes: CARD_NUMBER };
    const shown = shownProblems({ ticket, reviewed: null, left: new Set(), inFull: false });
    expect(shown.get('notes')).toContain('card number');
    expect(shown.get('notes')).not.toContain('4111');
  });

  it('says one thing of a field, the surest first', () => {
    const ticket: Ticket = { ...complete, customerReference: CARD_NUMBER };
    const shown = shownProblems({
      ticket,
      reviewed: { ticket, problems: [{ field: 'customerReference', message: 'from main' }] },
      left: new Set(),
      inFull: true,
    });
    expect(shown.get('customerReference')).toContain('card number');
  });
});
