import { readClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { SaleStanding } from '#shared/records-view.ts';
import { soldFromQuote } from '../database/records-schema.ts';
import { HAS_ORDER, LIVE_SQL } from './submission-states.ts';

/**
 * Whether a quote `later` was given after the order `s` of the quote `given` was sent. A revision has written down
 * which orders of its number stood then; otherwise the clocks of the counters say it.
 */
const GIVEN_SINCE = `iif(
  later.number = given.number AND json_type(later.body, '$.orderedBefore') = 'array',
  EXISTS (SELECT 1 FROM json_each(later.body, '$.orderedBefore') stood WHERE stood.value = s.submission_id),
  later.frozen_at > coalesce(s.sent_at, s.prepared_at))`;

/**
 * Whether an order came of a ticket `t` or of its quotes, or may have, as an expression. A quote that was given of it
 * since is an offer of its own; the one that was ordered, and those before it, are none, whatever the clocks of the
 * counters said. Without the plus, and in another order of the joins, all tickets that were opened from any quote would
 * be gone through.
 */
export const IS_SOLD = `(
  ${HAS_ORDER}
  OR EXISTS (
    SELECT 1 FROM quotes given
    CROSS JOIN tickets n ON ${soldFromQuote('n')} = +given.number
    CROSS JOIN submissions s ON s.ticket_id = n.ticket_id AND s.state IN ${LIVE_SQL}
    WHERE given.ticket_id = t.ticket_id AND NOT EXISTS (
      SELECT 1 FROM quotes later
      WHERE later.ticket_id = t.ticket_id
        AND (later.number <> given.number OR later.revision > json_extract(n.body, '$.fromQuote.revision'))
        AND ${GIVEN_SINCE})))`;

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
