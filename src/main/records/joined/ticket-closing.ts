import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { Closing } from './shared-closing.ts';
import type { TakenTicket } from './taken-in.ts';
import type { TicketOutbox } from './ticket-outbox.ts';
import type { TicketReplica } from './ticket-replica.ts';

/** When a ticket was closed, as it is known here, and why and when that was said; null where nobody did. */
interface ClosingHere {
  readonly at: string;
  readonly because: ClosingReason | null;
  readonly saidAt: string | null;
}

/** Closes and reopens tickets as the shop has them, and keeps when they were closed and why. */
export interface TicketClosing {
  /** Has it open or closed, as the shop has it. `closing` is null where the shop does not say. */
  take(ticket: TakenTicket, closing: Closing | null): void;
  /**
   * A ticket that is closed here and there may have been closed anew at either: the later closing stands, and so does
   * what was said later of the same one. This counter tells its own.
   */
  goOnClosed(ticket: TakenTicket, closing: Closing): void;
}

/** Makes it. */
export function createTicketClosing(needs: {
  readonly database: Sqlite;
  readonly replica: Pick<TicketReplica, 'stateOf'>;
  readonly outbox: Pick<TicketOutbox, 'send' | 'sendReason'>;
  readonly now: () => Date;
}): TicketClosing {
  const { database, replica, outbox, now } = needs;
  const closeTicket = database.prepare<[string, string]>(`
    UPDATE tickets SET state = 'closed', closed_at = ?,
      closing = (SELECT coalesce(max(closing), 0) + 1 FROM tickets WHERE state = 'closed') WHERE ticket_id = ?`);
  const settleClosing = database.prepare<[string, number, string]>(
    'UPDATE tickets SET closed_at = ?, closing_known = ? WHERE ticket_id = ?',
  );
  const knownClosing = database.prepare<[string], ClosingHere>(`
    SELECT t.closed_at AS at, l.because, l.at AS saidAt FROM tickets t LEFT JOIN lost_sales l USING (ticket_id)
    WHERE t.ticket_id = ? AND t.closing_known = 1 AND t.closed_at IS NOT NULL`);
  const reopenTicket = database.prepare<[string]>(
    "UPDATE tickets SET state = 'open', closed_at = NULL, closing = NULL WHERE ticket_id = ?",
  );
  const keepLost = database.prepare<[string, ClosingReason, string]>(`
    INSERT INTO lost_sales (ticket_id, because, at) VALUES (?, ?, ?)
    ON CONFLICT (ticket_id) DO UPDATE SET because = excluded.because, at = excluded.at`);
  const notLost = database.prepare<[string]>('DELETE FROM lost_sales WHERE ticket_id = ?');

  /** When a ticket was closed, and why, as the shop has it. */
  function keepClosing({ ticketId, state, savedAt }: TakenTicket, closing: Closing | null): void {
    // Where it is not said when it was closed, the shop heard of it then.
    if (state === 'closed') settleClosing.run(closing?.at ?? savedAt, closing === null ? 0 : 1, ticketId);
    // A reason that stood here was of an earlier closing, or is said anew.
    if (closing?.because == null) notLost.run(ticketId);
    else keepLost.run(ticketId, closing.because, now().toISOString());
  }

  return {
    take(ticket, closing) {
      const { ticketId, savedAt } = ticket;
      const state = replica.stateOf(ticketId);
      if (ticket.state === 'closed' && state === 'open') closeTicket.run(savedAt, ticketId);
      if (ticket.state === 'open' && state === 'closed') reopenTicket.run(ticketId);
      keepClosing(ticket, closing);
    },
    goOnClosed(ticket, closing) {
      const { ticketId, savedAt } = ticket;
      const here = knownClosing.get(ticketId);
      const heard = Date.parse(savedAt);
      // Of a closing that the shop heard of, the time is there no later than that: this counter's clock may be ahead.
      const later = Math.min(Date.parse(here?.at ?? ''), heard) - Date.parse(closing.at);
      const isSaidHere = here?.because != null && here.because !== closing.because;
      const isSaidLast = closing.because === null || Date.parse(here?.saidAt ?? '') > heard;
      if (later > 0) outbox.send(ticketId);
      else if (later === 0 && isSaidHere && isSaidLast) outbox.sendReason(ticketId);
      else keepClosing(ticket, closing);
    },
  };
}
