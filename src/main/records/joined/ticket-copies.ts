import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Sqlite } from '../database/sqlite.ts';
import {
  type CustomerFields,
  type Customers,
  isMadeReference,
  joinTicket,
  NO_CUSTOMER,
  splitTicket,
} from '../shop/customers.ts';
import { holdsAnything, holdsCustomer } from '../shop/ticket-contents.ts';
import { readTicket } from './readable-ticket.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { TypedAway } from './taken-in.ts';
import type { TicketOutbox } from './ticket-outbox.ts';
import type { TicketReplica } from './ticket-replica.ts';

/** How long a pause somebody makes who still types on the same ticket, ms. */
const STILL_TYPING_MS = 120_000;

/** Keeps what was typed on a ticket while another counter had it, as a ticket of its own. */
export interface TicketCopies {
  /**
   * Keeps what stands here of a ticket as a ticket of its own, without its customer where that was deleted; null where
   * nothing is on it. One that cannot be read is kept as it is. Within a transaction, and while nothing is sent.
   */
  copyOf(ticketId: string, isDeleted: boolean): TypedAway | null;
  /**
   * Keeps what is typed on a ticket that another counter has taken over: as a ticket of its own, the same one for as
   * long as somebody goes on typing. Answers its id; null where nothing else was typed than the shop has.
   */
  keepTyped(ticket: Ticket): string | null;
  /**
   * What was typed here of a ticket that another counter has now becomes a ticket of its own; null where nothing was.
   */
  keepTypedAway(ticketId: string): TypedAway | null;
  /**
   * The same of a ticket of this counter that another one took over in an older state, at a shop that went back to a
   * backup. It is kept once, however often that is said.
   */
  keepOvertaken(ticketId: string): TypedAway | null;
}

/** Makes it. */
export function createTicketCopies(needs: {
  readonly database: Sqlite;
  readonly customers: Pick<Customers, 'find'>;
  readonly takenCustomers: Pick<TakenCustomers, 'isForgotten' | 'isDue'>;
  readonly replica: TicketReplica;
  readonly outbox: TicketOutbox;
  readonly now: () => Date;
}): TicketCopies {
  const { database, customers, takenCustomers, replica, outbox, now } = needs;
  const own = database.prepare<[], number>('SELECT counter FROM shop_link').pluck();
  // The person goes on typing where they were.
  const keepPlace = database.prepare<[string, string]>(
    'UPDATE tickets SET cursor = (SELECT t.cursor FROM tickets t WHERE t.ticket_id = ?) WHERE ticket_id = ?',
  );
  const keepCopy = database.prepare<[string, string, string]>('INSERT OR REPLACE INTO shop_copies VALUES (?, ?, ?)');
  // What is saved of a copy by itself is saved later than the copy was made: then somebody works on it.
  const lastCopy = database
    .prepare<[string, string], string>(`
      SELECT c.ticket_id FROM shop_copies c WHERE c.of_ticket = ? AND c.made_at > ?
        AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.ticket_id = c.ticket_id AND t.saved_at > c.made_at)
      ORDER BY c.made_at DESC LIMIT 1`)
    .pluck();

  function copyOf(ticketId: string, isDeleted: boolean): TypedAway | null {
    const body = replica.bodyOf(ticketId);
    if (body === undefined) return null;
    const here = customers.find({ kind: 'ticket', id: ticketId });
    const fields = isDeleted && here !== null ? nobodyOf(here) : here;
    const copy = randomUUID();
    const typed = readTicket(body, fields);
    const rest = JSON.stringify({ ...(JSON.parse(body) as object), id: copy });
    if (typed !== null && !holdsAnything(typed)) return null;
    replica.write(copy, rest, fields, { savedAt: now().toISOString(), seat: own.get() ?? 0 });
    keepCopy.run(copy, ticketId, now().toISOString());
    keepPlace.run(ticketId, copy);
    outbox.send(copy);
    return { ticketId, copy };
  }

  const keepTypedAway = database.transaction((ticketId: string): TypedAway | null => typedAwayOf(ticketId));

  function typedAwayOf(ticketId: string): TypedAway | null {
    return outbox.quietly(() => {
      const isTyped = !outbox.waitsForReason(ticketId);
      const kept = isTyped ? copyOf(ticketId, takenCustomers.isDue(ticketId)) : null;
      outbox.drop(ticketId);
      // Whatever the shop has of it is newer from now on: no second copy is kept of it.
      replica.copyKept(ticketId);
      return kept;
    });
  }

  const keepOvertaken = database.transaction((ticketId: string): TypedAway | null => {
    const before = replica.held(ticketId);
    if (before === undefined || before.elsewhere !== 0 || !replica.isGoneOnWith(ticketId)) return null;
    return typedAwayOf(ticketId);
  });

  const keepTyped = database.transaction((ticket: Ticket): string | null => {
    const { fields: typed, rest } = splitTicket(ticket);
    const here = takenCustomers.isDue(ticket.id) ? null : customers.find({ kind: 'ticket', id: ticket.id });
    const kept = joinTicket(replica.bodyOf(ticket.id) ?? rest, here);
    // Whom a window still shows that was open meanwhile: their data would go to the shop under another id.
    const isDeleted = takenCustomers.isForgotten('ticket', ticket.id) && !holdsCustomer(kept);
    if (isDeepStrictEqual(kept, joinTicket(rest, isDeleted ? here : typed))) return null;
    const fields = isDeleted ? nobodyOf(typed) : typed;
    const since = new Date(now().getTime() - STILL_TYPING_MS).toISOString();
    const last = lastCopy.get(ticket.id, since);
    // One that was ordered, closed or taken over since stays as it is.
    const goesOn = last !== undefined && replica.isGoneOnWith(last) && (replica.held(last)?.elsewhere ?? 0) === 0;
    const copy = goesOn ? last : randomUUID();
    const body = JSON.stringify({ ...(JSON.parse(rest) as object), id: copy });
    outbox.quietly(() => replica.write(copy, body, fields, { savedAt: now().toISOString(), seat: own.get() ?? 0 }));
    keepCopy.run(copy, ticket.id, now().toISOString());
    keepPlace.run(ticket.id, copy);
    outbox.send(copy);
    return copy;
  });

  return {
    copyOf,
    keepTyped: (ticket) => keepTyped.immediate(ticket),
    keepTypedAway: (ticketId) => keepTypedAway.immediate(ticketId),
    keepOvertaken: (ticketId) => keepOvertaken.immediate(ticketId),
  };
}

/** What is left of a customer who was deleted: a reference that Counterpart made names nobody. */
function nobodyOf({ customerReference }: CustomerFields): CustomerFields {
  return isMadeReference(customerReference) ? { ...NO_CUSTOMER, customerReference } : NO_CUSTOMER;
}
