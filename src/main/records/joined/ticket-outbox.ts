import type { Sqlite } from '../database/sqlite.ts';

/** What waits to be sent of tickets, as taking in looks at it and changes it. */
export interface TicketOutbox {
  /** Whether anything waits but why it was closed. */
  isWaiting(ticketId: string): boolean;
  /** Whether nothing waits but why it was closed. */
  waitsForReason(ticketId: string): boolean;
  send(ticketId: string): void;
  sendReason(ticketId: string): void;
  drop(ticketId: string): void;
  /** While what others did is written, nothing of it is to be sent to them again. */
  quietly<Result>(act: () => Result): Result;
}

/** Makes it. */
export function createTicketOutbox(database: Sqlite): TicketOutbox {
  const sends = database.prepare<[number]>('UPDATE shop_link SET sends = ?');
  const isWaiting = database
    .prepare<[string], number>("SELECT 1 FROM shop_outbox WHERE kind = 'ticket' AND subject = ? AND reason_only = 0")
    .pluck();
  const waitsForReason = database
    .prepare<[string], number>("SELECT 1 FROM shop_outbox WHERE kind = 'ticket' AND subject = ? AND reason_only = 1")
    .pluck();
  const send = database.prepare<[string]>("INSERT OR REPLACE INTO shop_outbox (kind, subject) VALUES ('ticket', ?)");
  const sendReason = database.prepare<[string]>(
    "INSERT OR REPLACE INTO shop_outbox (kind, subject, reason_only) VALUES ('ticket', ?, 1)",
  );
  const dropWaiting = database.prepare<[string]>("DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = ?");
  return {
    isWaiting: (ticketId) => isWaiting.get(ticketId) !== undefined,
    waitsForReason: (ticketId) => waitsForReason.get(ticketId) !== undefined,
    send: (ticketId) => {
      send.run(ticketId);
    },
    sendReason: (ticketId) => {
      sendReason.run(ticketId);
    },
    drop: (ticketId) => {
      dropWaiting.run(ticketId);
    },
    quietly(act) {
      sends.run(0);
      const result = act();
      sends.run(1);
      return result;
    },
  };
}
