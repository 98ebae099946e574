import { describe, expect, expectTypeOf, it } from 'vitest';
import { cardNumberProblems } from '#shared/domain/ticket/card-refusal.ts';
import {
  type FieldOfSection,
  isTicketField,
  TICKET_FIELD_NAMES,
  TICKET_FIELDS,
  type TicketField,
  type TicketFieldRow,
  ticketFieldRow,
  ticketFieldText,
  withTicketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import { LINE_PARTS, type TicketPartRow } from '#shared/domain/ticket/ticket-parts.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';

describe('the fields of a ticket', () => {
  it.each(TICKET_FIELD_NAMES)('are read, changed, checked for card numbers and limited by their rows: %s', (field) => {
    const ticket = readyTicket({});
    const changed = withTicketFieldText(ticket, field, '4111 1111 1111 1111');
    expect(ticketFieldText(changed, field)).toBe('4111 1111 1111 1111');
    expect(withTicketFieldText(changed, field, ticketFieldText(ticket, field))).toEqual(ticket);
    expect(cardNumberProblems(changed).map((problem) => problem.field)).toEqual([field]);
    const { longest } = ticketFieldRow(field);
    const takes = (length: number) => ticketSchema.safeParse(withTicketFieldText(ticket, field, 'x'.repeat(length)));
    expect([takes(longest).success, takes(longest + 1).success]).toEqual([true, false]);
  });

  it('are those that a ticket has, and none besides', () => {
    expect(isTicketField('customer.name')).toBe(true);
    expect(isTicketField('customer')).toBe(false);
    expect(isTicketField('settings.account')).toBe(false);
  });

  it('do not compile without a row', () => {
    type Rows = { readonly [field in TicketField]: TicketFieldRow };
    const { notes: _forgotten, ...without } = TICKET_FIELDS;
    // @ts-expect-error notes has no row
    const rows: Rows = without;
    expect(Object.keys(rows)).toHaveLength(TICKET_FIELD_NAMES.length - 1);
    expectTypeOf<FieldOfSection<'order'>>().toEqualTypeOf<'warehouse' | 'customerReference' | 'address.countryCode'>();
  });

  it('do not compile where a part of a line has no row, one that may be left out too', () => {
    type Rows = { readonly [part in keyof TicketLine]-?: TicketPartRow };
    const { news: _forgotten, ...without } = LINE_PARTS;
    // @ts-expect-error news has no row
    const rows: Rows = without;
    expect(Object.keys(rows)).not.toContain('news');
  });
});
