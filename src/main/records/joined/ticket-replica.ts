import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { type CustomerFields, type Customers, NO_CUSTOMER } from '../shop/customers.ts';
import { OF_SHOP } from '../shop/own-rows.ts';
import { HAS_ORDER } from '../shop/submission-states.ts';
import { firstPartOf, plateOf } from '../shop/ticket-summary.ts';
import { readTicket } from './readable-ticket.ts';
import { withClosing } from './shared-closing.ts';

/** Under which hold and in which version this counter knows a ticket of the shop. */
export interface HeldRow {
  readonly holder: number | null;
  readonly hold: number;
  readonly version: number;
  /** 0 where this counter has it, or has put it down and may go on with it. */
  readonly elsewhere: number;
}

/** The tickets of the shop as they stand here. */
export interface TicketReplica {
  /** Undefined of one that was not heard of. */
  held(ticketId: string): HeldRow | undefined;
  keepHeld(ticketId: string, as: HeldRow): void;
  /** A copy of it was kept: whatever the shop has of it is newer from now on. */
  copyKept(ticketId: string): void;
  /** Undefined where it does not stand here. */
  stateOf(ticketId: string): string | undefined;
  /** What stands here of a ticket; an older Counterpart kept the closing with it. */
  bodyOf(ticketId: string): string | undefined;
  /** Whether it is open, and no order was made of it. */
  isGoneOnWith(ticketId: string): boolean;
  /** Writes it with its customer, and with what the lists say of it. */
  write(
    ticketId: string,
    body: string,
    fields: CustomerFields | null,
    by: { readonly savedAt: string; readonly seat: number },
  ): void;
}

/** Makes it. */
export function createTicketReplica(needs: {
  readonly database: Sqlite;
  readonly customers: Customers;
  readonly totalOf: (ticket: Ticket) => number | null;
}): TicketReplica {
  const { database, customers, totalOf } = needs;
  const held = database.prepare<[string], HeldRow>(
    'SELECT holder, hold, version, elsewhere FROM shop_tickets WHERE ticket_id = ?',
  );
  const keepHeld = database.prepare<[string, number | null, number, number, number]>(
    'INSERT OR REPLACE INTO shop_tickets (ticket_id, holder, hold, version, elsewhere) VALUES (?, ?, ?, ?, ?)',
  );
  const isKept = database.prepare<[string]>(
    'UPDATE shop_tickets SET version = 1 WHERE ticket_id = ? AND elsewhere = 0 AND version > 1',
  );
  const stateOf = database.prepare<[string], string>('SELECT state FROM tickets WHERE ticket_id = ?').pluck();
  const storedBody = database.prepare<[string], string>('SELECT body FROM tickets WHERE ticket_id = ?').pluck();
  const isGoneOnWith = database
    .prepare<[string], number>(
      `SELECT 1 FROM tickets t WHERE t.ticket_id = ? AND t.state = 'open' AND NOT ${HAS_ORDER}`,
    )
    .pluck();
  const writeTicket = database.prepare<
    [string, string, string, string, string, number, number | null, string, number, string]
  >(`
    INSERT INTO tickets (ticket_id, state, opened_at, saved_at, plate, first_part, line_count, total_cents, body, seat,
      incarnation)
    VALUES (?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (ticket_id) DO UPDATE SET saved_at = excluded.saved_at, plate = excluded.plate,
      first_part = excluded.first_part, line_count = excluded.line_count, total_cents = excluded.total_cents,
      body = excluded.body`);

  /** What the lists say of a ticket; null of one that a newer Counterpart typed so that this one cannot read it. */
  function summaryOf(body: string, fields: CustomerFields | null): TicketSummary | null {
    const ticket = readTicket(body, fields);
    if (ticket === null) return null;
    const { openedAt, lines } = ticket;
    const [plate, firstPart, totalCents] = [plateOf(ticket), firstPartOf(ticket), totalOf(ticket)];
    return { openedAt, plate, firstPart, lines: lines.length, totalCents };
  }

  return {
    held: (ticketId) => held.get(ticketId),
    keepHeld: (ticketId, { holder, hold, version, elsewhere }) => {
      keepHeld.run(ticketId, holder, hold, version, elsewhere);
    },
    copyKept: (ticketId) => {
      isKept.run(ticketId);
    },
    stateOf: (ticketId) => stateOf.get(ticketId),
    bodyOf(ticketId) {
      const body = storedBody.get(ticketId);
      return body === undefined ? undefined : withClosing(body, null);
    },
    isGoneOnWith: (ticketId) => isGoneOnWith.get(ticketId) !== undefined,
    write(ticketId, body, fields, { savedAt, seat }) {
      const {
        openedAt = savedAt,
        plate = '',
        firstPart = '',
        lines = 1,
        totalCents = null,
      } = summaryOf(body, fields) ?? {};
      writeTicket.run(ticketId, openedAt, savedAt, plate, firstPart, lines, totalCents, body, seat, OF_SHOP);
      customers.keep({ kind: 'ticket', id: ticketId }, ticketId, fields ?? NO_CUSTOMER);
    },
  };
}

interface TicketSummary {
  readonly openedAt: string;
  readonly plate: string;
  readonly firstPart: string;
  readonly lines: number;
  readonly totalCents: number | null;
}
