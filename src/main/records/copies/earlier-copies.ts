import type { CopyStop } from '#shared/records-view.ts';
import { RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { HIGHEST_QUOTE, soldFromQuote } from '../database/records-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * The earlier copies that the shop went back to, and the shops that this counter has left. What was sent after such a
 * copy was taken is not in it, and what others sold of a shop after it was left is not told here, so every ticket that
 * was there is stopped once before it is sent, until a person has said that it was not.
 */
export interface EarlierCopies {
  /**
   * Writes down that these records are an earlier copy. Orders that stood ready when it was taken may have left since:
   * they are unknown. `copyAt` is the last time that stood in it, ISO; null where it holds nothing. To be called in a
   * transaction, before anything is prepared.
   */
  wentBack(copyAt: string | null): void;
  /** The stop of a ticket; null where it is younger than every copy, or a person has said that it was not sent. */
  stopOf(ticketId: string): CopyStop | null;
  /** Writes down that a person has said of a ticket that it was not sent. To be called in a transaction. */
  saidNotSent(ticketId: string): void;
}

/** Takes a submission that stood ready over to *unknown*; of `submissions.ts`. */
export type DoubtPrepared = () => void;

interface CopyRow extends CopyStop {
  readonly id: number;
}

/** Longest that a window keeps a ticket in front. A clock that was far ahead for a while stops no more than that. */
const DAYS_IN_A_WINDOW = 60;

/** When the quote was issued that a ticket `t` was sold from. */
const QUOTED_AT = "iif(json_valid(t.body), json_extract(t.body, '$.fromQuote.issuedAt'), NULL)";

/** Makes them. */
export function createEarlierCopies(options: {
  readonly database: Sqlite;
  readonly doubtPrepared: DoubtPrepared;
  readonly now: () => Date;
}): EarlierCopies {
  const { database, doubtPrepared, now } = options;
  // The counter knows of quotes as well that were given after the copy was taken.
  const insert = database.prepare<[string, string]>(`
    INSERT INTO earlier_copies (found_at, copy_at, last_ticket, last_quote)
    VALUES (?, ?, (SELECT coalesce(max(id), 0) FROM tickets), max(
      coalesce((${HIGHEST_QUOTE}), 0),
      coalesce((SELECT value FROM counters WHERE name = 'quote' AND value < ${RESERVES_FROM}), 0)))`);
  // A ticket that is sold from a quote of the copy may have been sold from it before, on a ticket that the copy has
  // not. Numbers of a shop's reserves are not in the order of the others: there the time tells what was quoted before.
  // One that was opened before the records went back, and is not in them, came out of a window that had it still.
  const open = database.prepare<[string], CopyRow>(`
    SELECT c.id, c.because, c.found_at AS foundAt, c.copy_at AS copyAt FROM earlier_copies c, tickets t
    WHERE t.ticket_id = ?
      AND (t.id <= c.last_ticket
        OR ${soldFromQuote('t')} <= c.last_quote
        OR (${soldFromQuote('t')} >= ${RESERVES_FROM} AND (${QUOTED_AT} < c.found_at
          OR EXISTS (SELECT 1 FROM quotes q WHERE q.number = ${soldFromQuote('t')} AND q.frozen_at < c.found_at)))
        OR (t.opened_at < c.found_at AND t.opened_at > strftime('%Y-%m-%dT%H:%M:%fZ', c.found_at, '-${DAYS_IN_A_WINDOW} days')))
      AND NOT EXISTS (SELECT 1 FROM said_not_sent s WHERE s.ticket_id = t.ticket_id AND s.copy >= c.id)
    ORDER BY c.id DESC LIMIT 1`);
  const say = database.prepare<[string, string]>(`
    INSERT INTO said_not_sent (ticket_id, copy, at) SELECT ?, max(id), ? FROM earlier_copies HAVING max(id) IS NOT NULL
    ON CONFLICT DO NOTHING`);

  return {
    wentBack(copyAt) {
      const foundAt = now().toISOString();
      insert.run(foundAt, copyAt ?? foundAt);
      doubtPrepared();
    },
    stopOf(ticketId) {
      const copy = open.get(ticketId);
      return copy === undefined ? null : { because: copy.because, copyAt: copy.copyAt, foundAt: copy.foundAt };
    },
    saidNotSent: (ticketId) => {
      say.run(ticketId, now().toISOString());
    },
  };
}

/**
 * The latest time of what was recorded last, ISO; null where nothing was. Only the last row of each table is read: this
 * is asked at a start, whose time must not grow with the years. In a shop it may be a time of another counter: it tells
 * how old a file is, and nothing of this computer's clock.
 */
export function newestRecordedTime(database: Sqlite): string | null {
  const newest = database.prepare<[], string | null>(`
    SELECT max(at) FROM (
      SELECT at FROM (SELECT saved_at AS at FROM tickets ORDER BY id DESC LIMIT 1)
      UNION ALL SELECT at FROM (SELECT frozen_at AS at FROM quotes ORDER BY id LIMIT 1)
      UNION ALL SELECT at FROM (SELECT prepared_at AS at FROM submissions ORDER BY id DESC LIMIT 1)
      UNION ALL SELECT at FROM (SELECT at FROM submission_history ORDER BY seq DESC LIMIT 1)
      UNION ALL SELECT at FROM (SELECT at FROM audit ORDER BY seq DESC LIMIT 1))`);
  return newest.pluck().get() ?? null;
}
