import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { TicketRow as TicketRowView } from '#shared/records-view.ts';
import { type Customers, joinTicket, splitTicket } from './customers.ts';
import type { OwnRows } from './own-rows.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { IS_SOLD, LISTED_ORDER } from './sale-standing.ts';
import { HAS_ORDER } from './submission-states.ts';
import { HELD_ANYTHING } from './ticket-contents.ts';
import { firstPartOf, plateOf } from './ticket-summary.ts';

/** A ticket in the list of tickets: as the window has it, but for its quote, which has no label here yet. */
export interface TicketRow extends Omit<TicketRowView, 'quote' | 'sold' | 'lostBecause' | 'copy'> {
  /** 1 where an order came of it or of its quote, or may have. */
  readonly sold: number;
  /** 1 where it was typed here while another counter had the ticket. */
  readonly copy: number;
  /** As it was kept. */
  readonly lostBecause: string | null;
  /** Number of the newest quote of it; null where it was not quoted. */
  readonly quoteNumber: number | null;
}

/** A ticket of the shop that this counter does not have. */
export interface ElsewhereRow extends TicketRow {
  /** The counter that has it; null where none does. */
  readonly holder: number | null;
  readonly hold: number;
  /** 1 where a newer Counterpart typed it: this one may not change it. */
  readonly newer: number;
}

/**
 * Where the person was in a ticket: whatever the window wants back after a restart, as JSON of at most 10,000
 * characters.
 */
export type CursorText = string;

/** What saving came to. A ticket that was closed meanwhile is not brought back by a window that still shows it. */
export type TicketSaved =
  | { readonly saved: true; readonly savedAt: string }
  | { readonly saved: false; readonly because: 'closed' }
  /** Another counter of the shop has it now, or none; `holder` is null then. */
  | { readonly saved: false; readonly because: 'elsewhere'; readonly holder: number | null };

/** The tickets: every sale from its first keystroke. */
export interface Tickets {
  /** Keeps a ticket as it is now, new or known. On disk when this returns. `cursor` null leaves the kept one. */
  save(ticket: Ticket, cursor: CursorText | null): TicketSaved;
  find(ticketId: string): Ticket | null;
  cursor(ticketId: string): CursorText | null;
  /** Keeps where the person is, and nothing else; false where the ticket is not open. A text too long is not kept. */
  keepPlace(ticketId: string, cursor: CursorText): boolean;
  /** Open tickets in the order in which they were opened. */
  open(): readonly TicketRow[];
  /**
   * The open ones that something was put on or begun in, the one in front, and the one opened last, which somebody may
   * want to go back to before anything is on it: what Alt+1…9 picks from, in the same order.
   */
  listed(): readonly TicketRow[];
  /** Open tickets of the shop that this counter does not have and something was put on, the last saved first. */
  elsewhere(): readonly ElsewhereRow[];
  /** Which counter of the shop has a ticket that this one does not have; null where it is this counter's to work on. */
  heldElsewhere(ticketId: string): Pick<ElsewhereRow, 'holder' | 'hold' | 'newer'> | null;
  /**
   * Goes on with a ticket that nobody has and of which no order was made; the shop is told of it as soon as it is
   * reached. False where it is no such ticket.
   */
  goOn(ticketId: string): boolean;
  /** The last closed first, at most `limit`; those that nothing was put on are left out. */
  closed(limit: number): readonly TicketRow[];
  /**
   * Tickets whose customer has this phone, the newest first, at most `limit`: open ones by any piece of its digits,
   * closed ones by the whole number, for those are many.
   */
  ofPhone(digits: string, limit: number): readonly TicketRow[];
  /** Closes a ticket; false where it is not open. */
  close(ticketId: string): boolean;
  /** Undoes the closing, and why it was closed; false where it is not closed. */
  reopen(ticketId: string): boolean;
  /** Keeps why a ticket was closed unsold; false where it is not closed. */
  lost(ticketId: string, because: ClosingReason): boolean;
  /** The row of a ticket; null where there is none of this id. */
  row(ticketId: string): TicketRow | null;
  /** Remembers which ticket is in front. */
  bringToFront(ticketId: string): void;
  /** The ticket in front, open or not any more; null before the first. */
  inFront(): string | null;
}

const LONGEST_CURSOR = 10_000;
/** The note that names the ticket in front. */
export const FRONT_NOTE = 'ticket in front';

