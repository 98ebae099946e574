import { partsWords, standingOf, ticketName } from '#renderer/sale/ticket-words.ts';
import { describe, expect, it } from 'vitest';
import { numberedTickets } from '#renderer/features/tickets/ticket-rows.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

function row(change: Partial<TicketRow> = {}): TicketRow {
  return {
    ticketId: 'T1',
    state: 'open',
    plate: '',
    customer: '',
    firstPart: '',
    lineCount: 0,
    totalCents: null,
    openedAt: '2026-03-02T12:00:00.000+11:00',
    savedAt: '2026-03-02T12:00:00.000+11:00',
    closedAt: null,
    quote: null,
    submission: null,
    sold: false,
    lostBecause: null,
    ...change,
  };
}

describe('the open tickets', () => {
  it('are numbered in their order, past the nine that Alt reaches too', () => {
    const open = Array.from({ length: 11 }, (_, index) => row({ ticketId: `T${index + 1}` }));
    const numbers = numberedTickets({ inFront: 'T2', open, closed: [] }, null).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('say of the one in front what stands on the screen now', () => {
    const front = emptyTicket({
      id: 'T2',
      customer: { name: ' Mia Chen ', email: '', phone: '', note: '', company: '', abn: '' },
      lines: [sampleLine({ price: '100.00', quantity: '2' })],
    });
    const open = [row({ ticketId: 'T1', customer: 'Noah' }), row({ ticketId: 'T2', customer: 'Mi', totalCents: 1 })];
    const [first, second] = numberedTickets({ inFront: 'T2', open, closed: [] }, front);
    expect(first).toMatchObject({ inFront: false, row: { customer: 'Noah' } });
    expect(second).toMatchObject({
      inFront: true,
      row: { customer: 'Mia Chen', firstPart: 'TB-HIL-C4 Towbar Class 4', lineCount: 1, totalCents: 20_000 },
    });
  });

  it('stay the same objects while what they say does, so that no tab is drawn again for a note', () => {
    const list = { inFront: 'T1', open: [row()], closed: [] };
    const front = emptyTicket({ id: 'T1', lines: [sampleLine()] });
    const [before] = numberedTickets(list, front);
    const [noted] = numberedTickets(list, { ...front, notes: 'Ring first' });
    expect(noted?.row).toBe(before?.row);
    const [named] = numberedTickets(list, { ...front, customer: { ...front.customer, name: 'Mia' } });
    expect(named?.row).not.toBe(before?.row);
  });

  it('have no total while a line of the one in front is not right', () => {
    const front = emptyTicket({ lines: [sampleLine({ quantity: 'two' })] });
    const [only] = numberedTickets({ inFront: 'T1', open: [row({ totalCents: 500 })], closed: [] }, front);
    expect(only?.row.totalCents).toBeNull();
  });
});

describe('a ticket in a list', () => {
  it('is called by plate and customer, else by its first part', () => {
    expect(ticketName(row({ plate: 'ABC12D', customer: 'Mia' }))).toBe('ABC12D · Mia');
    expect(ticketName(row({ firstPart: 'TB-1 Towbar', lineCount: 1 }))).toBe('TB-1 Towbar');
    expect(ticketName(row())).toBe('Nothing on it yet');
  });

  it('names its first part and counts the others', () => {
    expect(partsWords(row())).toBe('No part yet');
    expect(partsWords(row({ firstPart: 'TB-1 Towbar', lineCount: 1 }))).toBe('TB-1 Towbar');
    expect(partsWords(row({ firstPart: 'TB-1 Towbar', lineCount: 4 }))).toBe('TB-1 Towbar and 3 more');
  });

  it('says how its order stands before that it was quoted', () => {
    expect(standingOf(row())).toBeNull();
    expect(standingOf(row({ quote: 'Q-000123' }))?.words).toBe('Quoted Q-000123');
    expect(standingOf(row({ quote: 'Q-000123', sold: true })), 'on another ticket').toEqual({
      tone: 'fit',
      words: 'Sold',
    });
    expect(standingOf(row({ quote: 'Q-000123', submission: 'unknown' }))?.words).toBe('Unconfirmed');
    expect(standingOf(row({ submission: 'placed' }))).toEqual({ tone: 'fit', words: 'Order placed' });
  });

  it('shows a state that it does not know as it came, and never as a good one', () => {
    expect(standingOf(row({ submission: 'half way' }))).toEqual({ tone: 'unknown', words: 'half way' });
  });
});
