import type { Sqlite } from '../database/sqlite.ts';
import { HAS_ORDER } from '../shop/submission-states.ts';
import { FRONT_NOTE } from '../shop/tickets.ts';

/** A ticket of the shop, and under which hold this counter knows it. */
export interface KnownHold {
  readonly ticketId: string;
  readonly hold: number;
}

/**
 * The tickets that this counter has, and those that it has put down. One that was put down is nobody's in the shop, and
 * still among its own here: it goes on with it as soon as somebody does, and takes it again by that.
 */
export interface HeldTickets {
  /** Open tickets that may be put down: the shop has them as they stand here, and no order was made of them. */
  resting(): readonly KnownHold[];
  /** The same of one that was closed here since this counter joined; null where it is to be kept. */
  closedHere(ticketId: string): KnownHold | null;
  /** Tickets that were put down, and are in front now or have something that the shop does not have yet. */
  wanted(): readonly KnownHold[];
  /** The hold under which a ticket was put down; null where it was not. */
  putDownAt(ticketId: string): number | null;
  /** The shop has noted that nobody has it. What was typed meanwhile waits, and takes it again. */
  putDown(known: KnownHold): void;
  /** It is not this counter's to go on with: it is looked at, as those of other counters are. */
  letGo(ticketId: string): void;
}

const WAITS = "EXISTS (SELECT 1 FROM shop_outbox o WHERE o.kind = 'ticket' AND o.subject = t.ticket_id)";

/** Makes it. */
export function createHeldTickets(database: Sqlite): HeldTickets {
  const known = `
    SELECT h.ticket_id AS ticketId, h.hold FROM tickets t JOIN shop_tickets h ON h.ticket_id = t.ticket_id
    WHERE h.elsewhere = 0 AND h.holder IS NOT NULL AND h.hold > 0 AND NOT ${WAITS} AND NOT ${HAS_ORDER}`;
  const resting = database.prepare<[], KnownHold>(`${known} AND t.state = 'open' ORDER BY t.id`);
  const closedHere = database.prepare<[string], KnownHold>(`
    ${known} AND t.state = 'closed' AND t.ticket_id = ? AND t.closed_at > (SELECT joined_at FROM shop_link)`);
  const wanted = database.prepare<[], KnownHold>(`
    SELECT h.ticket_id AS ticketId, h.hold FROM shop_tickets h
    WHERE h.holder IS NULL AND h.elsewhere = 0 AND h.ticket_id IN (
      SELECT subject FROM shop_outbox WHERE kind = 'ticket' AND refused IS NULL
      UNION SELECT value FROM notes_of_state WHERE name = '${FRONT_NOTE}')`);
  const putDownAt = database
    .prepare<[string], number>('SELECT hold FROM shop_tickets WHERE ticket_id = ? AND holder IS NULL AND elsewhere = 0')
    .pluck();
  const putDown = database.prepare<[string, number]>(
    'UPDATE shop_tickets SET holder = NULL WHERE ticket_id = ? AND hold = ? AND elsewhere = 0',
  );
  const letGo = database.prepare<[string]>(
    'UPDATE shop_tickets SET elsewhere = 1 WHERE ticket_id = ? AND holder IS NULL',
  );
  return {
    resting: () => resting.all(),
    closedHere: (ticketId) => closedHere.get(ticketId) ?? null,
    wanted: () => wanted.all(),
    putDownAt: (ticketId) => putDownAt.get(ticketId) ?? null,
    putDown: ({ ticketId, hold }) => {
      putDown.run(ticketId, hold);
    },
    letGo: (ticketId) => {
      letGo.run(ticketId);
    },
  };
}