const ROW = `
  SELECT t.ticket_id AS ticketId, t.state, t.plate, coalesce(c.name, '') AS customer, t.first_part AS firstPart,
    t.line_count AS lineCount, t.total_cents AS totalCents, t.opened_at AS openedAt, t.saved_at AS savedAt,
    t.closed_at AS closedAt,
    (SELECT q.number FROM quotes q WHERE q.ticket_id = t.ticket_id ORDER BY q.id LIMIT 1) AS quoteNumber,
    ${LISTED_ORDER} AS submission,
    (SELECT l.because FROM lost_sales l WHERE l.ticket_id = t.ticket_id) AS lostBecause,
    EXISTS (SELECT 1 FROM shop_copies k WHERE k.ticket_id = t.ticket_id) AS copy,
    ${IS_SOLD} AS sold
  FROM tickets t LEFT JOIN customers c ON c.owner = 'ticket' AND c.owner_id = t.ticket_id`;

/**
 * Tickets of a phone: of open ones some of its digits do. Without the plus all tickets are gone through by when they
 * were opened. Takes the digits twice, and how many at most.
 */
export const OF_PHONE = `
  SELECT * FROM (
    ${ROW} WHERE t.state = 'open' AND instr(c.phone_key, ?) > 0
    UNION ALL
    ${ROW} WHERE t.state = 'closed' AND c.phone_key = ? AND c.phone_key <> ''
  ) ORDER BY +openedAt DESC LIMIT ?`;

/**
 * Whether a plate or a code was begun in a ticket and not sent off: it is taken up where it was left
 * (`view-state-text.ts`).
 */
const HALF_TYPED = `iif(json_valid(t.cursor),
  coalesce(json_extract(t.cursor, '$.texts.plate'), '') <> ''
    OR coalesce(json_extract(t.cursor, '$.texts."part code"'), '') LIKE 'unsent%', 0)`;

/** Whether another counter of the shop has a ticket `t`, or none has: this one only looks at it. */
const IS_ELSEWHERE = 'EXISTS (SELECT 1 FROM shop_tickets h WHERE h.ticket_id = t.ticket_id AND h.elsewhere = 1)';

/** Whether a ticket of the shop `h` was typed by a newer Counterpart. */
const IS_NEWER = "EXISTS (SELECT 1 FROM shop_newer n WHERE n.owner = 'ticket' AND n.id = h.ticket_id)";

