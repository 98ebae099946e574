import { readClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { SaleStanding } from '#shared/records-view.ts';
import { soldFromQuote } from '../database/records-schema.ts';
import { isSaleOf } from './sale-of-quote.ts';
import { HAS_ORDER, LIVE_SQL, NOT_PLACED_SQL } from './submission-states.ts';

/** Tickets `n` that were opened from a quote `given`, of its first revision, in time to be of its sale. */
const OPENED_FROM_GIVEN = `
  CROSS JOIN tickets n ON ${soldFromQuote('n')} = +given.number AND ${isSaleOf('n', 'given')}
    AND NOT EXISTS (
      SELECT 1 FROM quotes earlier WHERE earlier.number = given.number AND earlier.revision < given.revision)`;

/**
 * Whether a quote `later` was given after the order `s` of the quote `sale` was sent. A revision has written down
 * which orders of the quotes of its ticket stood then, and not those of a sale that went on over another quote: of
 * these, and where nothing was written down, the clocks of the counters say it.
 */
const GIVEN_SINCE = `iif(
  sale.goes_on = 0 AND json_type(later.body, '$.orderedBefore') = 'array',
  EXISTS (SELECT 1 FROM json_each(later.body, '$.orderedBefore') stood WHERE stood.value = s.submission_id),
  later.frozen_at > coalesce(s.sent_at, s.prepared_at))`;

/**
 * Whether an order `s` came of the quotes of a ticket `t` on another one, or may have, as an expression: on one that
 * was opened from them, or from a quote of that one, and so on; `such` says which order is meant. `revision` is what
 * the first of those tickets was opened from. A quote that was given of `t` since is an offer of its own; the one that
 * was ordered, and those before it, are none, whatever the clocks of the counters said. Without the pluses, and in
 * another order of the joins, all tickets that were opened from any quote would be gone through.
 */
const isSoldElsewhere = (such = ''): string => `EXISTS (
    WITH RECURSIVE sale (number, revision, ticket_id, goes_on) AS (
      SELECT given.number, json_extract(n.body, '$.fromQuote.revision'), n.ticket_id, 0
      FROM quotes given ${OPENED_FROM_GIVEN} WHERE given.ticket_id = t.ticket_id
      UNION
      SELECT sale.number, sale.revision, n.ticket_id, 1
      FROM sale CROSS JOIN quotes given ON given.ticket_id = sale.ticket_id ${OPENED_FROM_GIVEN})
    SELECT 1 FROM sale CROSS JOIN submissions s ON s.ticket_id = sale.ticket_id AND s.state IN ${LIVE_SQL} ${such}
    WHERE NOT EXISTS (
      SELECT 1 FROM quotes later
      WHERE later.ticket_id = t.ticket_id AND (later.number <> sale.number OR later.revision > sale.revision)
        AND ${GIVEN_SINCE}))`;

/** Whether an order came of a ticket `t` or of its quotes, or may have, as an expression. */
export const IS_SOLD = `(${HAS_ORDER} OR ${isSoldElsewhere()})`;

/**
 * The state of the order that a ticket `t` is listed with, as an expression: the one that stands, else the last that
 * was tried, for of a shop's orders an older may come later. Null once its quote was ordered on another ticket since.
 */
export const LISTED_ORDER = `(
  SELECT own.state FROM submissions own
  WHERE own.ticket_id = t.ticket_id AND (own.state IN ${LIVE_SQL}
    OR (own.state IN ${NOT_PLACED_SQL}
      AND NOT ${isSoldElsewhere('AND coalesce(s.sent_at, s.prepared_at) >= coalesce(own.sent_at, own.prepared_at)')}))
  ORDER BY own.state IN ${LIVE_SQL} DESC, own.id DESC LIMIT 1)`;

/**
 * What became of a sale, as columns over its ticket `t`, the quote `q` and the submission `o` that its record may be.
 */
export const STANDING_COLUMNS = `
  iif(o.sent_at IS NULL, NULL, o.state) AS orderState, ${IS_SOLD} AS sold, t.state AS ticketState,
  (SELECT l.because FROM lost_sales l WHERE l.ticket_id = t.ticket_id) AS lostBecause, q.id IS NOT NULL AS quoted`;

/** A row of those columns. */
export interface StandingRow {
  readonly orderState: string | null;
  readonly sold: number;
  readonly ticketState: 'open' | 'closed' | null;
  readonly lostBecause: string | null;
  readonly quoted: number;
}

/** What became of a sale, out of its row. */
export function standingOfRow({ orderState, sold, ticketState, lostBecause, quoted }: StandingRow): SaleStanding {
  return {
    orderState,
    sold: sold === 1,
    ticketState,
    lostBecause: readClosingReason(lostBecause),
    quoted: quoted === 1,
  };
}

/** Of a record that is not there any more. */
export const NO_STANDING: SaleStanding = {
  orderState: null,
  sold: false,
  ticketState: null,
  lostBecause: null,
  quoted: false,
};
