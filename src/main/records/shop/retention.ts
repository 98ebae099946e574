import type { Owner, OwnerKind } from './customers.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { PLACED_SQL, UNRESOLVED_SQL } from './submission-states.ts';

/** How long customers are kept, days. */
export interface RetentionDays {
  /** After a quote's validity ended, a ticket was closed, or an order was refused or not sent. */
  readonly dead: number;
  /** After an order was acknowledged, or a person found that it was placed. */
  readonly acknowledged: number;
}

/** The terms of a shop that has set none: 60 days, and five years. */
export const DEFAULT_RETENTION: RetentionDays = { dead: 60, acknowledged: 1_827 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ISO time before which a sale that came to nothing is over, at a time. */
export function deadTerm(days: RetentionDays, now: Date): string {
  return new Date(now.getTime() - days.dead * DAY_MS).toISOString();
}

/** Customers that are looked at in one piece: about 10 ms. */
const PIECE = 400;

/**
 * Records whose customers are to be cleared by now, found piece by piece, so that the counter is held up by none of
 * them: after each piece the caller gives way. A sale with an order under way, unknown, or acknowledged within its term
 * keeps its customer in all its records, its quotes included, and so does one with a call-back that is not over for as
 * long as a dead sale. Times of a later clock than `now` are not over.
 */
export function* customersDue(database: Sqlite, days: RetentionDays, now: Date): Generator<readonly Owner[], void> {
  const dead = deadTerm(days, now);
  const acknowledged = new Date(now.getTime() - days.acknowledged * DAY_MS).toISOString();
  const endOfPiece = database
    .prepare<[number, number], number | null>(
      'SELECT max(id) FROM (SELECT id FROM customers WHERE id > ? ORDER BY id LIMIT ?)',
    )
    .pluck();
  const dueBetween = database.prepare<
    [string, string, number, number],
    { readonly kind: OwnerKind; readonly id: string }
  >(`
    WITH terms (dead, acknowledged) AS (VALUES (?, ?))
    SELECT c.owner AS kind, c.owner_id AS id FROM customers c, terms
    WHERE c.id > ? AND c.id <= ?
      AND NOT EXISTS (
        SELECT 1 FROM submissions s WHERE s.ticket_id = c.ticket_id AND (s.state IN ${UNRESOLVED_SQL}
          OR (s.state IN ${PLACED_SQL} AND coalesce(s.resolved_at, s.ended_at) >= terms.acknowledged)))
      AND NOT EXISTS (
        SELECT 1 FROM call_backs b WHERE b.ticket_id = c.ticket_id
          AND coalesce(b.done_at, b.due_at, b.made_at) >= terms.dead)
      AND CASE c.owner
        WHEN 'ticket' THEN EXISTS (
          SELECT 1 FROM tickets t WHERE t.ticket_id = c.owner_id AND t.state = 'closed' AND t.closed_at < terms.dead)
        WHEN 'quote' THEN EXISTS (
          SELECT 1 FROM quotes q WHERE q.quote_id = c.owner_id AND q.valid_until < substr(terms.dead, 1, 10)
            AND q.frozen_at < terms.dead)
        ELSE EXISTS (
          SELECT 1 FROM submissions s WHERE s.submission_id = c.owner_id AND s.prepared_at < terms.dead
            AND coalesce(s.resolved_at, s.ended_at) < iif(s.state IN ${PLACED_SQL}, terms.acknowledged, terms.dead))
        END
    ORDER BY c.id`);
  for (let from = 0; ; ) {
    const to = endOfPiece.get(from, PIECE) ?? null;
    if (to === null) return;
    yield dueBetween.all(dead, acknowledged, from, to);
    from = to;
  }
}
