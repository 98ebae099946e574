import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTicket, splitTicket } from '#main/records/shop/customers.ts';
import { holdsAnything } from '#main/records/shop/ticket-contents.ts';
import { openTicket, type Ticket } from '#shared/domain/ticket/ticket.ts';
import {
  TICKET_FIELD_NAMES,
  type TicketField,
  ticketFieldRow,
  withTicketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import { ticket as sampleTicket } from './sale.ts';
import { answerOf, openShop, temporaryFolder } from './shop.ts';

const OPENED = '2026-03-04T02:00:00.000Z';
const LATER = '2036-03-04T02:00:00.000Z';

const { lines, vehicle } = sampleTicket('sample');

/** Most tickets hold little or nothing: each text is empty far more often than not. */
const text = fc.oneof(
  { weight: 40, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(' ', 'x', '0') },
);
const rarely = <Value>(nothing: Value, something: Value) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: fc.constant(something) });

const texts = fc.record(Object.fromEntries(TICKET_FIELD_NAMES.map((field) => [field, text])));
const contents = fc.record({
  lines: rarely<Ticket['lines']>([], lines),
  vehicle: rarely<Ticket['vehicle']>(null, vehicle),
  charges: rarely<Ticket['charges']>([], [{ name: 'Tail lift', code: 'TL', cents: 3_300 }]),
});

const anyTicket = fc.tuple(texts, contents).map(([typed, parts]) => {
  const empty = openTicket({ id: 'any', openedAt: OPENED, customerReference: 'CP-20260304-1002-0001', state: 'NT' });
  return Object.entries(typed).reduce<Ticket>(
    (ticket, [field, value]) => (value === '' ? ticket : withTicketFieldText(ticket, field as TicketField, value)),
    { ...empty, ...parts },
  );
});

describe('whether anything was put on a ticket', () => {
  it('is the same to the rule, to the lists and to the shop; and to the day once its customer is forgotten', () => {
    const shop = openShop(temporaryFolder());
    const tickets: Ticket[] = [];
    fc.assert(
      fc.property(anyTicket, (any) => {
        const ticket = { ...any, id: `t${tickets.length}` };
        tickets.push(ticket);
        const before = answerOf(shop.joined.membership.counts()).openTickets;
        answerOf(shop.tickets.save(ticket, null));
        const isCounted = answerOf(shop.joined.membership.counts()).openTickets > before;
        answerOf(shop.tickets.close(ticket.id));
        const isListed = answerOf(shop.tickets.closed(1)).some(({ ticketId }) => ticketId === ticket.id);
        expect([isCounted, isListed]).toEqual([holdsAnything(ticket), holdsAnything(ticket)]);
      }),
      { numRuns: 300 },
    );
    const afterForgetting = tickets.filter((ticket) => holdsAnything(joinTicket(splitTicket(ticket).rest, null)));
    expect(answerOf(shop.daySheet.between(OPENED, LATER)).tickets).toHaveLength(afterForgetting.length);
    const held = tickets.filter(holdsAnything).length;
    expect(tickets.length - held).toBeGreaterThan(20);
    expect(held - afterForgetting.length).toBeGreaterThan(20);
    expect(afterForgetting.length).toBeGreaterThan(20);
  });

  it.each(TICKET_FIELD_NAMES.filter((field) => ticketFieldRow(field).personal))(
    'hangs on %s as its row says',
    (field) => {
      const empty = openTicket({ id: 't1', openedAt: OPENED, customerReference: 'CP-1', state: 'NT' });
      const isOnEach = ticketFieldRow(field).staysWhileOpen === true || field === 'customerReference';
      expect(holdsAnything(withTicketFieldText(empty, field, 'typed'))).toBe(!isOnEach);
    },
  );
});