/** Makes the tickets. `totalOf` works out the delivered total in cents, or null while it cannot. */
export function createTickets(options: {
  readonly database: Sqlite;
  readonly customers: Customers;
  readonly own: Pick<OwnRows, 'writer'>;
  readonly totalOf: (ticket: Ticket) => number | null;
  readonly now: () => Date;
}): Tickets {
  const { database, customers, own, totalOf, now } = options;
  const stateOf = database.prepare<[string], string>('SELECT state FROM tickets WHERE ticket_id = ?').pluck();
  const write = database.prepare<
    [string, string, string, string, string, number, number | null, string | null, string, number, string]
  >(`
    INSERT INTO tickets (ticket_id, state, opened_at, saved_at, plate, first_part, line_count, total_cents, cursor, body,
      seat, incarnation)
    VALUES (?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (ticket_id) DO UPDATE SET saved_at = excluded.saved_at, plate = excluded.plate,
      first_part = excluded.first_part, line_count = excluded.line_count, total_cents = excluded.total_cents,
      cursor = coalesce(excluded.cursor, cursor), body = excluded.body`);
  const bodyOf = database.prepare<[string], string>('SELECT body FROM tickets WHERE ticket_id = ?').pluck();
  const cursorOf = database.prepare<[string], string | null>('SELECT cursor FROM tickets WHERE ticket_id = ?').pluck();
  const keepPlace = database.prepare<[string, string]>(
    "UPDATE tickets SET cursor = ? WHERE ticket_id = ? AND state = 'open'",
  );
  const listOpen = database.prepare<[], TicketRow>(
    `${ROW} WHERE t.state = 'open' AND NOT ${IS_ELSEWHERE} ORDER BY t.id`,
  );
  const listListed = database.prepare<[string], TicketRow>(`
    ${ROW} WHERE t.state = 'open' AND NOT ${IS_ELSEWHERE}
      AND (t.ticket_id = (SELECT value FROM notes_of_state WHERE name = ?)
        OR t.id = (SELECT max(id) FROM tickets t WHERE state = 'open' AND NOT ${IS_ELSEWHERE})
        OR ${HELD_ANYTHING} OR ${HALF_TYPED})
    ORDER BY t.id`);
  const listElsewhere = database.prepare<[], ElsewhereRow>(`
    SELECT row.*, h.holder, h.hold, ${IS_NEWER} AS newer
    FROM (${ROW} WHERE t.state = 'open' AND (${HELD_ANYTHING} OR EXISTS (SELECT 1 FROM shop_newer WHERE id = t.ticket_id))) row
      JOIN shop_tickets h ON h.ticket_id = row.ticketId AND h.elsewhere = 1
    ORDER BY row.savedAt DESC`);
  const heldElsewhere = database.prepare<[string], Pick<ElsewhereRow, 'holder' | 'hold' | 'newer'>>(
    `SELECT holder, hold, ${IS_NEWER} AS newer FROM shop_tickets h WHERE ticket_id = ? AND elsewhere = 1`,
  );
  const goOn = database.prepare<[string]>(`
    UPDATE shop_tickets AS t SET elsewhere = 0 WHERE ticket_id = ? AND elsewhere = 1 AND holder IS NULL
      AND NOT EXISTS (SELECT 1 FROM shop_newer n WHERE n.id = t.ticket_id)
      AND NOT ${HAS_ORDER}`);
  const listClosed = database.prepare<[number], TicketRow>(
    `${ROW} WHERE t.state = 'closed' AND ${HELD_ANYTHING} ORDER BY t.closing DESC LIMIT ?`,
  );
  const listOfPhone = database.prepare<[string, string, number], TicketRow>(OF_PHONE);
  const close = database.prepare<[string, string]>(`
    UPDATE tickets AS t SET state = 'closed', closed_at = ?, closing_known = 1,
      closing = (SELECT coalesce(max(closing), 0) + 1 FROM tickets WHERE state = 'closed')
    WHERE ticket_id = ? AND state = 'open' AND NOT ${IS_ELSEWHERE}`);
  const reopen = database.prepare<[string]>(
    `UPDATE tickets AS t SET state = 'open', closed_at = NULL, closing = NULL
      WHERE ticket_id = ? AND state = 'closed' AND NOT ${IS_ELSEWHERE}`,
  );
  const lost = database.prepare<[ClosingReason, string, string]>(`
    INSERT INTO lost_sales (ticket_id, because, at)
      SELECT ticket_id, ?, ? FROM tickets WHERE ticket_id = ? AND state = 'closed'
    ON CONFLICT (ticket_id) DO UPDATE SET because = excluded.because, at = excluded.at`);
  const notLost = database.prepare<[string]>('DELETE FROM lost_sales WHERE ticket_id = ?');
  const rowOf = database.prepare<[string], TicketRow>(`${ROW} WHERE t.ticket_id = ?`);
  const front = stateNote(database, FRONT_NOTE);

  const save = database.transaction((ticket: Ticket, cursor: CursorText | null): TicketSaved => {
    // First, since what is typed of it is kept as a copy, whether or not it was closed there.
    const elsewhere = heldElsewhere.get(ticket.id);
    if (elsewhere !== undefined) return { saved: false, because: 'elsewhere', holder: elsewhere.holder };
    if (stateOf.get(ticket.id) === 'closed') return { saved: false, because: 'closed' };
    const savedAt = now().toISOString();
    const { fields, rest } = splitTicket(ticket);
    const { seat, incarnation } = own.writer();
    write.run(
      ticket.id,
      ticket.openedAt,
      savedAt,
      plateOf(ticket),
      firstPartOf(ticket),
      ticket.lines.length,
      totalOf(ticket),
      cursor === null || cursor.length > LONGEST_CURSOR ? null : cursor,
      rest,
      seat,
      incarnation,
    );
    customers.keep({ kind: 'ticket', id: ticket.id }, ticket.id, fields);
    return { saved: true, savedAt };
  });

  const reopenTicket = database.transaction((ticketId: string): boolean => {
    const reopened = reopen.run(ticketId).changes > 0;
    if (reopened) notLost.run(ticketId);
    return reopened;
  });

  return {
    save: (ticket, cursor) => save.immediate(ticket, cursor),
    find(ticketId) {
      const body = bodyOf.get(ticketId);
      return body === undefined ? null : joinTicket(body, customers.find({ kind: 'ticket', id: ticketId }));
    },
    cursor: (ticketId) => cursorOf.get(ticketId) ?? null,
    keepPlace: (ticketId, cursor) => cursor.length <= LONGEST_CURSOR && keepPlace.run(cursor, ticketId).changes > 0,
    open: () => listOpen.all(),
    listed: () => listListed.all(FRONT_NOTE),
    elsewhere: () => listElsewhere.all(),
    heldElsewhere: (ticketId) => heldElsewhere.get(ticketId) ?? null,
    goOn: (ticketId) => goOn.run(ticketId).changes > 0,
    ofPhone: (digits, limit) => (digits === '' ? [] : listOfPhone.all(digits, digits, limit)),
    closed: (limit) => listClosed.all(limit),
    close: (ticketId) => close.run(now().toISOString(), ticketId).changes > 0,
    reopen: (ticketId) => reopenTicket.immediate(ticketId),
    lost: (ticketId, because) => lost.run(because, now().toISOString(), ticketId).changes > 0,
    row: (ticketId) => rowOf.get(ticketId) ?? null,
    bringToFront: (ticketId) => {
      front.write(ticketId);
    },
    inFront: () => front.read(),
  };
}
